import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskAccount } from './store.ts'

test('a masked account shows the end of a long account, and little of a short one', () => {
  expect(maskAccount('6222020200112233')).toBe('••••••••••••2233')
  expect(maskAccount('12')).toBe('••')
  expect(maskAccount('支付宝账户')).toBe('••••户')
})

test('a masked account shows the end of the number, not of the bank behind it', () => {
  for (const account of ['6222 0200 0000 1234 中国工商银行', 'ICBC 6222-0200-0000-1234, branch 12'])
    expect(maskAccount(account)).toBe('••••••••••••1234')
  expect(maskAccount('DE89 3704 0044 0532 0130 00')).toBe('••••••••••••••••3000')
})

test('a masked address shows its domain', () => {
  expect(maskAccount('li.wei@example.com')).toBe('••••ei@example.com')
  expect(maskAccount('13912345678@qq.com')).toBe('••••••••678@qq.com')
  expect(maskAccount('ab@c.de')).toBe('••@c.de')
})

test('a masked account never shows more than a third', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('@')),
      (account) => {
        const masked = [...maskAccount(account)]
        expect(masked.length).toBeLessThanOrEqual([...account].length)
        const shown = masked.length - masked.lastIndexOf('•') - 1
        expect(shown).toBeLessThanOrEqual(Math.min(4, masked.length / 3))
      },
    ),
  )
})
