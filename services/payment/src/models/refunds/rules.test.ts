import { rebateOf } from '@runwen/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAmount } from '../prices.ts'
import { leftOfOrder, type RefundedParts, refundSums, shareOfRefund } from './rules.ts'

const paid = fc
  .record({
    amount: fc.integer({ min: 50, max: 10_000_000 }),
    before: fc.integer({ min: 0, max: 20_000_000 }),
    balance: fc.integer({ min: 0, max: 20_000_000 }),
    hasConsent: fc.boolean(),
  })
  .map(({ amount, before, balance, hasConsent }) => ({
    amount,
    balanceApplied: splitAmount(amount, before).fromBalance,
    rebate: hasConsent ? rebateOf(amount) : 0,
    balance,
  }))

test('the parts add up to the fee and to the rebate', () => {
  fc.assert(
    fc.property(paid, (facts) => {
      const sums = refundSums(facts)
      expect(sums.toBalance + sums.toProvider + sums.rebateMissing).toBe(facts.amount)
      expect(sums.rebateReversed + sums.rebateMissing).toBe(facts.rebate)
      expect(facts.balance + sums.toBalance - sums.rebateReversed).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the part of the provider is between zero and the amount paid through it', () => {
  fc.assert(
    fc.property(paid, (facts) => {
      const { toProvider } = refundSums(facts)
      const throughProvider = facts.amount - facts.balanceApplied
      expect(toProvider).toBeGreaterThanOrEqual(0)
      expect(toProvider).toBeLessThanOrEqual(throughProvider)
      if (throughProvider > 0) expect(toProvider).toBeGreaterThan(0)
    }),
  )
})

test('a spent rebate reduces the part of the provider only by what the balance lacks', () => {
  const paidByCard = { amount: 198_000, balanceApplied: 0, rebate: 79_200 }
  expect(refundSums({ ...paidByCard, balance: 100_000 })).toMatchObject({
    rebateReversed: 79_200,
    toProvider: 198_000,
  })
  expect(refundSums({ ...paidByCard, balance: 9_200 })).toMatchObject({
    rebateMissing: 70_000,
    toProvider: 128_000,
  })
  expect(refundSums({ ...paidByCard, balance: 0 })).toMatchObject({ rebateReversed: 0, toProvider: 118_800 })
})

test('the balance part returns before the rebate is reversed', () => {
  const facts = { amount: 98_000, balanceApplied: 79_200, rebate: 39_200, balance: 0 }
  expect(refundSums(facts)).toEqual({
    amount: 98_000,
    toBalance: 79_200,
    rebateReversed: 39_200,
    rebateMissing: 0,
    toProvider: 18_800,
  })
})

/** Shares of an order in 1000ths of what is left at the time. */
const shares = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 8 })

test('parts of any size and a rest add up to the fee, its balance part and its rebate, to the cent', () => {
  fc.assert(
    fc.property(paid, shares, ({ amount, balanceApplied, rebate, balance }, parts) => {
      const order = { amount, balanceApplied }
      const done: RefundedParts = { amount: 0, toBalance: 0, rebateTaken: 0 }
      let wallet = balance
      let toProvider = 0
      const book = (sums: ReturnType<typeof refundSums>) => {
        done.amount += sums.amount
        done.toBalance += sums.toBalance
        done.rebateTaken += sums.rebateReversed + sums.rebateMissing
        wallet += sums.toBalance - sums.rebateReversed
        toProvider += sums.toProvider
        expect(wallet).toBeGreaterThanOrEqual(0)
        for (const sum of Object.values(sums)) expect(sum).toBeGreaterThanOrEqual(0)
      }
      for (const share of parts) {
        const left = leftOfOrder(order, rebate, done)
        const part = Math.floor((left.amount * share) / 1000)
        if (part > 0 && part < left.amount) book(shareOfRefund(part, left, wallet))
      }
      book(refundSums({ ...leftOfOrder(order, rebate, done), balance: wallet }))
      expect(done).toEqual({ amount, toBalance: balanceApplied, rebateTaken: rebate })
      expect(toProvider).toBeLessThanOrEqual(amount - balanceApplied)
    }),
  )
})

test('a part has the same shares of balance, provider and rebate as the order', () => {
  const left = { amount: 98_000, balanceApplied: 49_000, rebate: 39_200 }
  expect(shareOfRefund(49_000, left, 100_000)).toEqual({
    amount: 49_000,
    toBalance: 24_500,
    rebateReversed: 19_600,
    rebateMissing: 0,
    toProvider: 24_500,
  })
})
