import type { ErrorCode } from '../errors.ts'

/** What may keep an order from being paid. */
export const payErrors = [
  'not_found',
  'already_paid',
  'payment_in_progress',
  'insufficient_balance',
  'payment_provider_unavailable',
] as const satisfies ErrorCode[]
