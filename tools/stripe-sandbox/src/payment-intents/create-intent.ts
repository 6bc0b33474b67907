import type { Stripe } from 'stripe'
import type { Caller } from '../api/call.ts'
import { type CallContext, emit } from '../api/call-context.ts'
import { invalidParameter, type StripeError } from '../api/errors.ts'
import { mergeMetadata } from '../api/params.ts'
import { createPaymentMethod } from '../payment-methods/calls.ts'
import { usePaymentMethod } from '../payment-methods/payment-method.ts'
import { insertObject, type StoredObject } from '../store/objects.ts'
import { checkAmount, readCurrency } from './amounts.ts'
import { type AttemptTerms, attemptPayment } from './attempt.ts'
import { checkMethodParams, newIntent } from './intent.ts'
import type { ConfirmParams, CreateParams, UpdateParams } from './params.ts'
import { stateErrors } from './state-errors.ts'

/** Sets the fields that can change at any time: texts and metadata. */
export function describeIntent(intent: Stripe.PaymentIntent, params: UpdateParams | CreateParams): void {
  const { description, receipt_email, statement_descriptor, statement_descriptor_suffix } = params
  const given = { description, receipt_email, statement_descriptor, statement_descriptor_suffix }
  Object.assign(intent, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
}

/** The payment method and the 3-D Secure preference in the parameters, if any. */
export function givenMethod(
  context: CallContext,
  params: UpdateParams | ConfirmParams | CreateParams,
  caller: Caller,
) {
  const asked = params.payment_method_options?.card?.request_three_d_secure
  if (params.payment_method !== undefined)
    return { asked, method: usePaymentMethod(context, params.payment_method) }
  if (params.payment_method_data === undefined) return { asked, method: undefined }
  const { id } = createPaymentMethod(context, params.payment_method_data, caller)
  return { asked, method: usePaymentMethod(context, id) }
}

export const attemptTerms = (params: ConfirmParams | CreateParams): AttemptTerms => ({
  returnUrl: params.return_url ?? null,
  offSession: params.off_session ?? false,
  errorOnRequiresAction: params.error_on_requires_action ?? false,
})

const confirmOnly = ['return_url', 'off_session', 'error_on_requires_action', 'use_stripe_sdk'] as const

function checkCreation(params: CreateParams): void {
  checkMethodParams(params)
  if (params.automatic_payment_methods?.enabled === false) {
    throw invalidParameter('The sandbox needs automatic_payment_methods[enabled] to be true.', {
      param: 'automatic_payment_methods[enabled]',
    })
  }
  const stray = params.confirm ? undefined : confirmOnly.find((name) => params[name] !== undefined)
  if (!stray) return
  const message = `You cannot provide \`${stray}\` when creating a PaymentIntent without \`confirm\` set to true.`
  throw invalidParameter(message, { param: stray })
}

/** Creates an intent and, with `confirm`, attempts its payment immediately. */
export function createIntent(
  context: CallContext,
  params: CreateParams,
  caller: Caller,
): Stripe.PaymentIntent | StripeError {
  checkCreation(params)
  const currency = readCurrency(params.currency)
  checkAmount(params.amount, currency)
  const body = newIntent(context, {
    amount: params.amount,
    currency,
    capture_method: params.capture_method ?? 'automatic_async',
    allowed: params.allowed_payment_method_types,
    excluded: params.excluded_payment_method_types,
    redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
  })
  describeIntent(body, params)
  const { asked, method } = givenMethod(context, params, caller)
  if (asked && body.payment_method_options?.card)
    body.payment_method_options.card.request_three_d_secure = asked
  if (method) Object.assign(body, { payment_method: method.body.id, status: 'requires_confirmation' })
  const intent: StoredObject<'payment_intent'> = { body, hidden: { visit: null } }
  insertObject(context.store, body, intent.hidden)
  emit(context, 'payment_intent.created', body)
  if (!params.confirm) return body
  if (!method) throw stateErrors.noMethod(body)
  return attemptPayment(context, intent, method, attemptTerms(params)) ?? body
}
