import type { Stripe } from 'stripe'

/** An event as stored and sent. The SDK's type is a union of all event types. */
export interface EventObject {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** The objects of the API, by the value of their `object` field. */
export interface Objects {
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  balance_transaction: Stripe.BalanceTransaction
  event: EventObject
}

export type Kind = keyof Objects

/**
 * A customer's visit to the page of the bank or the wallet. The secret token identifies the page. The page accepts a
 * decision while the intent requires action, and shows that it is decided afterwards.
 */
export interface Visit {
  token: string
  kind: 'three_d_secure' | 'alipay'
  paymentMethod: string
  returnUrl: string | null
}

/** Internal state of an object that the API never returns. */
export interface Hidden {
  payment_intent: { visit: Visit | null }
  payment_method: { card: string | null; used: boolean }
  charge: null
  refund: null
  dispute: null
  balance_transaction: null
  event: null
}
