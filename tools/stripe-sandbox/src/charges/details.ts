import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Decline } from '../cards/declines.ts'
import type { TestCard } from '../cards/test-card.ts'
import { randomText } from '../ids.ts'

export interface Attempt {
  card: TestCard | null
  decline: Decline | null
  authenticated: boolean
  /** The payment is not settled yet. */
  pending?: boolean
}

export function outcome({ card, decline }: Attempt): Stripe.Charge.Outcome {
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

export function paidWith(method: Stripe.PaymentMethod, intent: Stripe.PaymentIntent, attempt: Attempt) {
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
