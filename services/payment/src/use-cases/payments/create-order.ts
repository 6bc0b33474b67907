import { paymentApi } from '@runwen/contracts'
import { type Clock, type Database, idempotent } from '@runwen/service-kit'
import type { PerUserLock } from '../../adapters/per-user-lock.ts'
import type { Prices } from '../../models/prices/rules.ts'
import { presentOrder } from '../present/orders.ts'
import { awaitDocument } from './await-document.ts'
import {
  type Dependencies as CancelConflictingIntents,
  cancelConflictingIntents,
} from './cancel-conflicting-intents.ts'
import { type OrderRequest, priceOrder } from './price-order.ts'

export interface Dependencies extends CancelConflictingIntents {
  database: Database
  prices: Prices
  now: Clock
  withUserLock: PerUserLock
  isConnected: () => boolean
}

/**
 * Returns the open order of a document, and creates it when there is none.
 *
 * @throws AppError `not_found`, `not_ready`, `already_paid`, `payment_in_progress`
 */
export async function createOrder(
  dependencies: Dependencies,
  request: OrderRequest,
  key: string | undefined,
) {
  const { database, withUserLock } = dependencies
  const { userId, fileId, serviceType } = request
  await awaitDocument(dependencies, userId, fileId, serviceType)
  const call = { endpoint: paymentApi.createOrder, caller: { userId }, key, request }
  const create = () =>
    idempotent(database, call, async (tx) => ({
      order: presentOrder(await priceOrder(tx, dependencies, request)),
    }))
  return cancelConflictingIntents(dependencies, () => withUserLock(userId, create))
}
