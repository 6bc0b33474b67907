import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './shares.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('shares add up to the amount, and only the last part gets more than it has', () => {
  const parts = fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.nat({ max: 3_000 }), parts, (amount, of) => {
      const shares = shareOut(amount, of)
      expect(sumOf(shares)).toBe(amount)
      for (const [index, share] of shares.slice(0, -1).entries())
        expect(share).toBeLessThanOrEqual(of[index] ?? 0)
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
      if (amount <= sumOf(of)) expect(shares.at(-1)).toBeLessThanOrEqual(of.at(-1) ?? 0)
    }),
  )
})

test('an amount that fits one part goes to that one', () => {
  expect(shareOut(980, [1_980, 980, 980])).toEqual([0, 980, 0])
  expect(shareOut(2_000, [1_980, 980, 980])).toEqual([1_980, 20, 0])
  expect(shareOut(5_000, [1_980, 980, 980])).toEqual([1_980, 980, 2_040])
})
