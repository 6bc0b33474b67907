import type { Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers.ts'
import type { CancelReason } from '../../models/intents/rules.ts'
import { findLiveIntent, requestCancellation } from '../../models/intents/store.ts'
import { publishCanceled, publishConfirmed } from '../../models/orders/events.ts'
import { type Order, type Paid, setClosed, setPaid } from '../../models/orders/store.ts'
import { creditRebate } from '../../models/rebates.ts'
import { issueReceipt } from '../../models/receipts.ts'

/**
 * Cancels an open order. An order with a live intent ends, and its held balance is released, only when the provider
 * confirms the cancellation, which the reconciler requests next.
 */
export async function abandonOrder(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  const intent = await findLiveIntent(tx, order.id)
  if (intent) await requestCancellation(tx, intent, reason, now)
  else await cancelOrder(tx, customer, order)
}

/** Cancels an order without a live intent. Publishes nothing when `payment.started` was never published. */
export async function cancelOrder(tx: Tx, _customer: LockedCustomer, order: Order): Promise<void> {
  await setClosed(tx, order, 'canceled')
  if (order.started) await publishCanceled(tx, order)
}

export interface PaidOrder {
  order: Order
  paid: Paid
}

/**
 * Marks orders as paid, credits their rebates and publishes the confirmations. Issues the receipts last, because their
 * counter is the last lock of the transaction.
 */
export async function markOrdersPaid(
  tx: Tx,
  customer: LockedCustomer,
  paidOrders: readonly PaidOrder[],
): Promise<void> {
  for (const { order, paid } of paidOrders) {
    await setPaid(tx, order, paid)
    await creditRebate(tx, customer, order)
    await publishConfirmed(tx, order, paid)
  }
  for (const { order, paid } of paidOrders) await issueReceipt(tx, customer, order, paid.paidAt)
}
