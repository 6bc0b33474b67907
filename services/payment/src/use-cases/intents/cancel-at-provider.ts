import type { IntentSnapshot } from '../../adapters/provider/provider.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import type { CancelReason } from '../../models/intents/rules.ts'
import { getIntent, type Intent, requestCancellation } from '../../models/intents/store.ts'
import { reportMismatch } from '../../models/mismatches/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import { createAtProvider } from './create-at-provider.ts'
import { type Dependencies, syncIntent } from './sync-intent.ts'

export type { Dependencies }

/**
 * Cancels an intent: wanted first, so that it is not forgotten; what it holds is released when the provider has said
 * canceled. It may answer succeeded instead, or that money is on its way: then that is what is taken in.
 */
export async function cancelAtProvider(
  dependencies: Dependencies,
  intentId: string,
  reason: CancelReason,
): Promise<Intent> {
  await dependencies.database.transaction(async (tx) => {
    const { userId } = await getIntent(tx, intentId)
    await lockCustomer(tx, userId)
    await requestCancellation(tx, await getIntent(tx, intentId), reason, dependencies.now())
  })
  const intent = await createAtProvider(dependencies, intentId)
  const { providerId } = intent
  if (providerId === null || intent.status === 'canceled' || intent.status === 'succeeded') return intent
  const key = `cancel:${intent.id}:${intent.checks}`
  return syncIntent(
    dependencies,
    intent,
    async (provider) =>
      (await provider.cancelIntent(providerId, key)) ?? (await lost(dependencies, intent, providerId)),
  )
}

/** What the provider has never heard of can not succeed there: it counts as canceled, and staff are told. */
async function lost(dependencies: Dependencies, intent: Intent, providerId: string): Promise<IntentSnapshot> {
  const { database, isLive, now } = dependencies
  const { orderId, userId, amount, currency } = intent
  const { fileId } = await database.transaction(async (tx) => {
    const [key, kind] = [`lost:${providerId}`, 'unknown_to_provider']
    const mismatch = {
      key,
      kind,
      orderId,
      providerIntentId: providerId,
      expected: intent.status,
      found: 'none',
    }
    await reportMismatch(tx, mismatch, now())
    return getOrder(tx, orderId)
  })
  return {
    id: providerId,
    status: 'canceled',
    ...{ amount, currency, isLive, orderId, fileId, userId },
    clientSecret: '',
    redirectUrl: null,
    failure: null,
  }
}
