import { z } from 'zod'
import { address, boolean, integer, metadata, oneOf, text } from '../api/params.ts'
import { paymentMethodParams } from '../payment-methods/calls.ts'

const method = {
  payment_method: text().optional(),
  payment_method_data: paymentMethodParams.optional(),
  return_url: address.optional(),
}

export const createParams = z.strictObject({
  amount: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  currency: text(10),
  allowed_payment_method_types: z.array(text(100)).max(100).optional(),
  capture_method: oneOf('automatic', 'automatic_async').optional(),
  confirm: boolean.optional(),
  metadata: metadata.optional(),
  ...method,
})

export const confirmParams = z.strictObject({ client_secret: text().optional(), ...method })

export const cancelParams = z.strictObject({
  cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned').optional(),
})

export type CreateParams = z.output<typeof createParams>
export type ConfirmParams = z.output<typeof confirmParams>
export type CancelParams = z.output<typeof cancelParams>
