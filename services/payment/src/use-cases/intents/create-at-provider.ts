import { getIntent, type Intent } from '../../models/intents/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import { type Dependencies, syncIntent } from './sync-intent.ts'

/**
 * The intent with what the provider calls it. One that was asked for and never heard of is asked for again with the
 * same key, so that there is one at the provider, however often and by whom this is tried.
 */
export async function createAtProvider(dependencies: Dependencies, intentId: string): Promise<Intent> {
  const { intent, order } = await dependencies.database.read(async (tx) => {
    const found = await getIntent(tx, intentId)
    return { intent: found, order: await getOrder(tx, found.orderId) }
  })
  if (intent.providerId !== null) return intent
  const { amount, currency, method } = intent
  const terms = { orderId: order.id, fileId: order.fileId, userId: order.userId, amount, currency, method }
  return syncIntent(dependencies, intent, (provider) =>
    provider.createIntent(terms, `pi:${order.id}:${intent.generation}`),
  )
}
