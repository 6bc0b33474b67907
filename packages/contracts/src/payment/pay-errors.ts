import type { ErrorCode } from '../errors.ts'
import { cents } from '../primitives.ts'

/** Reasons why an order cannot be paid. */
export const payErrors = [
  'not_found',
  'already_paid',
  'payment_in_progress',
  'insufficient_balance',
  'payment_provider_unavailable',
] as const satisfies ErrorCode[]

export const expectedAmount = cents.min(0).optional().meta({
  description:
    'Amount that the customer was shown: `amount_due`, or the full `amount` for the method `balance`. If it differs from the current amount, the response is 409 `amount_changed` with the new sums, and nothing is charged',
})
