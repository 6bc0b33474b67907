import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { patternField } from '../fields/field.ts'
import { id } from '../fields/formats.ts'
import { text } from '../fields/text.ts'
import { limits, orderStatuses } from '../limits.ts'
import { countedPageAnswer, flag, idParams, page, pageAnswer } from '../primitives.ts'
import { adminOrder, order, refund } from './entities.ts'
import { payErrors } from './pay-errors.ts'

const tag = 'Payments'

export const ordersApi = {
  createOrder: endpoint({
    tag,
    summary: 'The order for a file; asked again, the open one comes back',
    method: 'POST',
    path: '/api/payment/create-order',
    access: 'customer',
    body: z.object({ fileId: id, use_balance: z.boolean().optional() }),
    status: 200,
    answer: z.strictObject({ order }),
    errors: payErrors,
    idempotent: true,
  }),
  paymentStatus: endpoint({
    tag,
    summary: 'State of an order, by its id or its intent',
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
    summary: 'Your orders',
    method: 'GET',
    path: '/api/payment/orders',
    access: 'customer',
    query: z.object(page),
    status: 200,
    answer: z.strictObject({ orders: z.array(order), ...pageAnswer }),
  }),
  getOrder: endpoint({
    tag,
    summary: 'One order',
    method: 'GET',
    path: '/api/payment/orders/{id}',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: z.strictObject({ order }),
  }),
  receipt: endpoint({
    tag,
    summary: 'Receipt of a paid order as PDF',
    method: 'GET',
    path: '/api/payment/orders/{id}/receipt',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: 'binary',
    errors: ['not_paid'],
  }),
  orderRefunds: endpoint({
    tag,
    summary: 'What of an order went back, also of payments that had no place',
    method: 'GET',
    path: '/api/payment/orders/{id}/refunds',
    access: 'customer',
    params: idParams,
    status: 200,
    answer: z.strictObject({ refunds: z.array(refund) }),
  }),
  adminOrderRefunds: endpoint({
    tag,
    summary: "What of a customer's order went back",
    method: 'GET',
    path: '/api/admin/orders/{id}/refunds',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({ refunds: z.array(refund) }),
  }),
  adminListOrders: endpoint({
    tag,
    summary: 'Orders of all customers',
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    query: z.object({
      ...page,
      status: z.enum(orderStatuses).optional(),
      username: text(limits.name).optional(),
    }),
    status: 200,
    answer: z.strictObject({ orders: z.array(adminOrder), ...countedPageAnswer }),
  }),
  refundOrder: endpoint({
    tag,
    summary: 'Refund an order in full; `preview=true` tells the sums and does nothing',
    method: 'POST',
    path: '/api/admin/orders/{id}/refund',
    access: 'admin',
    params: idParams,
    query: z.object({ preview: flag.optional() }),
    body: z.object({
      reason: text(limits.longText).optional().meta({ description: 'Needed, but for a preview' }),
    }),
    status: 200,
    answer: z.strictObject({ refund, order: adminOrder }),
    errors: ['not_paid', 'already_refunded'],
    idempotent: true,
  }),
} as const
