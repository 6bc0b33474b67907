import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { nextCheck } from '../../models/intents/rules.ts'
import { getIntent, type Intent, intentsOfBatch, recordAttempt } from '../../models/intents/store.ts'
import { getOrder, touchOrder } from '../../models/orders/store.ts'
import type { Means } from '../../models/provider.ts'
import { endDeclined } from '../intents/cancel-at-provider.ts'
import { syncIntent } from '../intents/sync-intent.ts'
import { resumeOrder } from '../orders/open-order.ts'

const payable: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/**
 * Attempts to pay an intent. An intent that cannot be paid is synced with the provider instead.
 *
 * @param attempts how many attempts the caller knows of: after others the intent is only synced. Not checked when missing.
 */
export async function attemptPayment(
  context: Context,
  intent: Intent,
  means: Means,
  attempts?: number,
): Promise<Intent> {
  const { providerId } = intent
  if (providerId === null) return intent
  const attempt = await context.withUserLock(intent.userId, () =>
    context.database.transaction((tx) => beginAttempt(tx, intent, context.now(), attempts)),
  )
  if (!attempt) return syncIntent(context, intent, (provider) => provider.findIntent(providerId))
  const returnUrl = `${context.publicUrl}/payment-return?file_id=${attempt.documentId}`
  const key = `confirm:${intent.id}:${attempt.number}`
  const tried = await syncIntent(context, intent, (provider) =>
    provider.confirmIntent(providerId, means, returnUrl, key),
  )
  await endDeclined(context, tried)
  return tried
}

/** Starts an attempt and returns its number; undefined when the intent cannot be paid. */
async function beginAttempt(tx: Tx, { id, userId, batchId, orderId }: Intent, now: Date, attempts?: number) {
  await lockCustomer(tx, userId)
  const current = await getIntent(tx, id)
  if (!payable.includes(current.status) || current.cancelReason !== null) return undefined
  if (attempts !== undefined && attempts !== current.attempt) return undefined
  for (const part of await intentsOfBatch(tx, batchId)) {
    await touchOrder(tx, part.orderId, now)
    const order = await getOrder(tx, part.orderId)
    if (order.status === 'failed') await resumeOrder(tx, order, 'pending')
  }
  const { documentId } = await getOrder(tx, orderId)
  return { number: await recordAttempt(tx, current, now, nextCheck(now, 0)), documentId }
}
