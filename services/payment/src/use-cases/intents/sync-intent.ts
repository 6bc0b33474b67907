import type { SyncContext } from '../../context.ts'
import { differs } from '../../models/intents/rules.ts'
import { getIntent, type Intent } from '../../models/intents/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import type { IntentSnapshot, Provider } from '../../models/provider.ts'
import { applyIntentSnapshot } from './apply-intent-snapshot.ts'

/**
 * Asks the provider for the state of an intent, applies the answer and returns the intent as it is then. An answer that
 * shows nothing new costs no transaction.
 *
 * @param intent as last read.
 * @param ask the call to the provider.
 */
export async function syncIntent(
  context: SyncContext,
  intent: Intent,
  ask: (provider: Provider) => Promise<IntentSnapshot | undefined>,
): Promise<Intent> {
  const { database, provider, withUserLock, now } = context
  const askedAt = now()
  const snapshot = await ask(provider)
  if (snapshot && !differs(intent, snapshot)) return intent
  return withUserLock(intent.userId, () =>
    database.transaction(async (tx) => {
      if (snapshot) await applyIntentSnapshot(tx, context, intent, snapshot, askedAt)
      return getIntent(tx, intent.id)
    }),
  )
}

/**
 * Creates an intent at the provider unless it exists there, and returns it with its provider id. Repeats use the same
 * key, so the provider has one intent however often this runs.
 */
export async function createAtProvider(context: SyncContext, batchId: string): Promise<Intent> {
  const { intent, order } = await context.database.read(async (tx) => {
    const found = await getIntent(tx, batchId)
    return { intent: found, order: await getOrder(tx, found.orderId) }
  })
  if (intent.providerId !== null) return intent
  const { charged: amount, currency, method } = intent
  const terms = {
    orderId: order.id,
    documentId: order.documentId,
    userId: order.userId,
    amount,
    currency,
    method,
  }
  return syncIntent(context, intent, (provider) =>
    provider.createIntent(terms, `pi:${order.id}:${intent.generation}`),
  )
}
