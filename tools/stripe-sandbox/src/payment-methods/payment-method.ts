import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { type CallContext, seconds } from '../api/call-context.ts'
import { invalidRequest, noSuch } from '../api/errors.ts'
import type { TestCard } from '../cards/test-card.ts'
import { cardByName, cardByToken } from '../cards/test-cards.ts'
import { newId } from '../ids.ts'
import { findObject, insertObject, type StoredObject, saveObject } from '../store/objects.ts'

type BillingDetails = Stripe.PaymentMethod.BillingDetails

const noBillingDetails: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

export interface Source {
  card: TestCard | null
  expiry?: { month: number; year: number }
  cvcGiven?: boolean
  billing?: Partial<Omit<BillingDetails, 'address'>> & { address?: Partial<BillingDetails['address']> }
  metadata?: Record<string, string>
}

const fingerprint = (number: string) =>
  createHash('sha256').update(`card:${number}`).digest('base64').replace(/[+/=]/g, '').slice(0, 16)

function wallet(card: TestCard): Stripe.PaymentMethod.Card.Wallet | null {
  if (card.wallet !== 'apple_pay') return null
  return { type: 'apple_pay', apple_pay: {}, dynamic_last4: card.number.slice(-4) }
}

function describeCard(card: TestCard, source: Source, thisYear: number): Stripe.PaymentMethod.Card {
  const expiry = source.expiry ?? { month: 12, year: thisYear + 2 }
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: source.cvcGiven === false ? null : 'unchecked',
    },
    country: card.country,
    display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: fingerprint(card.number),
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: card.name !== 'amex_threeDSecureNotSupported' },
    wallet: wallet(card),
  }
}

/** Creates a payment method: a card, or Alipay when `card` is null. */
export function makePaymentMethod(context: CallContext, source: Source): StoredObject<'payment_method'> {
  const { card, billing } = source
  const thisYear = new Date(context.now).getUTCFullYear()
  const body: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      ...noBillingDetails,
      ...billing,
      address: { ...noBillingDetails.address, ...billing?.address } as BillingDetails['address'],
    },
    created: seconds(context),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: source.metadata ?? {},
    ...(card ? { card: describeCard(card, source, thisYear), type: 'card' } : { alipay: {}, type: 'alipay' }),
  }
  const hidden = { card: card?.name ?? null, used: false }
  insertObject(context.store, body, hidden)
  return { body, hidden }
}

/** The payment method with that id; a test token such as `pm_card_visa` creates a new one each time. */
export function usePaymentMethod(context: CallContext, id: string): StoredObject<'payment_method'> {
  const card = cardByToken(id, 'pm_card_')
  if (card) return makePaymentMethod(context, { card })
  const found = findObject(context.store, 'payment_method', id)
  if (!found) throw noSuch('PaymentMethod', id, 'payment_method', 400)
  return found
}

/** The test card behind a payment method, null for Alipay. */
export const cardOf = (method: StoredObject<'payment_method'>): TestCard | null =>
  (method.hidden.card === null ? undefined : cardByName(method.hidden.card)) ?? null

/** Marks a payment method as used. Without a customer it can be used only once: https://docs.stripe.com/payments/payment-methods. */
export function markUsed(context: CallContext, method: StoredObject<'payment_method'>): void {
  method.hidden.used = true
  saveObject(context.store, method.body, method.hidden)
}

const usedUp =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

/** Throws when the payment method was already used. As at Stripe, the error has no code and no parameter. */
export function rejectUsed(method: StoredObject<'payment_method'>): void {
  if (method.hidden.used) throw invalidRequest(usedUp)
}
