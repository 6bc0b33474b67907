import { z } from 'zod'
import { type Call, type Caller, call } from '../api/call.ts'
import type { CallContext } from '../api/call-context.ts'
import { cardError, invalidParameter, noSuch } from '../api/errors.ts'
import { integer, mergeMetadata, metadata, oneOf, text, unsettable } from '../api/params.ts'
import { cardFromDetails } from '../cards/card-details.ts'
import { cardByToken } from '../cards/test-cards.ts'
import { makePaymentMethod } from './payment-method.ts'

const address = z
  .strictObject({
    city: unsettable,
    country: unsettable,
    line1: unsettable,
    line2: unsettable,
    postal_code: unsettable,
    state: unsettable,
  })
  .partial()

const billing = z
  .strictObject({ address, email: unsettable, name: unsettable, phone: unsettable, tax_id: unsettable })
  .partial()

const typedCard = z.strictObject({
  number: text(40),
  exp_month: integer(-999, 999),
  exp_year: integer(-9999, 9999),
  cvc: text(10).optional(),
})

export const paymentMethodParams = z.strictObject({
  type: oneOf('card', 'alipay'),
  card: z.union([z.strictObject({ token: text() }), typedCard]).optional(),
  alipay: z.unknown().optional(),
  billing_details: billing.optional(),
  allow_redisplay: oneOf('always', 'limited', 'unspecified').optional(),
  metadata: metadata.optional(),
})

const rawNumbers =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. Make the PaymentMethod in the browser, with the publishable key.'

/** Creates a payment method. Accepts card numbers from browsers only, never from servers. */
export function createPaymentMethod(
  context: CallContext,
  params: z.output<typeof paymentMethodParams>,
  caller: Caller,
) {
  const billingDetails = params.billing_details
  const shared = {
    metadata: mergeMetadata({}, params.metadata),
    ...(billingDetails ? { billing: billingDetails } : {}),
  }
  if (params.type === 'alipay') return makePaymentMethod(context, { ...shared, card: null }).body
  const details = params.card
  if (!details) {
    throw invalidParameter('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  }
  if ('token' in details) {
    const card = cardByToken(details.token, 'tok_')
    if (!card) throw noSuch('token', details.token, 'card[token]', 400)
    return makePaymentMethod(context, { ...shared, card }).body
  }
  if (caller.key !== 'publishable') throw cardError(rawNumbers, { param: 'card[number]' })
  const card = cardFromDetails(details, new Date(context.now), caller.language)
  const year = details.exp_year < 100 ? 2000 + details.exp_year : details.exp_year
  const expiry = { month: details.exp_month, year }
  return makePaymentMethod(context, { ...shared, card, expiry, cvcGiven: details.cvc !== undefined }).body
}

/** The only call in which browsers send card details. */
export const createCall: Call = call(
  'POST',
  '/v1/payment_methods',
  'any',
  paymentMethodParams,
  (context, params, _id, caller) => createPaymentMethod(context, params, caller),
)
