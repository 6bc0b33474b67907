import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { LockedCustomer } from '../../models/customers.ts'
import { findDocument, type UploadedDocument } from '../../models/documents.ts'
import { findLiveIntent, intentsOfBatch } from '../../models/intents/store.ts'
import type { LiveBatch } from '../../models/intents/terms.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { byAge, findOrder, type Order } from '../../models/orders/store.ts'
import { cancelOrder } from '../orders/end-order.ts'
import { atPriceOfToday, openOrder } from '../orders/open-order.ts'
import { ConflictingBatch } from './cancel-conflicting-batches.ts'

interface OrderToPay {
  orderId?: string | undefined
  documentId?: string | undefined
}

/**
 * Returns a customer's order that can be paid, by its id or its document, at the price of today unless its payment was
 * started.
 *
 * @throws ConflictingBatch
 * @throws AppError `not_found`, also for another customer's; `already_paid`
 */
export async function payableOrder(
  tx: Tx,
  context: Context,
  customer: LockedCustomer,
  { orderId, documentId }: OrderToPay,
): Promise<Order> {
  if (orderId === undefined)
    return currentOrder(tx, context, customer, await payableDocument(tx, customer, documentId))
  const order = await findOrder(tx, orderId)
  if (order?.userId !== customer.userId || (documentId !== undefined && order.documentId !== documentId)) {
    throw new AppError('not_found')
  }
  const document = await payableDocument(tx, customer, order.documentId)
  if (order.status === 'paid') throw new AppError('already_paid')
  if (!isOpen(order)) throw new AppError('not_found')
  if (order.serviceType !== document.serviceType) return currentOrder(tx, context, customer, document)
  return atPriceOfToday(tx, order, context.prices)
}

/** Does the same for several documents. Oldest order first. */
export async function payableOrders(
  tx: Tx,
  context: Context,
  customer: LockedCustomer,
  documentIds: readonly string[],
): Promise<Order[]> {
  const orders: Order[] = []
  for (const documentId of documentIds) orders.push(await payableOrder(tx, context, customer, { documentId }))
  return orders.sort(byAge)
}

async function payableDocument(
  tx: Tx,
  customer: LockedCustomer,
  documentId: string | undefined,
): Promise<UploadedDocument> {
  const document = documentId === undefined ? undefined : await findDocument(tx, documentId)
  const isTheirs = customer.state !== 'deleted' && document?.userId === customer.userId
  if (!isTheirs || document.state === 'deleted') throw new AppError('not_found')
  return document
}

/** Returns the open order of a document for its service. Ends an open order for another service. */
async function currentOrder(
  tx: Tx,
  context: Context,
  customer: LockedCustomer,
  document: UploadedDocument,
): Promise<Order> {
  const order = await openOrder(tx, customer, document, context)
  if (order.serviceType === document.serviceType) return order
  const live = await findLiveIntent(tx, order.id)
  if (live) throw new ConflictingBatch(live.batchId)
  await cancelOrder(tx, customer, order)
  return openOrder(tx, customer, document, context)
}

export interface LiveBatches {
  /** The one that pays these orders and no other. */
  live: LiveBatch | undefined
  others: LiveBatch[]
}

/** Finds the live payments that may pay any of the orders. */
export async function liveBatches(tx: Tx, orders: readonly Pick<Order, 'id'>[]): Promise<LiveBatches> {
  const found = new Map<string, { batch: LiveBatch; isSame: boolean }>()
  for (const { id } of orders) {
    const intent = await findLiveIntent(tx, id)
    if (!intent || found.has(intent.batchId)) continue
    const intents = await intentsOfBatch(tx, intent.batchId)
    const balancePart = intents.reduce((sum, each) => sum + each.balancePart, 0)
    const isSame =
      intents.length === orders.length &&
      intents.every(({ orderId }) => orders.some((order) => order.id === orderId))
    found.set(intent.batchId, { batch: { ...intent, id: intent.batchId, balancePart }, isSame })
  }
  const batches = [...found.values()]
  return {
    live: batches.find(({ isSame }) => isSame)?.batch,
    others: batches.filter(({ isSame }) => !isSame).map(({ batch }) => batch),
  }
}
