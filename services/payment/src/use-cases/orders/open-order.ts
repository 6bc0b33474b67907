import { AppError, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { LockedCustomer } from '../../models/customers.ts'
import type { UploadedDocument } from '../../models/documents.ts'
import { publishStarted } from '../../models/orders/events.ts'
import type { OpenStatus } from '../../models/orders/rules.ts'
import {
  findOpenOrder,
  insertOrder,
  isPaidFor,
  type Order,
  setOpenStatus,
  setPrice,
} from '../../models/orders/store.ts'
import { currentPrice, type Prices } from '../../models/prices.ts'

/**
 * Returns the open order of a document, and creates it when there is none. An order whose payment was never started
 * takes the price of today; a started one keeps its price.
 *
 * @throws AppError `already_paid`
 */
export async function openOrder(
  tx: Tx,
  customer: LockedCustomer,
  { documentId, serviceType }: UploadedDocument,
  { prices, now }: Pick<Context, 'prices' | 'now'>,
): Promise<Order> {
  if (await isPaidFor(tx, documentId)) throw new AppError('already_paid')
  const order = await findOpenOrder(tx, documentId)
  if (order) return atPriceOfToday(tx, order, prices)
  const at = now()
  return insertOrder(tx, {
    id: newId(at),
    userId: customer.userId,
    documentId,
    serviceType,
    amount: prices[serviceType],
    now: at,
  })
}

/** Reprices an order whose payment was never started. */
export async function atPriceOfToday(tx: Tx, order: Order, prices: Prices): Promise<Order> {
  const price = currentPrice(order, prices)
  return price === order.amount ? order : setPrice(tx, order, price)
}

/** Starts another attempt after a decline. `payment.failed` ended the payment for other services, so it starts again. */
export async function resumeOrder(tx: Tx, order: Order, status: OpenStatus): Promise<void> {
  await setOpenStatus(tx, order, status)
  await publishStarted(tx, order)
}
