import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { LockedCustomer } from '../../models/customers/store.ts'
import type { UploadedDocument } from '../../models/documents/store.ts'
import { findLiveIntent } from '../../models/intents/store.ts'
import type { Order } from '../../models/orders/store.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { openOrder } from '../orders/open-order.ts'
import { ConflictingIntent } from './cancel-conflicting-intents.ts'

/**
 * Returns the open order of a document for its service, and creates it when there is none. Ends an open order for
 * another service.
 *
 * @throws ConflictingIntent
 * @throws AppError `already_paid`
 */
export async function currentOrder(
  tx: Tx,
  customer: LockedCustomer,
  document: UploadedDocument,
  context: Context,
): Promise<Order> {
  const order = await openOrder(tx, customer, document, context)
  if (order.serviceType === document.serviceType) return order
  const live = await findLiveIntent(tx, order.id)
  if (live) throw new ConflictingIntent(live.leadId)
  await cancelOrder(tx, customer, order)
  return openOrder(tx, customer, document, context)
}
