import { z } from 'zod'
import { paymentMethods } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { cents, currency, idParams } from '../primitives.ts'
import { intentAnswer, intentStatus, order, paymentMethod, paymentResult } from './entities.ts'
import { expectedAmount, payErrors as orderErrors } from './pay-errors.ts'

const tag = 'Payments'
const token = requiredText(limits.name)
const payErrors = [...orderErrors, 'amount_changed', 'too_many_attempts'] as const
const orderOrFile = z
  .object({ orderId: id.optional(), fileId: id.optional() })
  .refine((body) => body.orderId !== undefined || body.fileId !== undefined, {
    path: ['fileId'],
    error: 'required',
  })
const processing = {
  tag,
  method: 'POST',
  access: 'customer',
  body: orderOrFile.safeExtend({
    payment_method: token,
    use_balance: z.boolean().optional(),
    expected_amount: expectedAmount,
  }),
  status: 200,
  answer: z.strictObject({ data: paymentResult }),
  errors: [...payErrors, 'card_declined'],
} as const

export const intentsApi = {
  createIntent: endpoint({
    tag,
    summary: 'Create a payment intent for the amount due',
    method: 'POST',
    path: '/api/payment/create-payment-intent',
    access: 'customer',
    body: orderOrFile.safeExtend({
      method: paymentMethod,
      use_balance: z.boolean().optional(),
      expected_amount: expectedAmount,
    }),
    status: 200,
    answer: z.strictObject({
      ...intentAnswer.shape,
      paymentIntentId: z
        .string()
        .nullable()
        .meta({ description: 'null if the balance covered the full amount and the order is paid' }),
      clientSecret: z.string().nullable(),
      amount: cents,
      currency,
      status: intentStatus,
      order,
    }),
    errors: payErrors,
    idempotent: true,
  }),
  payFile: endpoint({
    tag,
    summary: 'Create the order and the payment intent of a file in one request',
    method: 'POST',
    path: '/api/user/files/{id}/pay',
    access: 'customer',
    params: idParams,
    body: z.object({
      method: z.enum(['balance', ...paymentMethods]),
      use_balance: z.boolean().optional(),
      expected_amount: expectedAmount,
    }),
    status: 200,
    answer: z.strictObject({ order, payment: intentAnswer.nullable() }),
    errors: payErrors,
    idempotent: true,
  }),
  processCard: endpoint({
    ...processing,
    summary: 'Pay with a card token of the payment provider',
    path: '/api/payment/process-credit-card',
  }),
  processApplePay: endpoint({
    ...processing,
    summary: 'Pay with a wallet token of the payment provider',
    path: '/api/payment/process-apple-pay',
  }),
  verifyAlipay: endpoint({
    tag,
    summary: 'Get the result of an Alipay payment from the payment provider',
    method: 'POST',
    path: '/api/payment/verify-alipay',
    access: 'customer',
    body: z.object({ paymentIntentId: token }),
    status: 200,
    answer: z.strictObject({ data: z.strictObject({ success: z.boolean(), status: intentStatus }) }),
    errors: ['not_found', 'payment_provider_unavailable'],
  }),
  confirmPayment: endpoint({
    tag,
    summary: 'Get the result of a payment from the payment provider; safe to repeat',
    method: 'POST',
    path: '/api/payment/confirm-payment',
    access: 'customer',
    body: z.object({ paymentIntentId: token, fileId: id.nullish() }),
    status: 200,
    answer: z.strictObject({
      data: z.strictObject({
        success: z.boolean(),
        status: intentStatus,
        file_id: id,
        file_ids: z.array(id).optional().meta({ description: 'Only of a payment of several files' }),
      }),
    }),
    errors: ['not_found', 'payment_provider_unavailable'],
  }),
} as const
