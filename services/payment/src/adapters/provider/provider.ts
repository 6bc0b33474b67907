import type { IntentStatus, PaymentMethod } from '@runwen/contracts'

/** Why the last try to pay was declined, in the provider's words for the customer. */
export interface Failure {
  code: string
  declineCode: string | null
  message: string
  /** The provider's id of the declined charge, which tells one decline from the next. */
  chargeId: string | null
}

/** An intent as the provider showed it. */
export interface IntentSnapshot {
  id: string
  status: IntentStatus
  amount: number
  currency: string
  isLive: boolean
  orderId: string | null
  fileId: string | null
  userId: string | null
  clientSecret: string
  /** Where the customer has to go on. */
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
}

/** A signed event, cut down to what is read of it. */
export interface ProviderEvent {
  id: string
  type: string
  intentId: string | null
  /** What an event about an intent claims; looked at for contradictions, never believed. */
  claim: Pick<IntentSnapshot, 'amount' | 'currency' | 'isLive' | 'orderId' | 'fileId' | 'userId'> | null
}

export interface IntentTerms {
  orderId: string
  fileId: string
  userId: string
  amount: number
  currency: string
  method: PaymentMethod
}

/** With what to pay: a token that the provider gave the browser, or the customer's own Alipay. */
export type Means = { token: string } | 'alipay'

/**
 * The payment provider. Every call that writes takes an idempotency key; repeated with the same key it has happened
 * once.
 *
 * @throws AppError `payment_provider_unavailable` whenever nobody can tell what the provider did or would say.
 */
export interface Provider {
  createIntent(terms: IntentTerms, key: string): Promise<IntentSnapshot>
  /**
   * Tries to pay. A decline, or an intent that can not be paid any more, is an answer like any other.
   *
   * @throws AppError `validation_failed` for a token the provider does not know.
   */
  confirmIntent(id: string, means: Means, returnUrl: string, key: string): Promise<IntentSnapshot>
  /** Gives how the intent is afterwards, canceled or not; undefined when the provider has none of that name. */
  cancelIntent(id: string, key: string): Promise<IntentSnapshot | undefined>
  findIntent(id: string): Promise<IntentSnapshot | undefined>
  createRefund(intentId: string, amount: number, key: string): Promise<RefundSnapshot | Refused>
  findRefund(id: string): Promise<RefundSnapshot | undefined>
  /** All refunds of an intent, whoever asked for them. */
  listRefunds(intentId: string): Promise<RefundSnapshot[]>
  /** @throws AppError `invalid_signature`, `malformed_request` */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent
}

/** The provider will not do it, however often it is asked. */
export interface Refused {
  refused: string
}
