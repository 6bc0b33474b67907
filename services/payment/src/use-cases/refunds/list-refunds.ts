import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findOrder } from '../../models/orders/store.ts'
import { refundsOfOrder } from '../../models/refunds/store.ts'
import { presentRefund } from '../present/refunds.ts'

/** @throws AppError `not_found` */
export async function listRefunds({ database }: Context, orderId: string) {
  return database.read(async (tx) => {
    if (!(await findOrder(tx, orderId))) throw new AppError('not_found')
    return { refunds: (await refundsOfOrder(tx, orderId)).map(presentRefund) }
  })
}

/**
 * The same for the order's customer, without the staff's reasons.
 *
 * @throws AppError `not_found`, also for another customer's order.
 */
export async function listOwnRefunds({ database }: Context, userId: string, orderId: string) {
  return database.read(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order?.userId !== userId) throw new AppError('not_found')
    const refunds = (await refundsOfOrder(tx, orderId)).map(presentRefund)
    return { refunds: refunds.map((refund) => ({ ...refund, reason: null, decided_by: null })) }
  })
}
