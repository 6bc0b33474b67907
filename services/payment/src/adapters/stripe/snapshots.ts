import { intentStatus } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type {
  DisputeSnapshot,
  Failure,
  IntentSnapshot,
  ProviderEvent,
  ProviderTransaction,
  RefundSnapshot,
} from '../../models/provider.ts'

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const identifier = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const signedEvent = z.object({
  id: identifier,
  type: identifier,
  data: z.object({ object: z.looseObject({ object: z.unknown() }) }),
})
const intentClaim = z.object({
  id: identifier,
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
})
const aboutIntent = z.object({
  payment_intent: z.union([identifier, z.object({ id: identifier })]).nullish(),
})

export function intentSnapshot(intent: Stripe.PaymentIntent): IntentSnapshot {
  return {
    id: intent.id,
    // An unknown state counts as not final.
    status: intentStatus.catch('processing').parse(intent.status),
    ...claimOf(intent),
    clientSecret: intent.client_secret ?? '',
    redirectUrl: redirectOf(intent.next_action),
    failure: intent.status === 'requires_payment_method' ? failureOf(intent.last_payment_error) : null,
  }
}

/** Replaces what PostgreSQL cannot store: NUL and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '\u{FFFD}').toWellFormed()

const textOf = (text: string | null | undefined): string | null => (text == null ? null : storable(text))

function claimOf(intent: z.output<typeof intentClaim>) {
  return {
    amount: intent.amount,
    currency: storable(intent.currency),
    isLive: intent.livemode,
    orderId: textOf(intent.metadata.order_id),
    documentId: textOf(intent.metadata.file_id),
    userId: textOf(intent.metadata.user_id),
  }
}

function redirectOf(action: Stripe.PaymentIntent.NextAction | null): string | null {
  return action?.redirect_to_url?.url ?? action?.alipay_handle_redirect?.url ?? null
}

function failureOf(error: Stripe.PaymentIntent.LastPaymentError | null): Failure | null {
  if (!error) return null
  return {
    code: storable(error.code ?? error.type),
    declineCode: textOf(error.decline_code),
    message: storable(error.message ?? ''),
    chargeId: error.charge ?? null,
  }
}

/** Maps a refund; `requires_action` counts as `pending`, `canceled` as `failed`. */
export function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const ended = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' } as const
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amount: refund.amount,
    currency: refund.currency,
    status: ended[refund.status as keyof typeof ended] ?? 'pending',
    failureReason: textOf(refund.failure_reason),
    refundId: textOf(refund.metadata?.refund_id),
  }
}

export function disputeSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    currency: dispute.currency,
    reason: storable(dispute.reason),
    status: storable(dispute.status),
    withdrawn: -moved,
    createdAt: new Date(dispute.created * 1_000),
  }
}

const sourceKinds = { charge: 'payment', refund: 'refund', dispute: 'dispute' } as const

/** Maps a balance transaction whose source is expanded. */
export function transactionOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { source, amount, currency, created } = transaction
  const about = typeof source === 'string' || source === null ? null : source
  const kind = sourceKinds[about?.object as keyof typeof sourceKinds] ?? 'other'
  const intent = about && 'payment_intent' in about ? about.payment_intent : null
  const intentId = intent !== null && typeof intent === 'object' && !('id' in intent) ? null : idOf(intent)
  return { sourceId: idOf(source), kind, intentId, amount, currency, createdAt: new Date(created * 1_000) }
}

/**
 * Reads the intent of an event and the event's claims about it.
 *
 * @throws AppError `malformed_request` for a signed body that is not an event.
 */
export function providerEvent(event: unknown): ProviderEvent {
  const { id, type, data } = read(signedEvent, event)
  if (data.object.object === 'payment_intent') {
    const intent = read(intentClaim, data.object)
    return { id, type, intentId: intent.id, claim: claimOf(intent) }
  }
  const { payment_intent: intent } = read(aboutIntent, data.object)
  return { id, type, intentId: idOf(intent), claim: null }
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('malformed_request', { cause: result.error })
  return result.data
}
