import type { SyncContext } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { type CancelReason, isFinal } from '../../models/intents/rules.ts'
import { getIntent, type Intent, requestCancellation } from '../../models/intents/store.ts'
import { reportMismatch } from '../../models/mismatches.ts'
import { getOrder } from '../../models/orders/store.ts'
import type { IntentSnapshot } from '../../models/provider.ts'
import { createAtProvider, syncIntent } from './sync-intent.ts'

/**
 * Cancels a payment at the provider. The request is stored first, so that the reconciler repeats it after a crash. The
 * held balance is released when the provider confirms. If the intent succeeded or is processing, that state is applied
 * instead.
 */
export async function cancelAtProvider(
  context: SyncContext,
  batchId: string,
  reason: CancelReason,
): Promise<Intent> {
  await context.database.transaction(async (tx) => {
    const { userId } = await getIntent(tx, batchId)
    await lockCustomer(tx, userId)
    await requestCancellation(tx, await getIntent(tx, batchId), reason, context.now())
  })
  const intent = await createAtProvider(context, batchId)
  const { providerId } = intent
  if (providerId === null || intent.status === 'canceled' || intent.status === 'succeeded') return intent
  const key = `cancel:${intent.id}:${intent.checks}`
  return syncIntent(
    context,
    intent,
    async (provider) =>
      (await provider.cancelIntent(providerId, key)) ?? (await reportUnknown(context, intent, providerId)),
  )
}

/**
 * Cancels a declined payment that held a part of the balance, so that the customer who hears of the decline has all of
 * the balance again. What fails here is repeated by the reconciler.
 */
export async function endDeclined(context: SyncContext, intent: Intent): Promise<void> {
  const { batchId, cancelReason, failure } = intent
  if (failure === null || cancelReason === null || isFinal(intent)) return
  try {
    await cancelAtProvider(context, batchId, cancelReason)
  } catch (err) {
    context.log.warn({ err, intent: batchId }, 'cannot cancel a declined payment')
  }
}

/** An intent that the provider does not have cannot succeed: it counts as canceled, and is reported as a mismatch. */
async function reportUnknown(
  context: SyncContext,
  intent: Intent,
  providerId: string,
): Promise<IntentSnapshot> {
  const { database, isLive, now } = context
  const { orderId, userId, charged: amount, currency } = intent
  const { documentId } = await database.transaction(async (tx) => {
    const [key, kind, expected] = [`lost:${providerId}`, 'unknown_to_provider', intent.status]
    const mismatch = { key, kind, orderId, providerIntentId: providerId, expected, found: 'none' }
    await reportMismatch(tx, mismatch, now())
    return getOrder(tx, orderId)
  })
  return {
    id: providerId,
    status: 'canceled',
    ...{ amount, currency, isLive, orderId, documentId, userId },
    clientSecret: '',
    redirectUrl: null,
    failure: null,
  }
}
