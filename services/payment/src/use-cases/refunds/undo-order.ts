import { newId, type Tx } from '@runwen/service-kit'
import { type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import { rebateReversed, refund } from '../../models/ledger/rules.ts'
import { post, spendable } from '../../models/ledger/store.ts'
import { publishRefunded } from '../../models/orders/events.ts'
import { findOrder, type Order, setClosed } from '../../models/orders/store.ts'
import { creditedRebate } from '../../models/rebates.ts'
import { type RefundSums, refundSums } from '../../models/refunds/rules.ts'
import { insertRefund, type RefundCause, returnedInParts } from '../../models/refunds/store.ts'
import type { Staff } from '../../models/staff.ts'

/** Computes what a refund of a paid order would move now. */
export async function sumsOfRefund(tx: Tx, customer: LockedCustomer, order: Order): Promise<RefundSums> {
  const parts = await returnedInParts(tx, order.id)
  return refundSums({
    amount: order.amount - parts.amount,
    balanceApplied: order.balanceApplied,
    rebate: (await creditedRebate(tx, order.id)) - parts.rebateReversed,
    balance: await spendable(tx, customer),
  })
}

interface Undo {
  cause: RefundCause
  reason: string | null
  decidedBy?: Staff
  now: Date
}

/** Books the refund of a paid order. The refunds job sends the provider's part. Returns the refund's id. */
export async function undoOrder(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  { cause, reason, decidedBy, now }: Undo,
): Promise<string> {
  const sums = await sumsOfRefund(tx, customer, order)
  await post(tx, customer, refund(order, sums.toBalance, sums.amount - sums.toBalance))
  await post(tx, customer, rebateReversed(order, sums.rebateReversed, sums.rebateMissing))
  const id = newId(now)
  const { paidIntentId: intentId, currency } = order
  const staff = decidedBy ? { decidedBy } : {}
  await insertRefund(tx, { id, orderId: order.id, intentId, cause, reason, ...sums, ...staff, currency, now })
  await setClosed(tx, order, 'refunded')
  await publishRefunded(tx, order, order.amount)
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
