import type { SyncContext } from '../../context.ts'
import { getIntent, type Intent } from '../../models/intents/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import { syncIntent } from './sync-intent.ts'

/**
 * Creates an intent at the provider unless it exists there, and returns it with its provider id. Repeats use the same
 * key, so the provider has one intent however often this runs.
 */
export async function createAtProvider(context: SyncContext, intentId: string): Promise<Intent> {
  const { intent, order } = await context.database.read(async (tx) => {
    const found = await getIntent(tx, intentId)
    return { intent: found, order: await getOrder(tx, found.orderId) }
  })
  if (intent.providerId !== null) return intent
  const { charged: amount, currency, method } = intent
  const terms = { orderId: order.id, fileId: order.fileId, userId: order.userId, amount, currency, method }
  return syncIntent(context, intent, (provider) =>
    provider.createIntent(terms, `pi:${order.id}:${intent.generation}`),
  )
}
