import { intentStatus } from '@runwen/contracts'
import type { Stripe } from 'stripe'
import type { Failure, IntentSnapshot, ProviderEvent, RefundSnapshot } from './provider.ts'

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export function intentSnapshot(intent: Stripe.PaymentIntent): IntentSnapshot {
  return {
    id: intent.id,
    // A state that is new to us is neither of the two that are final.
    status: intentStatus.catch('processing').parse(intent.status),
    ...claimOf(intent),
    clientSecret: intent.client_secret ?? '',
    redirectUrl: redirectOf(intent.next_action),
    failure: intent.status === 'requires_payment_method' ? failureOf(intent.last_payment_error) : null,
  }
}

function claimOf(intent: Stripe.PaymentIntent) {
  return {
    amount: intent.amount,
    currency: intent.currency,
    isLive: intent.livemode,
    orderId: intent.metadata.order_id ?? null,
    fileId: intent.metadata.file_id ?? null,
    userId: intent.metadata.user_id ?? null,
  }
}

function redirectOf(action: Stripe.PaymentIntent.NextAction | null): string | null {
  return action?.redirect_to_url?.url ?? action?.alipay_handle_redirect?.url ?? null
}

function failureOf(error: Stripe.PaymentIntent.LastPaymentError | null): Failure | null {
  if (!error) return null
  return {
    code: error.code ?? error.type,
    declineCode: error.decline_code ?? null,
    message: error.message ?? '',
  }
}

/** Of the provider's states for a refund, `requires_action` waits like `pending`, `canceled` is a failure. */
export function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const ended = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amount: refund.amount,
    currency: refund.currency,
    status: ended[refund.status as keyof typeof ended] ?? 'pending',
    failureReason: refund.failure_reason ?? null,
  }
}

/** What is read of an event: which intent it is about, and what it claims of it. */
export function providerEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event
  const object = event.data.object as { object?: string }
  if (object.object === 'payment_intent') {
    const intent = object as Stripe.PaymentIntent
    return { id, type, intentId: intent.id, claim: claimOf(intent) }
  }
  const { payment_intent: intent } = object as { payment_intent?: string | { id: string } | null }
  return { id, type, intentId: idOf(intent), claim: null }
}
