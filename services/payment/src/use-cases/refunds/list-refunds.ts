import { AppError, type Database } from '@runwen/service-kit'
import { findOrder } from '../../models/orders/store.ts'
import { refundsOfOrder } from '../../models/refunds/store.ts'
import { presentRefund } from '../present/refunds.ts'

interface Dependencies {
  database: Database
}

/** @throws AppError `not_found` */
export async function listRefunds({ database }: Dependencies, orderId: string) {
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
export async function listOwnRefunds({ database }: Dependencies, userId: string, orderId: string) {
  return database.read(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order?.userId !== userId) throw new AppError('not_found')
    const refunds = (await refundsOfOrder(tx, orderId)).map(presentRefund)
    return { refunds: refunds.map((refund) => ({ ...refund, reason: null, decided_by: null })) }
  })
}
