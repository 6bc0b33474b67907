import { paymentApi } from '@runwen/contracts'
import { AppError, idempotent, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import { isOrderDisputed } from '../../models/disputes.ts'
import { getAdminOrder } from '../../models/orders/search.ts'
import { findOrder, getOrder, type Order } from '../../models/orders/store.ts'
import { getRefund } from '../../models/refunds/store.ts'
import type { Staff } from '../../models/staff.ts'
import { presentAdminOrder } from '../present/orders.ts'
import { presentPreview, presentRefund } from '../present/refunds.ts'
import { sumsOfRefund, undoOrder } from './undo-order.ts'

export interface RefundRequest {
  orderId: string
  reason: string
  decidedBy: Staff
}

/**
 * Refunds a paid order in full, by decision of the staff.
 *
 * @throws AppError `not_found`, `already_refunded`, `not_paid`, `payment_disputed`
 */
export function refundOrder(
  { database, now, wakeRefunds }: Context,
  { orderId, reason, decidedBy }: RefundRequest,
  key: string | undefined,
) {
  const endpoint = paymentApi.refundOrder
  const call = { endpoint, caller: { userId: decidedBy.adminId }, key, request: { orderId, reason } }
  return idempotent(database, call, async (tx) => {
    const { customer, order } = await lockPaidOrder(tx, orderId)
    const refundId = await undoOrder(tx, customer, order, { cause: 'staff', reason, decidedBy, now: now() })
    tx.afterCommit(wakeRefunds)
    const refund = presentRefund(await getRefund(tx, refundId))
    return { refund, order: presentAdminOrder(await getAdminOrder(tx, order.id)) }
  })
}

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

/**
 * Returns the sums that a refund would move, and changes nothing.
 *
 * @throws AppError `not_found`, `already_refunded`, `not_paid`
 */
export function previewRefund({ database }: Context, orderId: string) {
  return database.transaction(async (tx) => {
    const { customer, order } = await lockPaidOrder(tx, orderId)
    return {
      refund: presentPreview(order, await sumsOfRefund(tx, customer, order)),
      order: presentAdminOrder({ ...order, username: customer.username }),
    }
  })
}
