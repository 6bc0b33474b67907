import { paymentApi } from '@runwen/contracts'
import { AppError, idempotent, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import { splitWithin } from '../../models/intents/terms.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { byAge, type Order } from '../../models/orders/store.ts'
import { presentTogether } from '../present/orders.ts'
import { awaitDocument } from './await-document.ts'
import { ConflictingIntent, cancelConflictingIntents } from './cancel-conflicting-intents.ts'
import { currentOrder } from './current-order.ts'
import { liveCharges } from './live-charges.ts'

export interface OrdersRequest {
  userId: string
  fileIds: readonly string[]
  useBalance?: boolean | undefined
}

/**
 * Returns the open orders of several documents, and creates those that are missing, with what one payment for all of them
 * takes. A payment under way for just these documents keeps its terms unless `useBalance` changes them; one for some of
 * them ends only when the customer pays.
 *
 * @throws AppError `not_found`, `not_ready`, `already_paid`, `payment_in_progress`
 */
export async function createOrders(context: Context, request: OrdersRequest, key: string | undefined) {
  const { database, withUserLock } = context
  const { userId, fileIds } = request
  await Promise.all(fileIds.map((fileId) => awaitDocument(context, userId, fileId)))
  const call = { endpoint: paymentApi.createOrders, caller: { userId }, key, request }
  const create = () => idempotent(database, call, (tx) => priceOrders(tx, context, request))
  return cancelConflictingIntents(context, () => withUserLock(userId, create), fileIds.length)
}

async function priceOrders(tx: Tx, context: Context, { userId, fileIds, useBalance }: OrdersRequest) {
  const customer = await lockCustomer(tx, userId)
  const orders: Order[] = []
  for (const fileId of fileIds) {
    const document = await findDocument(tx, fileId)
    if (customer.state === 'deleted' || document?.userId !== userId || document.state === 'deleted') {
      throw new AppError('not_found')
    }
    orders.push(await currentOrder(tx, customer, document, context))
  }
  orders.sort(byAge)
  const charges = await liveCharges(tx, orders)
  const { live } = charges
  const wanted = useBalance ?? orders.every((order) => order.useBalance)
  if (live && wanted === orders.every((order) => order.useBalance)) return presentTogether(orders)
  if (live) {
    if (live.status === 'processing') throw new AppError('payment_in_progress')
    throw new ConflictingIntent(live.id)
  }
  const { available } = await balancesOf(tx, userId)
  const amounts = orders.map(({ amount }) => amount)
  return presentTogether(orders, splitWithin({ useBalance: wanted, amounts, available, ...charges }).parts)
}
