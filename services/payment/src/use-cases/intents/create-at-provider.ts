import { getIntent, type Intent } from '../../models/intents/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import { type Dependencies, syncIntent } from './sync-intent.ts'

/**
 * Creates an intent at the provider unless it exists there, and returns it with its provider id. Repeats use the same
 * key, so the provider has one intent however often this runs.
 */
export async function createAtProvider(dependencies: Dependencies, intentId: string): Promise<Intent> {
  const { intent, order } = await dependencies.database.read(async (tx) => {
    const found = await getIntent(tx, intentId)
    return { intent: found, order: await getOrder(tx, found.orderId) }
  })
  if (intent.providerId !== null) return intent
  const { charged: amount, currency, method } = intent
  const terms = { orderId: order.id, fileId: order.fileId, userId: order.userId, amount, currency, method }
  return syncIntent(dependencies, intent, (provider) =>
    provider.createIntent(terms, `pi:${order.id}:${intent.generation}`),
  )
}
