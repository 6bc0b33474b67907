import { fieldTexts, type paymentApi } from '@runwen/contracts'
import { AppError, type Handlers, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import { getCustomerPayments } from '../use-cases/customers/get-customer-payments.ts'
import { getOrderForStaff } from '../use-cases/orders/get-order-for-staff.ts'
import {
  exportOrders,
  getOwnOrder,
  listOrders,
  listOwnRefunds,
  listRefunds,
  searchOrders,
} from '../use-cases/orders/list-orders.ts'
import { previewRefund, refundOrder } from '../use-cases/refunds/refund-order.ts'
import { search } from '../use-cases/search/search.ts'

export const orderRoutes = (context: Context) =>
  ({
    listOrders: ({ query, caller }) => listOrders(context, caller.userId, query),
    getOrder: ({ params, caller }) => getOwnOrder(context, caller.userId, params.id),
    adminListOrders: ({ query }) => searchOrders(context, query),
    exportOrders: ({ query, res }) => sendCsv(res, 'orders.csv', exportOrders(context, query)),
    adminGetOrder: ({ params }) => getOrderForStaff(context, params.id),
    customerPayments: ({ params }) => getCustomerPayments(context, params.id),
    refundOrder: ({ keyed, params, query, body, caller, language }) => {
      if (query.preview) return previewRefund(context, params.id, body.amount)
      const { reason, amount, left } = body
      if (!reason)
        throw new AppError('validation_failed', { fields: { reason: fieldTexts.required[language] } })
      const request = { orderId: params.id, reason, decidedBy: staffOf(caller), amount, left }
      return refundOrder(context, keyed, request)
    },
    orderRefunds: ({ params, caller }) => listOwnRefunds(context, caller.userId, params.id),
    adminOrderRefunds: ({ params }) => listRefunds(context, params.id),
    search: ({ caller, query }) => search(context, caller, query.q),
  }) satisfies Partial<Handlers<typeof paymentApi>>
