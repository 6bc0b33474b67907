import { AppError } from '@runwen/service-kit'
import type { SyncContext } from '../../context.ts'
import { findIntentByProviderId, type Intent, partsOf } from '../../models/intents/store.ts'
import { getOrders, type Order } from '../../models/orders/store.ts'
import { syncIntent } from './sync-intent.ts'

/**
 * Returns the caller's intent with the orders that it pays, oldest first, after a sync with the provider.
 *
 * @throws AppError `not_found`, also for another customer's intent.
 */
export async function refreshIntent(
  context: SyncContext,
  userId: string,
  providerId: string,
): Promise<{ intent: Intent; orders: Order[] }> {
  const known = await context.database.read((tx) => findIntentByProviderId(tx, providerId))
  if (known?.userId !== userId) throw new AppError('not_found')
  const intent = await syncIntent(context, known, (provider) => provider.findIntent(providerId))
  const orders = await context.database.read(async (tx) => {
    const parts = await partsOf(tx, intent.leadId)
    return getOrders(
      tx,
      parts.map(({ orderId }) => orderId),
    )
  })
  return { intent, orders }
}
