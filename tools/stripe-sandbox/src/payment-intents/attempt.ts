import type { Stripe } from 'stripe'
import { type CallContext, emit, schedule } from '../api/call-context.ts'
import { cardError, invalidRequest, StripeError } from '../api/errors.ts'
import type { Decline } from '../cards/declines.ts'
import { makeCharge } from '../charges/charge.ts'
import { randomText } from '../ids.ts'
import { cardOf, markUsed, rejectUsed } from '../payment-methods/payment-method.ts'
import type { Visit } from '../store/kinds.ts'
import { type StoredObject, saveObject } from '../store/objects.ts'

type Intent = StoredObject<'payment_intent'>
type Method = StoredObject<'payment_method'>

const keep = (context: CallContext, intent: Intent) => saveObject(context.store, intent.body, intent.hidden)

function checkMethodFits({ body: intent }: Intent, { body: method }: Method, returnUrl: string | null): void {
  if (!intent.payment_method_types.includes(method.type)) {
    const types = intent.payment_method_types.join(', ')
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a payment method of one of the following types: ${types}.`
    throw invalidRequest(message, {
      code: 'payment_intent_incompatible_payment_method',
      param: 'payment_method',
    })
  }
  const mayRedirect = intent.automatic_payment_methods !== null
  if (returnUrl !== null || !(mayRedirect || method.type === 'alipay')) return
  const message = mayRedirect
    ? "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents."
    : 'You must provide a `return_url` to confirm a PaymentIntent with the payment method `alipay`.'
  throw invalidRequest(message, {})
}

/**
 * Attempts the payment with this method. Returns a decline instead of throwing it, so that the failed charge and the
 * intent's last error are stored.
 */
export function attemptPayment(
  context: CallContext,
  intent: Intent,
  method: Method,
  returnUrl: string | null,
): StripeError | null {
  checkMethodFits(intent, method, returnUrl)
  rejectUsed(method)
  intent.body.payment_method = method.body.id
  intent.body.last_payment_error = null
  const card = cardOf(method)
  if (!card) {
    redirectCustomer(context, intent, method, 'alipay', returnUrl)
    return null
  }
  if (!card.authenticates) return chargeMethod(context, intent, method, false)
  redirectCustomer(context, intent, method, 'three_d_secure', returnUrl)
  return null
}

/** Charges the payment method. Returns the bank's decline, or null. */
export function chargeMethod(
  context: CallContext,
  intent: Intent,
  method: Method,
  authenticated: boolean,
): StripeError | null {
  const card = cardOf(method)
  if (card?.decline) return decline(context, intent, method, card.decline, authenticated)
  markUsed(context, method)
  if (!card && context.delays.walletSettlement > 0) {
    const charge = makeCharge(context, intent.body, method, {
      card,
      decline: null,
      authenticated,
      pending: true,
    })
    Object.assign(intent.body, { status: 'processing', next_action: null, latest_charge: charge.id })
    keep(context, intent)
    emit(context, 'payment_intent.processing', intent.body)
    schedule(context, 'settle_payment', intent.body.id, context.delays.walletSettlement)
    return null
  }
  succeed(
    context,
    intent,
    makeCharge(context, intent.body, method, { card, decline: null, authenticated }).id,
  )
  return null
}

export function succeed(context: CallContext, intent: Intent, charge: string): void {
  const { amount } = intent.body
  Object.assign(intent.body, {
    status: 'succeeded',
    amount_received: amount,
    next_action: null,
    latest_charge: charge,
  })
  keep(context, intent)
  emit(context, 'payment_intent.succeeded', intent.body)
}

function decline(
  context: CallContext,
  intent: Intent,
  method: Method,
  reason: Decline,
  authenticated: boolean,
): StripeError {
  const { message, ...codes } = reason
  const charge = makeCharge(context, intent.body, method, {
    card: cardOf(method),
    decline: reason,
    authenticated,
  })
  intent.body.latest_charge = charge.id
  const error = cardError(message, { ...codes, charge: charge.id, payment_method: method.body })
  failAttempt(context, intent, error)
  return new StripeError(error.status, { ...error.body, payment_intent: intent.body })
}

/** Records why the attempt failed. The intent can be paid with another method. */
export function failAttempt(context: CallContext, intent: Intent, error: StripeError): void {
  Object.assign(intent.body, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error.body,
  })
  keep(context, intent)
  emit(context, 'payment_intent.payment_failed', intent.body)
}

const pages = { three_d_secure: 'authenticate', alipay: 'alipay' }

function redirectCustomer(
  context: CallContext,
  intent: Intent,
  method: Method,
  kind: Visit['kind'],
  returnUrl: string | null,
): void {
  const token = randomText(32)
  const url = `${context.publicUrl}/sandbox/${pages[kind]}?visit=${token}`
  intent.body.status = 'requires_action'
  intent.body.next_action = nextAction(kind, url, returnUrl)
  intent.hidden = { visit: { token, kind, paymentMethod: method.body.id, returnUrl } }
  keep(context, intent)
  emit(context, 'payment_intent.requires_action', intent.body)
}

function nextAction(
  kind: Visit['kind'],
  url: string,
  returnUrl: string | null,
): Stripe.PaymentIntent.NextAction {
  if (kind === 'alipay') {
    const target = { native_data: null, native_url: null, return_url: returnUrl, url }
    return { alipay_handle_redirect: target, type: 'alipay_handle_redirect' }
  }
  if (returnUrl !== null) return { redirect_to_url: { return_url: returnUrl, url }, type: 'redirect_to_url' }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
