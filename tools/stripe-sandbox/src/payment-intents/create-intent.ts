import type { Stripe } from 'stripe'
import type { Caller } from '../api/call.ts'
import { type CallContext, emit } from '../api/call-context.ts'
import { invalidParameter, type StripeError } from '../api/errors.ts'
import { mergeMetadata } from '../api/params.ts'
import { createPaymentMethod } from '../payment-methods/calls.ts'
import { usePaymentMethod } from '../payment-methods/payment-method.ts'
import { insertObject, type StoredObject } from '../store/objects.ts'
import { checkAmount, readCurrency } from './amounts.ts'
import { attemptPayment } from './attempt.ts'
import { newIntent } from './intent.ts'
import type { ConfirmParams, CreateParams } from './params.ts'
import { stateErrors } from './state-errors.ts'

export function givenMethod(context: CallContext, params: ConfirmParams | CreateParams, caller: Caller) {
  if (params.payment_method !== undefined) return usePaymentMethod(context, params.payment_method)
  if (params.payment_method_data === undefined) return undefined
  return usePaymentMethod(context, createPaymentMethod(context, params.payment_method_data, caller).id)
}

/** Creates an intent and, with `confirm`, attempts its payment immediately. */
export function createIntent(
  context: CallContext,
  params: CreateParams,
  caller: Caller,
): Stripe.PaymentIntent | StripeError {
  if (params.return_url !== undefined && !params.confirm) {
    const message =
      'You cannot provide `return_url` when creating a PaymentIntent without `confirm` set to true.'
    throw invalidParameter(message, { param: 'return_url' })
  }
  const currency = readCurrency(params.currency)
  checkAmount(params.amount, currency)
  const body = newIntent(context, {
    amount: params.amount,
    currency,
    capture_method: params.capture_method ?? 'automatic_async',
    allowed: params.allowed_payment_method_types,
    metadata: mergeMetadata({}, params.metadata),
  })
  const method = givenMethod(context, params, caller)
  if (method) Object.assign(body, { payment_method: method.body.id, status: 'requires_confirmation' })
  const intent: StoredObject<'payment_intent'> = { body, hidden: { visit: null } }
  insertObject(context.store, body, intent.hidden)
  emit(context, 'payment_intent.created', body)
  if (!params.confirm) return body
  if (!method) throw stateErrors.noMethod(body)
  return attemptPayment(context, intent, method, params.return_url ?? null) ?? body
}
