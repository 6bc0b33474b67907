import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findIntentByProviderId, type Intent, intentsOfBatch } from '../../models/intents/store.ts'
import { type Order, ownOrders } from '../../models/orders/store.ts'
import { endDeclined } from './cancel-at-provider.ts'
import { syncIntent } from './sync-intent.ts'

/**
 * Returns the caller's intent with the orders that it pays, oldest first, after a sync with the provider.
 *
 * @throws AppError `not_found`, also for another customer's intent; `payment_provider_unavailable`
 */
export async function refreshIntent(
  context: Context,
  userId: string,
  providerId: string,
): Promise<{ intent: Intent; orders: readonly [Order, ...Order[]] }> {
  const known = await context.database.read((tx) => findIntentByProviderId(tx, providerId))
  if (known?.userId !== userId) throw new AppError('not_found')
  const intent = await syncIntent(context, known, (provider) => provider.findIntent(providerId))
  await endDeclined(context, intent)
  const orders = await context.database.read(async (tx) => {
    const orderIds = (await intentsOfBatch(tx, intent.batchId)).map(({ orderId }) => orderId)
    return ownOrders(tx, { userId, orderIds })
  })
  return { intent, orders }
}
