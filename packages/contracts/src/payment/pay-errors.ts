import type { ErrorCode } from '../errors.ts'

/** Reasons why an order cannot be paid. */
export const payErrors = [
  'not_found',
  'already_paid',
  'payment_in_progress',
  'insufficient_balance',
  'payment_provider_unavailable',
] as const satisfies ErrorCode[]
