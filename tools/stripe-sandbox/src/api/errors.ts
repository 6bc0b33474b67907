import type { Stripe } from 'stripe'

/** Body of an error answer (https://docs.stripe.com/api/errors). */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
  payment_method_type?: string
  doc_url?: string
}

/**
 * A refusal. Thrown, it undoes what the call has done so far; a decline, which leaves traces, is returned instead.
 * `executed` tells whether the call had begun: only then is its answer stored for its idempotency key.
 */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly executed: boolean

  constructor(status: number, body: ErrorBody, executed = true) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: documentation(body.code) } : body
    this.executed = executed
  }
}

const documentation = (code: string) => `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`

type Details = Partial<Omit<ErrorBody, 'type' | 'message'>>

/** 400 for a parameter that can not be right, found before anything was done. */
export function invalidParameter(message: string, details: Details): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details }, false)
}

/** 400 for a call that does not fit what it is made on. */
export function invalidRequest(message: string, details: Details = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details })
}

/** A thing that is not there: 404 when the path names it, 400 when a parameter does. */
export function noSuch(what: string, id: string, param: string, status: 400 | 404): StripeError {
  const message = `No such ${what}: '${id}'`
  return new StripeError(status, { type: 'invalid_request_error', message, code: 'resource_missing', param })
}

/** 400 for an intent whose status does not allow the call; the answer carries the intent. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

/** 402 for card details the bank would not take. */
export function cardError(message: string, details: Details): StripeError {
  return new StripeError(402, { type: 'card_error', message, ...details })
}
