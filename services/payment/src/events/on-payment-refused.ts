import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../models/customers/store.ts'
import { findOrder } from '../models/orders/store.ts'
import { refundOrder } from '../use-cases/refunds/refund-order.ts'

/** The files service had deleted the document, unpaid, before it heard of the payment: the order is undone. */
export async function onPaymentRefused(tx: Tx, { data }: Event<'file.payment_refused'>): Promise<void> {
  const customer = await lockCustomer(tx, data.user_id)
  const order = await findOrder(tx, data.order_id)
  if (order?.userId !== customer.userId || order.status !== 'paid') return
  await refundOrder(tx, customer, order, { cause: 'payment_refused', reason: null, now: new Date() })
}
