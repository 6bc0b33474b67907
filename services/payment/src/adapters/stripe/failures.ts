import { fieldTexts } from '@runwen/contracts'
import { AppError, requestContext } from '@runwen/service-kit'
import { Stripe } from 'stripe'
import type { IntentSnapshot, Refused } from '../../models/provider.ts'
import { intentSnapshot } from './snapshots.ts'

const { StripeError, StripeCardError, StripeInvalidRequestError } = Stripe.errors

/** Wraps the error of a call whose outcome is unknown. */
export function unavailable(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError('payment_provider_unavailable', { cause: error, retryAfterSeconds: 2 })
}

/** Returns the intent from a refusal, such as a decline or a state that does not allow the call. */
export function intentInstead(error: unknown): IntentSnapshot | undefined {
  const refusal = error instanceof StripeCardError || error instanceof StripeInvalidRequestError
  return refusal && error.payment_intent ? intentSnapshot(error.payment_intent) : undefined
}

/** Recognizes an invalid or used token. The provider does not name the parameter for a used one. */
export function badToken(error: unknown): AppError | undefined {
  if (!(error instanceof StripeInvalidRequestError) || error.statusCode !== 400) return undefined
  if (!/^payment_method/.test(error.param ?? 'payment_method')) return undefined
  const text = fieldTexts.invalid[requestContext().language ?? 'en']
  return new AppError('validation_failed', { fields: { payment_method: text }, cause: error })
}

export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'resource_missing'
}

/** Recognizes a refusal that a retry would not change. */
export function refusalOf(error: unknown): Refused | undefined {
  if (!(error instanceof StripeInvalidRequestError || error instanceof StripeCardError)) return undefined
  return { refused: error.code ?? error.message }
}
