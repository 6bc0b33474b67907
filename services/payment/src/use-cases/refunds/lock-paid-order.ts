import { AppError, type Tx } from '@runwen/service-kit'
import { type LockedCustomer, lockCustomer } from '../../models/customers/store.ts'
import { isOrderDisputed } from '../../models/disputes/store.ts'
import { findOrder, getOrder, type Order } from '../../models/orders/store.ts'

/** @throws AppError `not_found`, `already_refunded`, `not_paid`, `payment_disputed` */
export async function lockPaidOrder(
  tx: Tx,
  orderId: string,
): Promise<{ customer: LockedCustomer; order: Order }> {
  const found = await findOrder(tx, orderId)
  if (!found) throw new AppError('not_found')
  const customer = await lockCustomer(tx, found.userId)
  const order = await getOrder(tx, orderId)
  if (order.status === 'refunded') throw new AppError('already_refunded')
  if (order.status !== 'paid') throw new AppError('not_paid')
  if (await isOrderDisputed(tx, orderId)) throw new AppError('payment_disputed')
  return { customer, order }
}
