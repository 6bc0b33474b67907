import { fieldTexts, paymentApi } from '@runwen/contracts'
import { type App, AppError, implement, sendCsv } from '@runwen/service-kit'
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

export function addOrderRoutes(app: App, context: Context): void {
  implement(app, paymentApi.listOrders, ({ query, caller }) => listOrders(context, caller.userId, query))

  implement(app, paymentApi.getOrder, ({ params, caller }) => getOwnOrder(context, caller.userId, params.id))

  implement(app, paymentApi.adminListOrders, ({ query }) => searchOrders(context, query))

  implement(app, paymentApi.exportOrders, ({ query, res }) =>
    sendCsv(res, 'orders.csv', exportOrders(context, query)),
  )

  implement(app, paymentApi.adminGetOrder, ({ params }) => getOrderForStaff(context, params.id))

  implement(app, paymentApi.customerPayments, ({ params }) => getCustomerPayments(context, params.id))

  implement(app, paymentApi.refundOrder, ({ keyed, params, query, body, caller, language }) => {
    if (query.preview) return previewRefund(context, params.id, body.amount)
    const { reason, amount, left } = body
    if (!reason)
      throw new AppError('validation_failed', { fields: { reason: fieldTexts.required[language] } })
    const request = { orderId: params.id, reason, decidedBy: staffOf(caller), amount, left }
    return refundOrder(context, keyed, request)
  })

  implement(app, paymentApi.orderRefunds, ({ params, caller }) =>
    listOwnRefunds(context, caller.userId, params.id),
  )

  implement(app, paymentApi.adminOrderRefunds, ({ params }) => listRefunds(context, params.id))

  implement(app, paymentApi.search, ({ caller, query }) => search(context, caller, query.q))
}
