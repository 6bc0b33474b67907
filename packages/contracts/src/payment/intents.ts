import { z } from 'zod'
import { paymentMethods } from '../constants.ts'
import { endpointsOf } from '../endpoint.ts'
import { id } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { cents, currency, idParams } from '../primitives.ts'
import { intentAnswer, intentStatus, order, paymentMethod, paymentResult } from './entities.ts'
import { expectedAmount, payErrors as orderErrors } from './pay-errors.ts'

const endpoint = endpointsOf('Payments')
const token = requiredText(limits.name)
const payErrors = [...orderErrors, 'amount_changed', 'too_many_attempts'] as const
const orderOrFile = z
  .object({ orderId: id.optional(), fileId: id.optional() })
  .refine((body) => body.orderId !== undefined || body.fileId !== undefined, {
    path: ['fileId'],
    error: 'required',
  })
const processing = {
  access: 'customer',
  body: orderOrFile.safeExtend({
    payment_method: token,
    use_balance: z.boolean().optional(),
    expected_amount: expectedAmount,
  }),
  answer: z.strictObject({ data: paymentResult }),
  errors: [...payErrors, 'card_declined'],
} as const

export const intentsApi = {
  createIntent: endpoint('POST /api/payment/create-payment-intent', {
    summary: 'Create a payment intent for the amount due',
    access: 'customer',
    body: orderOrFile.safeExtend({
      method: paymentMethod,
      use_balance: z.boolean().optional(),
      expected_amount: expectedAmount,
    }),
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
  payFile: endpoint('POST /api/user/files/{id}/pay', {
    summary: 'Create the order and the payment intent of a file in one request',
    access: 'customer',
    params: idParams,
    body: z.object({
      method: z.enum(['balance', ...paymentMethods]),
      use_balance: z.boolean().optional(),
      expected_amount: expectedAmount,
    }),
    answer: z.strictObject({ order, payment: intentAnswer.nullable() }),
    errors: payErrors,
    idempotent: true,
  }),
  processCard: endpoint('POST /api/payment/process-credit-card', {
    ...processing,
    summary: 'Pay with a card token of the payment provider',
  }),
  processApplePay: endpoint('POST /api/payment/process-apple-pay', {
    ...processing,
    summary: 'Pay with a wallet token of the payment provider',
  }),
  verifyAlipay: endpoint('POST /api/payment/verify-alipay', {
    summary: 'Get the result of an Alipay payment from the payment provider',
    access: 'customer',
    body: z.object({ paymentIntentId: token }),
    answer: z.strictObject({ data: z.strictObject({ success: z.boolean(), status: intentStatus }) }),
    errors: ['not_found', 'payment_provider_unavailable'],
  }),
  confirmPayment: endpoint('POST /api/payment/confirm-payment', {
    summary: 'Get the result of a payment from the payment provider; safe to repeat',
    access: 'customer',
    body: z.object({ paymentIntentId: token, fileId: id.nullish() }),
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
