import { z } from 'zod'
import { orderStatuses } from '../constants.ts'
import { endpointsOf } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'
import { id, time } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { serviceType } from '../files/entities.ts'
import { limits } from '../limits.ts'
import {
  byAge,
  cents,
  countedPageAnswer,
  createdBetween,
  currency,
  daysIn,
  flag,
  idParams,
  page,
  pageAnswer,
} from '../primitives.ts'
import {
  adminFapiao,
  adminOrder,
  adminTransaction,
  adminWithdrawal,
  balance,
  order,
  paymentAttempt,
  refund,
} from './entities.ts'
import { payErrors } from './pay-errors.ts'

const endpoint = endpointsOf('Payments')

const receiptVersion = z.coerce.number().int().min(1).max(limits.receiptsPerOrder).optional().meta({
  description: 'From 1; the newest one without it',
})

const adminFilters = {
  status: z.enum(orderStatuses).optional(),
  username: text(limits.name).optional(),
  search: text(limits.name).optional().meta({
    description:
      "Any part of the file's name or the customer's, in any case; the start or the end of the order's id",
  }),
  ...createdBetween,
}

export const ordersApi = {
  createOrder: endpoint('POST /api/payment/create-order', {
    summary: 'Create the order of a file, or return its open order',
    access: 'customer',
    body: z.object({
      fileId: id,
      use_balance: z.boolean().optional(),
      serviceType: serviceType.optional().meta({
        description: 'The service that the customer was shown; `not_ready` while another one is known',
      }),
    }),
    answer: z.strictObject({ order }),
    errors: payErrors,
    idempotent: true,
  }),
  paymentStatus: endpoint('GET /api/payment/status/{id}', {
    summary: 'Get the status of an order by order id or payment intent id',
    access: 'customer',
    params: z.object({ id: patternField(/^[\w-]+$/, 100) }),
    answer: z.strictObject({
      data: z.strictObject({ status: z.enum(orderStatuses), is_paid: z.boolean(), file_id: id, order }),
    }),
  }),
  listOrders: endpoint('GET /api/payment/orders', {
    summary: 'List your orders',
    access: 'customer',
    query: z.object({
      ...page,
      started: flag.optional().meta({
        description: '`true`: only those that were paid or whose payment was started',
      }),
    }),
    answer: z.strictObject({ orders: z.array(order), ...pageAnswer }),
  }),
  getOrder: endpoint('GET /api/payment/orders/{id}', {
    summary: 'Get an order',
    access: 'customer',
    params: idParams,
    answer: z.strictObject({ order }),
  }),
  receipt: endpoint('GET /api/payment/orders/{id}/receipt', {
    summary: 'Download a receipt of a paid order as PDF',
    access: 'customer',
    params: idParams,
    query: z.object({ version: receiptVersion, time_zone: daysIn }),
    answer: 'binary',
    media: ['pdf'],
    errors: ['not_paid'],
  }),
  orderRefunds: endpoint('GET /api/payment/orders/{id}/refunds', {
    summary: 'List the refunds of an order, including payments that could not be accepted',
    access: 'customer',
    params: idParams,
    answer: z.strictObject({ refunds: z.array(refund) }),
  }),
  adminOrderRefunds: endpoint('GET /api/admin/orders/{id}/refunds', {
    summary: "List the refunds of a customer's order",
    access: 'admin',
    params: idParams,
    answer: z.strictObject({ refunds: z.array(refund) }),
  }),
  adminGetOrder: endpoint('GET /api/admin/orders/{id}', {
    summary: "Get a customer's order with every payment that was begun for it and every refund",
    access: 'admin',
    params: idParams,
    answer: z.strictObject({
      order: adminOrder,
      attempts: z.array(paymentAttempt),
      refunds: z.array(refund),
      receipts: z
        .array(z.strictObject({ number: z.string(), issued_at: time }))
        .meta({ description: 'The newest last; the others are replaced' }),
      fapiao: z
        .array(
          adminFapiao.pick({
            id: true,
            status: true,
            number: true,
            created_at: true,
            decided_at: true,
            decided_by: true,
          }),
        )
        .meta({ description: 'The newest 20 requests, newest first' }),
      customer_available: cents.meta({ description: "What the customer's balance could pay now" }),
    }),
  }),
  adminReceipt: endpoint('GET /api/admin/orders/{id}/receipt', {
    summary: "Download a receipt of a customer's paid order as PDF",
    access: 'admin',
    params: idParams,
    query: z.object({ version: receiptVersion, time_zone: daysIn }),
    answer: 'binary',
    media: ['pdf'],
    errors: ['not_paid'],
  }),
  adminListOrders: endpoint('GET /api/admin/orders', {
    summary: 'List the orders of all customers',
    access: 'admin',
    query: z.object({ ...page, ...byAge, ...adminFilters }),
    answer: z.strictObject({
      orders: z.array(adminOrder),
      currency,
      paid_amount: cents.optional().meta({
        description:
          'Total amount of the paid orders that match; left out where too many match to be added up',
      }),
      refunded_amount: cents.optional().meta({
        description: 'What was refunded of `paid_amount` in parts',
      }),
      ...countedPageAnswer,
    }),
  }),
  exportOrders: endpoint('GET /api/admin/orders.csv', {
    summary: 'Download the orders of all customers as CSV',
    access: 'admin',
    query: z.object({ ...byAge, ...adminFilters }),
    answer: 'binary',
    media: ['csv'],
  }),
  customerPayments: endpoint('GET /api/admin/customers/{id}/payments', {
    summary: "Get a customer's balance, with the newest orders, transactions and withdrawals",
    access: 'admin',
    params: idParams,
    answer: z.strictObject({
      balance: balance.pick({ balance: true, available: true, held: true, currency: true }),
      orders: z.array(adminOrder),
      transactions: z.array(adminTransaction),
      withdrawals: z.array(adminWithdrawal),
    }),
  }),
  refundOrder: endpoint('POST /api/admin/orders/{id}/refund', {
    summary: 'Refund an order in full or in part; with `preview=true`, only calculate the sums',
    access: 'admin',
    recentPassword: true,
    params: idParams,
    query: z.object({ preview: flag.optional() }),
    body: z.object({
      reason: text(limits.longText).optional().meta({ description: 'Required unless `preview=true`' }),
      amount: z.int().min(1).optional().meta({
        description:
          'Part of the fee in cents. The order stays paid unless this is all that is left. Left out: everything that is left',
      }),
      left: z.int().min(1).optional().meta({
        description:
          'What the caller was shown as left of the fee; `refund_outdated` when it is another sum now',
      }),
    }),
    answer: z.strictObject({
      refund,
      order: adminOrder,
      left: cents.meta({
        description: 'What is left of the fee: before this refund in a preview, else after it',
      }),
    }),
    errors: ['not_paid', 'already_refunded', 'payment_disputed', 'refund_too_large', 'refund_outdated'],
    idempotent: true,
  }),
} as const
