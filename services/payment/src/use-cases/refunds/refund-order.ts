import { paymentApi } from '@runwen/contracts'
import { idempotent } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { getAdminOrder } from '../../models/orders/search.ts'
import { getRefund } from '../../models/refunds/store.ts'
import type { Staff } from '../../models/staff/rules.ts'
import { presentAdminOrder } from '../present/orders.ts'
import { presentRefund } from '../present/refunds.ts'
import { lockPaidOrder } from './lock-paid-order.ts'
import { undoOrder } from './undo-order.ts'

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
