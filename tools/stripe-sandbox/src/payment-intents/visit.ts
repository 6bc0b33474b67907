import type { Stripe } from 'stripe'
import type { CallContext } from '../api/call-context.ts'
import { StripeError } from '../api/errors.ts'
import { completeCharge } from '../charges/charge.ts'
import type { Visit } from '../store/kinds.ts'
import { findByToken, findObject } from '../store/objects.ts'
import { chargeMethod, failAttempt, succeed } from './attempt.ts'

/** The seller's URL to which the page redirects, with the parameters that Stripe adds; null without a return URL. */
export function returnAddress(intent: Stripe.PaymentIntent, visit: Visit): string | null {
  if (visit.returnUrl === null) return null
  const address = new URL(visit.returnUrl)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('payment_intent_client_secret', String(intent.client_secret))
  const ends: Record<string, string> = { succeeded: 'succeeded', processing: 'pending' }
  address.searchParams.set('redirect_status', ends[intent.status] ?? 'failed')
  return address.href
}

const failedAuthentication = () =>
  new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  })

/**
 * Applies the customer's decision. Changes nothing when the intent no longer requires action. Returns undefined when no
 * intent has this token.
 */
export function finishVisit(context: CallContext, token: string, consent: boolean) {
  const intent = findByToken(context.store, token)
  const visit = intent?.hidden.visit
  if (!intent || !visit) return undefined
  if (intent.body.status === 'requires_action') {
    const method = findObject(context.store, 'payment_method', visit.paymentMethod)
    if (!method) return undefined
    if (consent) {
      chargeMethod(context, intent, method, visit.kind === 'three_d_secure')
    } else {
      const error = failedAuthentication()
      error.body.payment_method = method.body
      failAttempt(context, intent, error)
    }
  }
  return { intent: intent.body, visit }
}

/** Completes a wallet payment that is `processing`. */
export function settlePayment(context: CallContext, id: string): void {
  const intent = findObject(context.store, 'payment_intent', id)
  const charge = intent && findObject(context.store, 'charge', String(intent.body.latest_charge))?.body
  if (!charge || intent.body.status !== 'processing') return
  completeCharge(context, charge, intent.body)
  succeed(context, intent, charge.id)
}
