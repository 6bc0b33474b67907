import type { Stripe } from 'stripe'
import type { Caller } from '../api/call.ts'
import { type CallContext, emit, seconds } from '../api/call-context.ts'
import type { StripeError } from '../api/errors.ts'
import { usePaymentMethod } from '../payment-methods/payment-method.ts'
import { type StoredObject, saveObject } from '../store/objects.ts'
import { checkAmount, readCurrency } from './amounts.ts'
import { attemptPayment } from './attempt.ts'
import { attemptTerms, describeIntent, givenMethod } from './create-intent.ts'
import { checkMethodParams, methodTypes } from './intent.ts'
import type { CancelParams, ConfirmParams, UpdateParams } from './params.ts'
import { isOpen, stateErrors } from './state-errors.ts'

type Intent = StoredObject<'payment_intent'>

function applyMethods(
  context: CallContext,
  intent: Intent,
  params: UpdateParams | ConfirmParams,
  caller: Caller,
) {
  const { body } = intent
  const allowed = params.allowed_payment_method_types
  const excluded = params.excluded_payment_method_types
  if (allowed) Object.assign(body, { allowed_payment_method_types: allowed, automatic_payment_methods: null })
  if (excluded) body.excluded_payment_method_types = excluded
  if (allowed ?? excluded) body.payment_method_types = methodTypes(allowed, excluded)
  const { asked, method } = givenMethod(context, params, caller)
  if (asked && body.payment_method_options?.card)
    body.payment_method_options.card.request_three_d_secure = asked
  return method
}

const payable = [
  'amount',
  'currency',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'allowed_payment_method_types',
  'excluded_payment_method_types',
] as const

/** Changes an intent. A change to the payment requires an open intent, which must then be confirmed again. */
export function updateIntent(
  context: CallContext,
  intent: Intent,
  params: UpdateParams,
  caller: Caller,
): Stripe.PaymentIntent {
  checkMethodParams(params)
  const { body } = intent
  const changed = payable.find((name) => params[name] !== undefined)
  if (changed) {
    if (!isOpen(body)) throw stateErrors.update(body, changed)
    body.currency = params.currency === undefined ? body.currency : readCurrency(params.currency)
    body.amount = params.amount ?? body.amount
    checkAmount(body.amount, body.currency)
    const method = applyMethods(context, intent, params, caller)
    if (method) body.payment_method = method.body.id
    body.status = body.payment_method === null ? 'requires_payment_method' : 'requires_confirmation'
    body.next_action = null
  }
  body.last_payment_error = null
  describeIntent(body, params)
  saveObject(context.store, body, intent.hidden)
  return body
}

/** Attempts the payment, with the given payment method or the intent's. */
export function confirmIntent(
  context: CallContext,
  intent: Intent,
  params: ConfirmParams,
  caller: Caller,
): Stripe.PaymentIntent | StripeError {
  checkMethodParams(params)
  if (!isOpen(intent.body)) throw stateErrors.confirm(intent.body)
  if (params.receipt_email !== undefined) intent.body.receipt_email = params.receipt_email
  const given = applyMethods(context, intent, params, caller)
  const present = intent.body.payment_method
  const method = given ?? (typeof present === 'string' ? usePaymentMethod(context, present) : undefined)
  if (!method) throw stateErrors.noMethod(intent.body)
  return attemptPayment(context, intent, method, attemptTerms(params)) ?? intent.body
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
