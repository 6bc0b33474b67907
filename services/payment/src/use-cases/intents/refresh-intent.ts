import { AppError } from '@runwen/service-kit'
import { findIntentByProviderId, type Intent } from '../../models/intents/store.ts'
import { getOrder, type Order } from '../../models/orders/store.ts'
import { type Dependencies, syncIntent } from './sync-intent.ts'

export type { Dependencies }

/**
 * Returns the caller's intent after a sync with the provider.
 *
 * @throws AppError `not_found`, also for another customer's intent.
 */
export async function refreshIntent(
  dependencies: Dependencies,
  userId: string,
  providerId: string,
): Promise<{ intent: Intent; order: Order }> {
  const known = await dependencies.database.read((tx) => findIntentByProviderId(tx, providerId))
  if (known?.userId !== userId) throw new AppError('not_found')
  const intent = await syncIntent(dependencies, known, (provider) => provider.findIntent(providerId))
  return { intent, order: await dependencies.database.read((tx) => getOrder(tx, intent.orderId)) }
}
