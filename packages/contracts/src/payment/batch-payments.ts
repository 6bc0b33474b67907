import { z } from 'zod'
import { billing } from '../auth/entities.ts'
import { orderStatuses, paymentMethods } from '../constants.ts'
import { endpointsOf } from '../endpoint.ts'
import { id, idList } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { serviceType } from '../files/entities.ts'
import { limits } from '../limits.ts'
import { cents, currency, daysIn } from '../primitives.ts'
import { order, paymentResult } from './entities.ts'
import { expectedAmount, payErrors } from './pay-errors.ts'

const endpoint = endpointsOf('Payments')
const fileIds = z
  .array(id)
  .min(1)
  .max(limits.documentsPerPayment)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid' })

const orders = z.object({ order_ids: idList(limits.documentsPerPayment) })

/** Batch payments: several documents paid together. Each document keeps its own order, receipt, rebate and refund. */
export const batchPaymentsApi = {
  createOrders: endpoint('POST /api/payment/create-orders', {
    summary: 'Create the orders of several files that are paid together, or return their open orders',
    access: 'customer',
    body: z.object({
      fileIds,
      use_balance: z.boolean().optional(),
      serviceTypes: z.array(serviceType).max(limits.documentsPerPayment).optional().meta({
        description:
          'The services that the customer was shown, in the order of `fileIds`. Waits for changes made just now',
      }),
    }),
    answer: z.strictObject({
      orders: z.array(order).meta({ description: 'Oldest first; the balance pays them in this order' }),
      payment: z.strictObject({
        amount: cents,
        balance_applied: cents,
        amount_due: cents,
        currency,
        rebate: cents.nullable(),
        status: z.enum(orderStatuses),
        method: z.enum([...paymentMethods, 'balance']).nullable(),
        payment_intent_id: z.string().nullable().meta({
          description: 'Payment under way for exactly these files; null without one',
        }),
      }),
    }),
    errors: payErrors,
    idempotent: true,
  }),
  payFiles: endpoint('POST /api/payment/pay-files', {
    summary: 'Pay several files with one charge: all of them are paid, or none',
    access: 'customer',
    body: z.object({
      fileIds,
      method: z.enum(['balance', ...paymentMethods]),
      payment_method: requiredText(limits.name).optional().meta({
        description:
          'Card or wallet token of the payment provider; without one, the browser confirms the intent',
      }),
      use_balance: z.boolean().optional(),
      expected_amount: expectedAmount,
    }),
    answer: z.strictObject({ orders: z.array(order), data: paymentResult }),
    errors: [...payErrors, 'amount_changed', 'too_many_attempts', 'card_declined'],
    idempotent: true,
  }),
  ordersProforma: endpoint('GET /api/payment/orders-proforma', {
    summary: 'Download one proforma invoice of several unpaid orders as PDF',
    access: 'customer',
    query: orders.extend({ time_zone: daysIn }),
    answer: 'binary',
    media: ['pdf'],
    errors: ['not_found', 'already_paid', 'already_refunded', 'order_canceled'],
  }),
  getOrdersBilling: endpoint('GET /api/payment/orders-billing', {
    summary: 'Get the billing details on the receipts of several orders, or those that they would have',
    access: 'customer',
    query: orders,
    answer: z.strictObject({
      billing: billing.meta({ description: 'Of the oldest order' }),
      is_same: z.boolean().meta({ description: 'Whether the other orders have the same' }),
    }),
    errors: ['not_found'],
  }),
  putOrdersBilling: endpoint('PUT /api/payment/orders-billing', {
    summary: 'Set the billing details of several orders; receipts of paid ones are reissued with them',
    access: 'customer',
    query: orders,
    body: billing,
    answer: z.strictObject({ orders: z.array(order) }),
    errors: ['not_found', 'order_canceled', 'too_many_receipts'],
  }),
} as const
