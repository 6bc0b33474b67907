import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { emit, later, seconds, type Work } from '../api/work.ts'
import { postCharge } from '../balance/balance-transaction.ts'
import type { Decline } from '../cards/declines.ts'
import type { TestCard } from '../cards/test-cards.ts'
import { newId, randomText } from '../ids.ts'
import { insertObject, type Kept, saveObject } from '../store/objects.ts'

/** How an attempt to take the money went. */
export interface Attempt {
  card: TestCard | null
  decline: Decline | null
  authenticated: boolean
  /** The money is on its way and not here yet. */
  pending?: boolean
}

function outcome({ card, decline }: Attempt): Stripe.Charge.Outcome {
  const codes = { advice_code: null, network_advice_code: null, network_decline_code: null }
  const risk = card ? { risk_level: card.risk ?? 'normal', risk_score: card.risk ? 75 : 20 } : {}
  if (!decline) {
    const said = { network_status: 'approved_by_network', reason: null, seller_message: 'Payment complete.' }
    return { ...codes, ...risk, ...said, type: 'authorized' }
  }
  if (decline.decline_code === 'fraudulent') {
    const said = { network_status: 'not_sent_to_network', reason: 'highest_risk_level' }
    return { ...codes, ...risk, ...said, seller_message: 'Blocked as too risky.', type: 'blocked' }
  }
  const said = { network_status: 'declined_by_network', reason: decline.decline_code ?? decline.code }
  const seller_message = 'The bank did not return any further details with this decline.'
  return { ...codes, ...risk, ...said, seller_message, type: 'issuer_declined' }
}

function cardDetails(
  method: Stripe.PaymentMethod.Card,
  amount: number,
  { card, decline, authenticated }: Attempt,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { checks, wallet } = method
  return {
    amount_authorized: decline ? null : amount,
    authorization_code: decline ? null : String(100_000 + (amount % 900_000)),
    brand: method.brand,
    checks: {
      address_line1_check: card?.checks?.line1 ?? null,
      address_postal_code_check: card?.checks?.postalCode ?? null,
      cvc_check: checks?.cvc_check ? (card?.checks?.cvc ?? 'pass') : null,
    },
    country: method.country,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: method.fingerprint ?? null,
    funding: method.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: method.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: method.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: method.regulated_status,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet:
      wallet?.type === 'apple_pay'
        ? { type: 'apple_pay', apple_pay: {}, dynamic_last4: wallet.dynamic_last4 }
        : null,
  }
}

function paidWith(method: Stripe.PaymentMethod, intent: Stripe.PaymentIntent, attempt: Attempt) {
  if (method.card) return { card: cardDetails(method.card, intent.amount, attempt), type: 'card' }
  const buyer = createHash('sha256').update(method.id).digest('hex')
  return {
    alipay: {
      buyer_id: buyer.slice(0, 16),
      fingerprint: buyer.slice(16, 32),
      transaction_id: randomText(28),
    },
    type: 'alipay',
  }
}

const status = ({ decline, pending }: Attempt) => (decline ? 'failed' : pending ? 'pending' : 'succeeded')

/** Records one attempt to take an intent's amount, with its event and, once the money is here, its balance entry. */
export function makeCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Kept<'payment_method'>,
  attempt: Attempt,
): Stripe.Charge {
  const { decline } = attempt
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline || attempt.pending ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: 'RUNWEN SANDBOX',
    captured: !decline && !attempt.pending,
    created: seconds(work),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(attempt),
    paid: !decline && !attempt.pending,
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: paidWith(method.body, intent, attempt),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: status(attempt),
    transfer_data: null,
    transfer_group: null,
  }
  insertObject(work.store, charge, null)
  if (charge.status === 'succeeded') enterBalance(work, charge, intent.capture_method)
  emit(work, `charge.${charge.status}`, charge)
  return charge
}

/** A pending charge's money has come. */
export function completeCharge(work: Work, charge: Stripe.Charge, intent: Stripe.PaymentIntent): void {
  Object.assign(charge, { amount_captured: charge.amount, captured: true, paid: true, status: 'succeeded' })
  saveObject(work.store, charge, null)
  enterBalance(work, charge, intent.capture_method)
  emit(work, 'charge.succeeded', charge)
}

/** Asynchronous capture enters the balance a moment later: https://docs.stripe.com/payments/payment-intents/asynchronous-capture. */
function enterBalance(work: Work, charge: Stripe.Charge, capture: string): void {
  if (capture === 'automatic_async') {
    later(work, 'post_balance', charge.id, work.pace.balancePosts)
    return
  }
  charge.balance_transaction = postCharge(work, charge).id
  saveObject(work.store, charge, null)
}
