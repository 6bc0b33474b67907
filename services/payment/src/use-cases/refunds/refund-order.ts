import { AppError, idempotent, type KeyedCall, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import { isOrderDisputed } from '../../models/disputes.ts'
import { getAdminOrder } from '../../models/orders/search.ts'
import { findOrder, getOrder, type Order } from '../../models/orders/store.ts'
import type { LeftOfOrder } from '../../models/refunds/rules.ts'
import { getRefund } from '../../models/refunds/store.ts'
import type { Staff } from '../../models/staff.ts'
import { presentAdminOrder } from '../present/orders.ts'
import { presentPreview, presentRefund } from '../present/refunds.ts'
import { refundableOf, sumsOfRefund, undoOrder } from './undo-order.ts'

export interface RefundRequest {
  orderId: string
  reason: string
  decidedBy: Staff
  /** In cents; everything that is left without it. */
  amount?: number | undefined
  /** What the staff saw as left of the order, in cents. */
  left?: number | undefined
}

/**
 * Refunds a paid order in full or in part, by decision of the staff.
 *
 * @throws AppError `not_found`, `already_refunded`, `not_paid`, `payment_disputed`, `refund_too_large`, `refund_outdated`
 */
export function refundOrder(
  { database, now, wakeRefunds }: Context,
  call: KeyedCall,
  { orderId, reason, decidedBy, amount, left: seen }: RefundRequest,
) {
  const request = { orderId, reason, ...(amount !== undefined && { amount }) }
  return idempotent(database, { ...call, request }, async (tx) => {
    const { customer, order } = await lockPaidOrder(tx, orderId)
    const { left } = await refundableOf(tx, customer, order)
    if (seen !== undefined && seen !== left.amount) throw new AppError('refund_outdated')
    refuseTooMuch(amount, left)
    const undo = { cause: 'staff', reason, decidedBy, amount, now: now() } as const
    const refundId = await undoOrder(tx, customer, order, undo)
    tx.afterCommit(wakeRefunds)
    const refund = presentRefund(await getRefund(tx, refundId))
    return {
      refund,
      order: presentAdminOrder(await getAdminOrder(tx, order.id)),
      left: left.amount - refund.amount,
    }
  })
}

function refuseTooMuch(amount: number | undefined, left: LeftOfOrder): void {
  if (amount !== undefined && amount > left.amount) throw new AppError('refund_too_large')
}

/** @throws AppError `not_found`, `already_refunded`, `not_paid`, `payment_disputed` */
async function lockPaidOrder(tx: Tx, orderId: string): Promise<{ customer: LockedCustomer; order: Order }> {
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
 * @throws AppError `not_found`, `already_refunded`, `not_paid`, `payment_disputed`, `refund_too_large`
 */
export function previewRefund({ database }: Context, orderId: string, amount: number | undefined) {
  return database.transaction(async (tx) => {
    const { customer, order } = await lockPaidOrder(tx, orderId)
    const refundable = await refundableOf(tx, customer, order)
    refuseTooMuch(amount, refundable.left)
    const sums = sumsOfRefund(refundable, amount)
    const left = refundable.left.amount
    return {
      refund: presentPreview(order, sums, { isPartial: sums.amount < left }),
      order: presentAdminOrder(await getAdminOrder(tx, order.id)),
      left,
    }
  })
}
