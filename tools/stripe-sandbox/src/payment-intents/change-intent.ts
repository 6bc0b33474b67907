import type { Stripe } from 'stripe'
import type { Caller } from '../api/call.ts'
import { type CallContext, emit, seconds } from '../api/call-context.ts'
import type { StripeError } from '../api/errors.ts'
import { usePaymentMethod } from '../payment-methods/payment-method.ts'
import { type StoredObject, saveObject } from '../store/objects.ts'
import { attemptPayment } from './attempt.ts'
import { givenMethod } from './create-intent.ts'
import type { CancelParams, ConfirmParams } from './params.ts'
import { isOpen, stateErrors } from './state-errors.ts'

type Intent = StoredObject<'payment_intent'>

/** Attempts the payment, with the given payment method or the intent's. */
export function confirmIntent(
  context: CallContext,
  intent: Intent,
  params: ConfirmParams,
  caller: Caller,
): Stripe.PaymentIntent | StripeError {
  if (!isOpen(intent.body)) throw stateErrors.confirm(intent.body)
  const present = intent.body.payment_method
  const method =
    givenMethod(context, params, caller) ??
    (typeof present === 'string' ? usePaymentMethod(context, present) : undefined)
  if (!method) throw stateErrors.noMethod(intent.body)
  return attemptPayment(context, intent, method, params.return_url ?? null) ?? intent.body
}

/** Cancels an open intent. Its page for the customer no longer accepts a decision. */
export function cancelIntent(
  context: CallContext,
  intent: Intent,
  params: CancelParams,
): Stripe.PaymentIntent {
  const { body } = intent
  if (!isOpen(body)) throw stateErrors.cancel(body)
  body.status = 'canceled'
  body.canceled_at = seconds(context)
  body.cancellation_reason = params.cancellation_reason ?? null
  body.next_action = null
  saveObject(context.store, body, intent.hidden)
  emit(context, 'payment_intent.canceled', body)
  return body
}
