import { AppError } from '@runwen/service-kit'
import { findIntentByProviderId, type Intent, partsOf } from '../../models/intents/store.ts'
import { getOrders, type Order } from '../../models/orders/store.ts'
import { type Dependencies, syncIntent } from './sync-intent.ts'

export type { Dependencies }

/**
 * Returns the caller's intent with the orders that it pays, oldest first, after a sync with the provider.
 *
 * @throws AppError `not_found`, also for another customer's intent.
 */
export async function refreshIntent(
  dependencies: Dependencies,
  userId: string,
  providerId: string,
): Promise<{ intent: Intent; orders: Order[] }> {
  const known = await dependencies.database.read((tx) => findIntentByProviderId(tx, providerId))
  if (known?.userId !== userId) throw new AppError('not_found')
  const intent = await syncIntent(dependencies, known, (provider) => provider.findIntent(providerId))
  const orders = await dependencies.database.read(async (tx) => {
    const parts = await partsOf(tx, intent.leadId)
    return getOrders(
      tx,
      parts.map(({ orderId }) => orderId),
    )
  })
  return { intent, orders }
}
