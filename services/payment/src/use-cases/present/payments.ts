import type { IntentStatus } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Intent } from '../../models/intents/store.ts'
import type { Order } from '../../models/orders/store.ts'

/** Presents an intent without an answer of the provider as one without an attempt. */
export function statusOf({ status }: Intent): IntentStatus {
  return status === 'creating' ? 'requires_payment_method' : status
}

/** Whether the charge of the intent paid the order. */
export function isPaidBy(order: Order, { providerId }: Intent): boolean {
  return order.status === 'paid' && providerId !== null && order.providerIntentId === providerId
}

/** Presents what a browser needs to pay; undefined when the order needed no intent. */
export function presentIntent(intent: Intent | null) {
  if (!intent?.providerId || intent.clientSecret === null) return undefined
  return {
    paymentIntentId: intent.providerId,
    clientSecret: intent.clientSecret,
    ...(intent.redirectUrl === null ? {} : { redirect_url: intent.redirectUrl }),
  }
}

/**
 * Presents the result of an attempt.
 *
 * @throws AppError `card_declined` with the provider's text.
 */
export function presentAttempt({ order, intent }: { order: Order; intent: Intent | null }) {
  if (!intent) return { success: true, status: 'succeeded' as const, payment_intent_id: null }
  if (intent.failure) {
    const { message, declineCode, code } = intent.failure
    throw new AppError('card_declined', {
      params: { reason: message },
      extra: { decline_code: declineCode ?? code },
    })
  }
  const success = isPaidBy(order, intent)
  return {
    success,
    status: statusOf(intent),
    payment_intent_id: intent.providerId,
    ...(success || intent.clientSecret === null ? {} : { client_secret: intent.clientSecret }),
    ...(intent.redirectUrl === null ? {} : { redirect_url: intent.redirectUrl }),
  }
}
