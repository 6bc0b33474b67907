import type { Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers/store.ts'
import type { CancelReason } from '../../models/intents/rules.ts'
import { findLiveIntent, requestCancellation } from '../../models/intents/store.ts'
import { publishCanceled } from '../../models/orders/events.ts'
import { type Order, setClosed } from '../../models/orders/store.ts'

/**
 * Ends an open order. With a live intent that is only a wish: the order ends, and what is held for it is released,
 * when the provider has said canceled, which the reconciler asks for at once.
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

/** The order is over. Nothing was said of it before its first intent, so nothing is said then either. */
export async function cancelOrder(tx: Tx, _customer: LockedCustomer, order: Order): Promise<void> {
  await setClosed(tx, order, 'canceled')
  if (order.started) await publishCanceled(tx, order)
}
