import type { IntentSnapshot } from '../../adapters/provider/provider.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { type CancelReason, getIntent, type Intent, requestCancellation } from '../../models/intents/store.ts'
import { reportMismatch } from '../../models/mismatches/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAtProvider } from './create-at-provider.ts'
import { syncIntent } from './sync-intent.ts'

/**
 * Cancels an intent: wanted first, so that it is not forgotten; what it holds is released when the provider has said
 * canceled. It may answer succeeded instead, or that money is on its way: then that is what is taken in.
 */
export async function cancelAtProvider(
  deps: Dependencies,
  intentId: string,
  reason: CancelReason,
): Promise<Intent> {
  await deps.database.transaction(async (tx) => {
    const { userId } = await getIntent(tx, intentId)
    await lockCustomer(tx, userId)
    await requestCancellation(tx, await getIntent(tx, intentId), reason)
  })
  const intent = await createAtProvider(deps, intentId)
  const { providerId } = intent
  if (providerId === null || intent.status === 'canceled' || intent.status === 'succeeded') return intent
  const key = `cancel:${intent.id}:${intent.checks}`
  return syncIntent(
    deps,
    intent,
    async () => (await deps.provider.cancelIntent(providerId, key)) ?? (await lost(deps, intent, providerId)),
  )
}

/** What the provider has never heard of can not succeed there: it counts as canceled, and staff are told. */
async function lost(deps: Dependencies, intent: Intent, providerId: string): Promise<IntentSnapshot> {
  const { database, isLive, now } = deps
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
