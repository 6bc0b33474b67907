import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskAccount } from './store.ts'

test('a masked account shows the end of a long account, and little of a short one', () => {
  expect(maskAccount('6222020200112233')).toBe('••••••••••••2233')
  expect(maskAccount('ab@c.de')).toBe('•••••de')
  expect(maskAccount('12')).toBe('••')
  expect(maskAccount('支付宝账户')).toBe('••••户')
})

test('a masked account never shows more than a third', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (account) => {
      const masked = [...maskAccount(account)]
      expect(masked).toHaveLength([...account].length)
      const shown = masked.length - masked.lastIndexOf('•') - 1
      expect(shown).toBeLessThanOrEqual(Math.min(4, masked.length / 3))
    }),
  )
})
