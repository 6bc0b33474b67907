import { currencyCode, type paymentApi, type QueryOf } from '@runwen/contracts'
import { AppError, eachById, pageById } from '@runwen/service-kit'
import { ordersCsv } from '../../adapters/lists-csv.ts'
import type { Context } from '../../context.ts'
import { countOrders, readOrders, readOrdersOf, searchFew, sumPaid } from '../../models/orders/search.ts'
import { findOrder } from '../../models/orders/store.ts'
import { refundsOfOrder } from '../../models/refunds/store.ts'
import { presentAdminOrder, presentOrder } from '../present/orders.ts'
import { presentRefund } from '../present/refunds.ts'

/** One customer's orders, newest first. */
export function listOrders(
  { database }: Context,
  userId: string,
  query: QueryOf<typeof paymentApi.listOrders>,
) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) =>
      readOrdersOf(tx, userId, query, position),
    )
    return { orders: rows.map(presentOrder), next_cursor }
  })
}

/** All customers' orders that match the query, in the order of their age. */
export function searchOrders({ database }: Context, query: QueryOf<typeof paymentApi.adminListOrders>) {
  return database.read(async (tx) => {
    const few = await searchFew(tx, query)
    const { rows, next_cursor } = await pageById(query, (position) => readOrders(tx, query, few, position))
    const total = await countOrders(tx, query, few)
    const sums = total.total_capped ? undefined : await sumPaid(tx, query, few)
    return {
      orders: rows.map(presentAdminOrder),
      currency: currencyCode,
      ...sums,
      next_cursor,
      ...total,
    }
  })
}

/** The same orders as CSV. Reads them in batches while the caller receives them. */
export const exportOrders = ({ database }: Context, query: QueryOf<typeof paymentApi.exportOrders>) =>
  ordersCsv(
    eachById(
      database,
      async (tx, position) => readOrders(tx, query, await searchFew(tx, query), position),
      query.sort,
    ),
  )

/** @throws AppError `not_found`, also for another customer's order. */
export async function getOwnOrder({ database }: Context, userId: string, id: string) {
  const order = await database.read((tx) => findOrder(tx, id))
  if (order?.userId !== userId) throw new AppError('not_found')
  return { order: presentOrder(order) }
}

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
