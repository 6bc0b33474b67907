import { paymentApi } from '@runwen/contracts'
import { idempotent } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { presentOrder } from '../present/orders.ts'
import { awaitDocument } from './await-document.ts'
import { cancelConflictingIntents } from './cancel-conflicting-intents.ts'
import { type OrderRequest, priceOrder } from './price-order.ts'

/**
 * Returns the open order of a document, and creates it when there is none.
 *
 * @throws AppError `not_found`, `not_ready`, `already_paid`, `payment_in_progress`
 */
export async function createOrder(context: Context, request: OrderRequest, key: string | undefined) {
  const { database, withUserLock } = context
  const { userId, fileId, serviceType } = request
  await awaitDocument(context, userId, fileId, serviceType)
  const call = { endpoint: paymentApi.createOrder, caller: { userId }, key, request }
  const create = () =>
    idempotent(database, call, async (tx) => ({
      order: presentOrder(await priceOrder(tx, context, request)),
    }))
  return cancelConflictingIntents(context, () => withUserLock(userId, create))
}
