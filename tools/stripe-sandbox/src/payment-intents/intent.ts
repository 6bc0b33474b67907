import type { Stripe } from 'stripe'
import { type CallContext, seconds } from '../api/call-context.ts'
import { invalidRequest, noSuch } from '../api/errors.ts'
import { newId, randomText } from '../ids.ts'
import { findObject, type StoredObject } from '../store/objects.ts'

/** Payment methods enabled for the sandbox's account. Apple Pay counts as a card. */
const accountMethods = ['card', 'alipay']

/** Methods that a payment can use: the account's, restricted to those allowed. */
function methodTypes(allowed: string[] | undefined): string[] {
  const types = accountMethods.filter((type) => allowed?.includes(type) ?? true)
  if (types.length > 0) return types
  const message =
    'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods compatible with your chosen currency.'
  throw invalidRequest(message, {})
}

export interface Terms {
  amount: number
  currency: string
  capture_method: 'automatic' | 'automatic_async'
  allowed: string[] | undefined
  metadata: Record<string, string>
}

/** A new intent, not yet stored. */
export function newIntent(context: CallContext, terms: Terms): Stripe.PaymentIntent {
  const id = newId('pi')
  const { allowed } = terms
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed ?? null,
    amount: terms.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: allowed ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: terms.capture_method,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: seconds(context),
    currency: terms.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: terms.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: allowed ? null : { id: 'pmc_sandbox', parent: null },
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
      alipay: {},
    },
    payment_method_types: methodTypes(allowed),
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export function findIntent(context: CallContext, id: string): StoredObject<'payment_intent'> {
  const found = findObject(context.store, 'payment_intent', id)
  if (!found) throw noSuch('payment_intent', id, 'intent', 404)
  return found
}

const shownToBrowsers = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const

/** The part of an intent that the publishable key shows: never metadata or charges. */
export const browserView = (intent: Stripe.PaymentIntent): object =>
  Object.fromEntries(shownToBrowsers.map((name) => [name, intent[name]]))
