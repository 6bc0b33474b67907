import { AppError, newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { LockedCustomer } from '../../models/customers/store.ts'
import type { UploadedDocument } from '../../models/documents/store.ts'
import { findOpenOrder, insertOrder, isPaidFor, type Order, setPrice } from '../../models/orders/store.ts'
import type { Prices } from '../../models/prices/rules.ts'

/**
 * Returns the open order of a document, and creates it when there is none. An order whose payment was never started
 * takes the price of today; a started one keeps its price.
 *
 * @throws AppError `already_paid`
 */
export async function openOrder(
  tx: Tx,
  customer: LockedCustomer,
  { fileId, serviceType }: UploadedDocument,
  { prices, now }: Pick<Context, 'prices' | 'now'>,
): Promise<Order> {
  if (await isPaidFor(tx, fileId)) throw new AppError('already_paid')
  const order = await findOpenOrder(tx, fileId)
  if (order) return atPriceOfToday(tx, order, prices)
  const at = now()
  return insertOrder(tx, {
    id: newId(at),
    userId: customer.userId,
    fileId,
    serviceType,
    amount: prices[serviceType],
    now: at,
  })
}

/** Reprices an order whose payment was never started. */
export async function atPriceOfToday(tx: Tx, order: Order, prices: Prices): Promise<Order> {
  const price = prices[order.serviceType]
  if (order.started || order.status !== 'pending' || order.amount === price) return order
  return setPrice(tx, order, price)
}
