import type { Context } from '../../context.ts'
import { presentAdminOrder } from '../present/orders.ts'
import { presentPreview } from '../present/refunds.ts'
import { lockPaidOrder } from './lock-paid-order.ts'
import { sumsOfRefund } from './undo-order.ts'

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
