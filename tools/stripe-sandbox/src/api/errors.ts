import type { Stripe } from 'stripe'

/** Body of an error response (https://docs.stripe.com/api/errors). */
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
 * An error response. Throwing it rolls the call back; returning it keeps what the call has written, as for a decline.
 * `executed` says whether the call had started. Only then the idempotency key stores the response.
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

/** 400 for an invalid parameter, found before the call starts. */
export function invalidParameter(message: string, details: Details): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details }, false)
}

/** 400 for a call that started and cannot be completed. */
export function invalidRequest(message: string, details: Details = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details })
}

/** A missing object: 404 when the path names it, 400 when a parameter does. */
export function noSuch(what: string, id: string, param: string, status: 400 | 404): StripeError {
  const message = `No such ${what}: '${id}'`
  return new StripeError(status, { type: 'invalid_request_error', message, code: 'resource_missing', param })
}

/** 400 for an intent whose status does not allow the call. The response contains the intent. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

/** 402 for declined cards and invalid card details. */
export function cardError(message: string, details: Details): StripeError {
  return new StripeError(402, { type: 'card_error', message, ...details })
}
