import type { RefundCause } from '@runwen/contracts'
import { newId, type Tx } from '@runwen/service-kit'
import { type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import { rebateReversed, refund } from '../../models/ledger/rules.ts'
import { post, spendable } from '../../models/ledger/store.ts'
import { findOrder, type Order } from '../../models/orders/store.ts'
import { creditedRebate } from '../../models/rebates.ts'
import {
  type LeftOfOrder,
  leftOfOrder,
  type RefundSums,
  refundSums,
  shareOfRefund,
} from '../../models/refunds/rules.ts'
import { insertRefund, refundedParts } from '../../models/refunds/store.ts'
import type { Staff } from '../../models/staff.ts'
import { endRefund } from './end-refund.ts'

/** What is left of a paid order, with what the customer can give back of the rebate. */
export interface Refundable {
  left: LeftOfOrder
  /** The customer's spendable balance. */
  balance: number
}

export async function refundableOf(tx: Tx, customer: LockedCustomer, order: Order): Promise<Refundable> {
  const credited = await creditedRebate(tx, order.id)
  return {
    left: leftOfOrder(order, credited, await refundedParts(tx, order.id)),
    balance: await spendable(tx, customer),
  }
}

/** Computes what a refund of `amount` would move now; without an amount, that of everything that is left. */
export const sumsOfRefund = ({ left, balance }: Refundable, amount = left.amount): RefundSums =>
  amount < left.amount ? shareOfRefund(amount, left, balance) : refundSums({ ...left, balance })

interface Undo {
  cause: RefundCause
  reason: string | null
  decidedBy?: Staff
  now: Date
  /** In cents; everything that is left without it. */
  amount?: number | undefined
}

/**
 * Books the refund of a paid order, or of a part of it, which leaves it paid. The refunds job sends the provider's part.
 * Returns the refund's id.
 */
export async function undoOrder(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  { cause, reason, decidedBy, now, amount }: Undo,
): Promise<string> {
  const refundable = await refundableOf(tx, customer, order)
  const sums = sumsOfRefund(refundable, amount)
  const isPartial = sums.amount < refundable.left.amount
  const id = newId(now)
  const part = isPartial ? id : undefined
  await post(tx, customer, refund(order, sums.toBalance, sums.amount - sums.toBalance, part))
  await post(tx, customer, rebateReversed(order, sums.rebateReversed, sums.rebateMissing, part))
  const { paidIntentId: intentId, currency } = order
  const staff = decidedBy ? { decidedBy } : {}
  const kept = { id, orderId: order.id, intentId, cause, reason, currency, isPartial, now }
  await insertRefund(tx, { ...kept, ...sums, ...staff })
  await endRefund(tx, order, { amount: sums.amount, isPartial, decidedBy })
  return id
}

/** Refunds an order whose document the files service deleted before the payment reached it. */
export async function refusePayment(
  tx: Tx,
  { userId, orderId }: { userId: string; orderId: string },
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  const order = await findOrder(tx, orderId)
  if (order?.userId !== customer.userId || order.status !== 'paid') return
  await undoOrder(tx, customer, order, { cause: 'payment_refused', reason: null, now })
}
