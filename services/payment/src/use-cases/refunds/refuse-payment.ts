import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers/store.ts'
import { findOrder } from '../../models/orders/store.ts'
import { undoOrder } from './undo-order.ts'

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
