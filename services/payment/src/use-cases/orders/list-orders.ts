import type { paymentApi, QueryOf } from '@runwen/contracts'
import { AppError, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { countOrders, listAllOrders, listOrdersOf } from '../../models/orders/search.ts'
import { findOrder } from '../../models/orders/store.ts'
import { presentAdminOrder, presentOrder } from '../present/orders.ts'

const position = z.tuple([z.uuid()])

/** One customer's orders, newest first. */
export async function listOrders(
  { database }: Context,
  userId: string,
  { limit, cursor }: QueryOf<typeof paymentApi.listOrders>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  const found = await database.read((tx) => listOrdersOf(tx, userId, limit + 1, after))
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { orders: rows.map(presentOrder), next_cursor }
}

/** All customers' orders that match the query, newest first. */
export async function searchOrders({ database }: Context, query: QueryOf<typeof paymentApi.adminListOrders>) {
  const after = decodeCursor(query.cursor, position)?.[0]
  return database.read(async (tx) => {
    const found = await listAllOrders(tx, query, query.limit + 1, after)
    const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
    return { orders: rows.map(presentAdminOrder), next_cursor, ...(await countOrders(tx, query)) }
  })
}

/** @throws AppError `not_found`, also for another customer's order. */
export async function getOwnOrder({ database }: Context, userId: string, id: string) {
  const order = await database.read((tx) => findOrder(tx, id))
  if (order?.userId !== userId) throw new AppError('not_found')
  return { order: presentOrder(order) }
}
