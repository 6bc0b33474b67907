import type { ServiceType } from '@runwen/contracts'
import { AppError, idempotent, type KeyedCall, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { findLiveIntent } from '../../models/intents/store.ts'
import { splitWithin } from '../../models/intents/terms.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { getOrder, type Order, setEstimate } from '../../models/orders/store.ts'
import { splitAmount } from '../../models/prices.ts'
import { presentBatch, presentOrder } from '../present/orders.ts'
import { awaitDocument } from './await-document.ts'
import { ConflictingBatch, cancelConflictingBatches } from './cancel-conflicting-batches.ts'
import { liveBatches, payableOrder, payableOrders } from './payable-orders.ts'

export interface OrderRequest {
  userId: string
  documentId: string
  useBalance?: boolean | undefined
  /** The service that the customer was shown. Waits for the event of a change made just now. */
  serviceType?: ServiceType | undefined
}

/**
 * Returns the open order of a document, and creates it when there is none, with the part that the balance would pay.
 * Another `useBalance` cancels the intent with the old terms, also one that waits for the customer at the bank or at
 * Alipay.
 *
 * @throws AppError `not_found`, `not_ready`, `already_paid`, `payment_in_progress`
 */
export async function createOrder(context: Context, call: KeyedCall, request: OrderRequest) {
  const { userId, documentId, serviceType } = request
  await awaitDocument(context, userId, documentId, serviceType)
  const { documentId: fileId, ...others } = request
  const keyed = { ...call, request: { ...others, fileId } }
  const create = () =>
    idempotent(context.database, keyed, async (tx) => ({
      order: presentOrder(await priceOrder(tx, context, request)),
    }))
  return cancelConflictingBatches(context, () => context.withUserLock(userId, create))
}

async function priceOrder(
  tx: Tx,
  context: Context,
  { userId, documentId, useBalance }: OrderRequest,
): Promise<Order> {
  const customer = await lockCustomer(tx, userId)
  const order = await payableOrder(tx, context, customer, { documentId })
  const live = await findLiveIntent(tx, order.id)
  const requested = useBalance ?? order.useBalance
  if (live && requested === order.useBalance) return order
  if (live) {
    if (order.status === 'processing') throw new AppError('payment_in_progress')
    throw new ConflictingBatch(live.batchId)
  }
  const { available } = await balancesOf(tx, userId)
  const part = requested ? splitAmount(order.amount, available).fromBalance : 0
  await setEstimate(tx, order, requested, part)
  return getOrder(tx, order.id)
}

export interface OrdersRequest {
  userId: string
  documentIds: readonly string[]
  useBalance?: boolean | undefined
  /** The services that the customer was shown, in the order of `documentIds`. */
  serviceTypes?: readonly ServiceType[] | undefined
}

/**
 * Does the same for several documents, with what one payment for all of them would charge. A payment under way for just
 * these documents keeps its terms unless `useBalance` changes them; one for some of them ends only when the customer
 * pays.
 *
 * @throws AppError `not_found`, `not_ready`, `already_paid`, `payment_in_progress`
 */
export async function createOrders(context: Context, call: KeyedCall, request: OrdersRequest) {
  const { userId, documentIds, serviceTypes } = request
  await Promise.all(
    documentIds.map((documentId, index) => awaitDocument(context, userId, documentId, serviceTypes?.[index])),
  )
  const { documentIds: fileIds, ...others } = request
  const keyed = { ...call, request: { ...others, fileIds } }
  const create = () => idempotent(context.database, keyed, (tx) => priceOrders(tx, context, request))
  return cancelConflictingBatches(context, () => context.withUserLock(userId, create), documentIds.length)
}

async function priceOrders(tx: Tx, context: Context, { userId, documentIds, useBalance }: OrdersRequest) {
  const customer = await lockCustomer(tx, userId)
  const orders = await payableOrders(tx, context, customer, documentIds)
  const batches = await liveBatches(tx, orders)
  const { live } = batches
  const usesBalance = orders.every((order) => order.useBalance)
  const requested = useBalance ?? usesBalance
  if (live && requested === usesBalance) return presentBatch(orders)
  if (live) {
    if (live.status === 'processing') throw new AppError('payment_in_progress')
    throw new ConflictingBatch(live.id)
  }
  const { available } = await balancesOf(tx, userId)
  const amounts = orders.map(({ amount }) => amount)
  return presentBatch(orders, splitWithin({ useBalance: requested, amounts, available, ...batches }).parts)
}
