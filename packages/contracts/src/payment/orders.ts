import { z } from 'zod'
import { orderStatuses } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'
import { id } from '../fields/formats.ts'
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
  adminOrder,
  adminTransaction,
  adminWithdrawal,
  balance,
  order,
  paymentAttempt,
  refund,
} from './entities.ts'
import { payErrors } from './pay-errors.ts'

const tag = 'Payments'

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
  createOrder: endpoint({
    tag,
    summary: 'Create the order of a file, or return its open order',
    method: 'POST',
    path: '/api/payment/create-order',
    access: 'customer',
    body: z.object({
      fileId: id,
      use_balance: z.boolean().optional(),
      serviceType: serviceType.optional().meta({
        description: 'The service that the customer was shown; `not_ready` while another one is known',
      }),
    }),
    status: 200,
    answer: z.strictObject({ order }),
    errors: payErrors,
    idempotent: true,
  }),
  paymentStatus: endpoint({
    tag,
    summary: 'Get the status of an order by order id or payment intent id',
    method: 'GET',
    path: '/api/payment/status/{id}',
    access: 'customer',
    params: z.object({ id: patternField(/^[\w-]+$/, 100) }),
    status: 200,
    answer: z.strictObject({
      data: z.strictObject({ status: z.enum(orderStatuses), is_paid: z.boolean(), file_id: id, order }),
    }),
  }),
  listOrders: endpoint({
    tag,
    summary: 'List your orders',
    method: 'GET',
    path: '/api/payment/orders',
    access: 'customer',
    query: z.object({
      ...page,
      started: flag.optional().meta({
        description: '`true`: only those that were paid or whose payment was started',
      }),
    }),
    status: 200,
    answer: z.strictObject({ orders: z.array(order), ...pageAnswer }),
  }),
  getOrder: endpoint({
    tag,
    summary: 'Get an order',
    method: 'GET',
    path: '/api/payment/orders/{id}',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: z.strictObject({ order }),
  }),
  receipt: endpoint({
    tag,
    summary: 'Download a receipt of a paid order as PDF',
    method: 'GET',
    path: '/api/payment/orders/{id}/receipt',
    access: 'customer',
    params: idParams,
    query: z.object({ version: receiptVersion, time_zone: daysIn }),
    status: 200,
    answer: 'binary',
    media: ['pdf'],
    errors: ['not_paid'],
  }),
  orderRefunds: endpoint({
    tag,
    summary: 'List the refunds of an order, including payments that could not be accepted',
    method: 'GET',
    path: '/api/payment/orders/{id}/refunds',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: z.strictObject({ refunds: z.array(refund) }),
  }),
  adminOrderRefunds: endpoint({
    tag,
    summary: "List the refunds of a customer's order",
    method: 'GET',
    path: '/api/admin/orders/{id}/refunds',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({ refunds: z.array(refund) }),
  }),
  adminGetOrder: endpoint({
    tag,
    summary: "Get a customer's order with every payment that was begun for it and every refund",
    method: 'GET',
    path: '/api/admin/orders/{id}',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({
      order: adminOrder,
      attempts: z.array(paymentAttempt),
      refunds: z.array(refund),
      customer_available: cents.meta({ description: "What the customer's balance could pay now" }),
    }),
  }),
  adminReceipt: endpoint({
    tag,
    summary: "Download a receipt of a customer's paid order as PDF",
    method: 'GET',
    path: '/api/admin/orders/{id}/receipt',
    access: 'admin',
    params: idParams,
    query: z.object({ version: receiptVersion, time_zone: daysIn }),
    status: 200,
    answer: 'binary',
    media: ['pdf'],
    errors: ['not_paid'],
  }),
  adminListOrders: endpoint({
    tag,
    summary: 'List the orders of all customers',
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    query: z.object({ ...page, ...byAge, ...adminFilters }),
    status: 200,
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
  exportOrders: endpoint({
    tag,
    summary: 'Download the orders of all customers as CSV',
    method: 'GET',
    path: '/api/admin/orders.csv',
    access: 'admin',
    query: z.object({ ...byAge, ...adminFilters }),
    status: 200,
    answer: 'binary',
    media: ['csv'],
  }),
  customerPayments: endpoint({
    tag,
    summary: "Get a customer's balance, with the newest orders, transactions and withdrawals",
    method: 'GET',
    path: '/api/admin/customers/{id}/payments',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({
      balance: balance.pick({ balance: true, available: true, held: true, currency: true }),
      orders: z.array(adminOrder),
      transactions: z.array(adminTransaction),
      withdrawals: z.array(adminWithdrawal),
    }),
  }),
  refundOrder: endpoint({
    tag,
    summary: 'Refund an order in full or in part; with `preview=true`, only calculate the sums',
    method: 'POST',
    path: '/api/admin/orders/{id}/refund',
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
    status: 200,
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
