import { limits } from '@runwen/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut, splitAmount, splitAmounts } from './prices.ts'

const amounts = fc.integer({ min: limits.providerMinimumCents, max: 100_000_000 })
const balances = fc.integer({ min: 0, max: 200_000_000 })

test('a split adds up and stays within the balance', () => {
  fc.assert(
    fc.property(amounts, balances, (amount, available) => {
      const { fromBalance, due } = splitAmount(amount, available)
      expect(fromBalance + due).toBe(amount)
      expect(fromBalance).toBeGreaterThanOrEqual(0)
      expect(fromBalance).toBeLessThanOrEqual(available)
      expect(due === 0 || due >= limits.providerMinimumCents).toBe(true)
    }),
  )
})

test('a split takes the maximum that the balance and the provider allow', () => {
  fc.assert(
    fc.property(amounts, balances, (amount, available) => {
      const { fromBalance, due } = splitAmount(amount, available)
      const more = fromBalance + 1
      const rest = amount - more
      expect(more > available || rest < 0 || (rest > 0 && rest < limits.providerMinimumCents)).toBe(true)
      if (available >= amount) expect(due).toBe(0)
    }),
  )
})

test('a split leaves zero or at least the minimum of the provider', () => {
  expect(splitAmount(98_000, 97_999)).toEqual({ fromBalance: 97_950, due: 50 })
  expect(splitAmount(98_000, 97_950)).toEqual({ fromBalance: 97_950, due: 50 })
  expect(splitAmount(98_000, 97_949)).toEqual({ fromBalance: 97_949, due: 51 })
  expect(splitAmount(98_000, 98_000)).toEqual({ fromBalance: 98_000, due: 0 })
  expect(splitAmount(50, 49)).toEqual({ fromBalance: 0, due: 50 })
})

test('splits of several amounts add up, stay within the balance and leave each zero or at least the minimum', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), balances, (sums, available) => {
      const { parts, fromBalance, due } = splitAmounts(sums, available)
      expect(parts.map((part) => part.fromBalance + part.due)).toEqual(sums)
      expect(fromBalance + due).toBe(sums.reduce((sum, amount) => sum + amount, 0))
      expect(fromBalance).toBeLessThanOrEqual(available)
      for (const part of parts) {
        expect(part.fromBalance).toBeGreaterThanOrEqual(0)
        expect(part.due === 0 || part.due >= limits.providerMinimumCents).toBe(true)
      }
    }),
  )
})

test('the balance goes to the first amounts', () => {
  expect(splitAmounts([98_000, 198_000, 98_000], 100_000).parts).toEqual([
    { fromBalance: 98_000, due: 0 },
    { fromBalance: 2_000, due: 196_000 },
    { fromBalance: 0, due: 98_000 },
  ])
  expect(splitAmounts([98_000, 98_000], 97_990).parts).toEqual([
    { fromBalance: 97_950, due: 50 },
    { fromBalance: 40, due: 97_960 },
  ])
})

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
