import { AppError, type Clock, newId, type Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers/store.ts'
import type { UploadedDocument } from '../../models/documents/store.ts'
import { findOpenOrder, insertOrder, isPaidFor, type Order } from '../../models/orders/store.ts'
import type { Prices } from '../../models/prices/rules.ts'

export interface Dependencies {
  prices: Prices
  now: Clock
}

/**
 * Returns the open order of a document, and creates it when there is none. An order keeps its price.
 *
 * @throws AppError `already_paid`
 */
export async function openOrder(
  tx: Tx,
  customer: LockedCustomer,
  { fileId, serviceType }: UploadedDocument,
  { prices, now }: Dependencies,
): Promise<Order> {
  if (await isPaidFor(tx, fileId)) throw new AppError('already_paid')
  const order = await findOpenOrder(tx, fileId)
  if (order) return order
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
