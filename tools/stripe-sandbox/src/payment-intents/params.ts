import { z } from 'zod'
import { address, boolean, integer, metadata, oneOf, text, unsettable } from '../api/params.ts'
import { paymentMethodParams } from '../payment-methods/calls.ts'

const types = z.array(text(100)).max(100)

const options = z.strictObject({
  card: z
    .strictObject({ request_three_d_secure: oneOf('automatic', 'any', 'challenge') })
    .partial()
    .optional(),
  alipay: z.unknown().optional(),
})

const described = {
  description: unsettable.optional(),
  metadata: metadata.optional(),
  receipt_email: unsettable.optional(),
  statement_descriptor: unsettable.optional(),
  statement_descriptor_suffix: unsettable.optional(),
}

const method = {
  payment_method: text().optional(),
  payment_method_data: paymentMethodParams.optional(),
  payment_method_options: options.optional(),
  allowed_payment_method_types: types.optional(),
  excluded_payment_method_types: types.optional(),
  // Declared so that checkMethodParams can reject it with Stripe's specific error.
  payment_method_types: z.unknown().optional(),
}

const attempt = {
  return_url: address.optional(),
  off_session: z.union([boolean, oneOf('one_off', 'recurring').transform(() => true)]).optional(),
  error_on_requires_action: boolean.optional(),
  use_stripe_sdk: boolean.optional(),
}

const amount = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const automatic = z.strictObject({ enabled: boolean, allow_redirects: oneOf('always', 'never').optional() })

export const createParams = z.strictObject({
  amount,
  currency: text(10),
  automatic_payment_methods: automatic.optional(),
  capture_method: oneOf('automatic', 'automatic_async').optional(),
  confirm: boolean.optional(),
  ...described,
  ...method,
  ...attempt,
})

export const updateParams = z.strictObject({
  amount: amount.optional(),
  currency: text(10).optional(),
  ...described,
  ...method,
})

export const confirmParams = z.strictObject({
  client_secret: text().optional(),
  receipt_email: unsettable.optional(),
  ...method,
  ...attempt,
})

export const cancelParams = z.strictObject({
  cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned').optional(),
})

export type CreateParams = z.output<typeof createParams>
export type UpdateParams = z.output<typeof updateParams>
export type ConfirmParams = z.output<typeof confirmParams>
export type CancelParams = z.output<typeof cancelParams>
