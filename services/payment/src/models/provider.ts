import type { IntentStatus, PaymentMethod } from '@runwen/contracts'

/** Why the last attempt was declined; `message` is the provider's text for the customer. */
export interface Failure {
  code: string
  declineCode: string | null
  message: string
  /** The provider's id of the declined charge, which tells one decline from the next. */
  chargeId: string | null
}

export interface IntentSnapshot {
  id: string
  status: IntentStatus
  amount: number
  currency: string
  isLive: boolean
  orderId: string | null
  documentId: string | null
  userId: string | null
  clientSecret: string
  /** Page where the customer continues. */
  redirectUrl: string | null
  failure: Failure | null
}

export interface RefundSnapshot {
  id: string
  intentId: string | null
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  failureReason: string | null
  /** Our refund that requested it; null for one made in the provider's dashboard. */
  refundId: string | null
}

export interface DisputeSnapshot {
  id: string
  intentId: string | null
  amount: number
  currency: string
  reason: string
  /** The provider's word, such as `needs_response` or `lost`. */
  status: string
  /** What the bank holds of the amount now: all of it or nothing. */
  withdrawn: number
  createdAt: Date
}

/** One movement of the balance at the provider, without its fees. */
export interface ProviderTransaction {
  /** The provider's id of the charge, refund or dispute that moved the money; null for payouts and other movements without one. */
  sourceId: string | null
  kind: 'payment' | 'refund' | 'dispute' | 'other'
  intentId: string | null
  /** Signed, in cents. */
  amount: number
  currency: string
  createdAt: Date
}

/** The fields used of a signed event. */
export interface ProviderEvent {
  id: string
  type: string
  intentId: string | null
  /** The event's claims about its intent. Compared with the order, never trusted. */
  claim: Pick<IntentSnapshot, 'amount' | 'currency' | 'isLive' | 'orderId' | 'documentId' | 'userId'> | null
}

export interface IntentTerms {
  orderId: string
  documentId: string
  userId: string
  amount: number
  currency: string
  method: PaymentMethod
}

export interface RefundTerms {
  intentId: string
  amount: number
  /** Our refund. */
  refundId: string
}

/** Means of payment: a provider token from the browser, or Alipay. */
export type Means = { token: string } | 'alipay'

/**
 * The payment provider. Calls that write take an idempotency key; repeats with the same key take effect once.
 *
 * @throws AppError `payment_provider_unavailable` when the outcome of a call is unknown.
 */
export interface Provider {
  createIntent(terms: IntentTerms, key: string): Promise<IntentSnapshot>
  /**
   * Tries to pay. A decline, or an intent that cannot be paid any more, is an answer like any other.
   *
   * @throws AppError `validation_failed` for a token the provider does not know.
   */
  confirmIntent(id: string, means: Means, returnUrl: string, key: string): Promise<IntentSnapshot>
  /** Returns the intent after the call, canceled or not; undefined when the provider does not have it. */
  cancelIntent(id: string, key: string): Promise<IntentSnapshot | undefined>
  findIntent(id: string): Promise<IntentSnapshot | undefined>
  /** Returns all intents of the account that were created since a time, also those of other business. */
  listIntents(since: Date): Promise<IntentSnapshot[]>
  createRefund(terms: RefundTerms, key: string): Promise<RefundSnapshot | Refused>
  findRefund(id: string): Promise<RefundSnapshot | undefined>
  /** Returns all refunds of an intent, also those made in the dashboard. */
  listRefunds(intentId: string): Promise<RefundSnapshot[]>
  /** Returns the disputes of an intent, or all since a time. */
  listDisputes(filter: { intentId: string } | { since: Date }): Promise<DisputeSnapshot[]>
  /** Returns every movement of the balance, newest first. */
  listTransactions(): Promise<ProviderTransaction[]>
  /** @throws AppError `invalid_signature`, `malformed_request` */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent
}

/** A refusal that a retry would not change. */
export interface Refused {
  refused: string
}
