import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as rules from './rules.ts'

const order = { id: 'order', documentId: 'file' }
const cents = fc.integer({ min: 1, max: 1_000_000_000 })

const transfers = fc
  .tuple(cents, cents)
  .chain(([a, b]) =>
    fc.constantFrom(
      rules.hold(order, 1, a),
      rules.release(order, 1, a),
      rules.payment(order, a, b),
      rules.balancePayment(order, a),
      rules.rebate(order, a),
      rules.unplaced(order, 'intent', a),
      rules.refund(order, a, b),
      rules.rebateReversed(order, a, b),
      rules.refundReturned(order, 'refund', 1, a),
      rules.refundBounced(order, 'refund', 2, a),
      rules.refundSettled(order, 'refund', a),
      rules.disputeHold(order, 'dispute', a),
      rules.disputeRelease(order, 'dispute', a),
      rules.disputeWithdrawn(order, 'dispute', a),
      rules.disputeReinstated(order, 'dispute', a),
      rules.disputeLost(order, 'dispute', a, b),
      rules.adjustment('adjustment', 'fees', 'available', a),
      rules.withdrawal('withdrawal', a),
      rules.withdrawalApproved('withdrawal', a),
      rules.withdrawalReturned('withdrawal', a),
      rules.unclaimed('user', a),
    ),
  )

test('every transfer sums to zero', () => {
  fc.assert(
    fc.property(transfers, ({ entries }) => {
      expect(Object.values(entries).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    }),
  )
})

test('a reversing transfer mirrors the original', () => {
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const pairs = [
        [rules.hold(order, 1, a), rules.release(order, 1, a)],
        [rules.withdrawal('w', a), rules.withdrawalReturned('w', a)],
        [rules.refundReturned(order, 'r', 1, a), rules.refundBounced(order, 'r', 1, a)],
        [rules.disputeHold(order, 'd', a), rules.disputeRelease(order, 'd', a)],
        [rules.disputeWithdrawn(order, 'd', a), rules.disputeReinstated(order, 'd', a)],
        [rules.rebate(order, a), rules.rebateReversed(order, a, 0)],
      ]
      for (const [one, other] of pairs) {
        for (const [purpose, amount] of Object.entries(one?.entries ?? {})) {
          expect(other?.entries[purpose as keyof rules.Entries] ?? 0).toBe(-amount)
        }
      }
      const paid = rules.balancePayment(order, a + b)
      expect(rules.refund(order, a + b, 0).entries.available).toBe(-(paid.entries.available ?? 0))
    }),
  )
})

test('transfers that can happen separately have different keys', () => {
  const keys = [
    rules.hold(order, 1, 5),
    rules.hold(order, 2, 5),
    rules.release(order, 1, 5),
    rules.payment(order, 5, 0),
    rules.rebate(order, 5),
    rules.refund(order, 5, 0),
    rules.rebateReversed(order, 5, 0),
    rules.refund(order, 5, 0, 'part'),
    rules.rebateReversed(order, 5, 0, 'part'),
    rules.refundReturned(order, 'r', 1, 5),
    rules.refundReturned(order, 'r', 2, 5),
    rules.refundSettled(order, 'r', 5),
    rules.disputeHold(order, 'd', 5),
    rules.disputeWithdrawn(order, 'd', 5),
    rules.withdrawal('w', 5),
    rules.withdrawalApproved('w', 5),
    rules.withdrawalReturned('w', 5),
  ].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(rules.payment(order, 5, 0).key).toBe(rules.balancePayment(order, 5).key)
})
