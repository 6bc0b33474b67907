import { limits } from '@runwen/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAmount } from './rules.ts'

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
