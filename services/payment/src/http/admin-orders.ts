import { fieldTexts, paymentApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { searchOrders } from '../use-cases/orders/list-orders.ts'
import { previewRefund } from '../use-cases/refunds/preview-refund.ts'
import { refundOrder } from '../use-cases/refunds/refund-order.ts'
import { staffOf } from './staff-of.ts'

export function addAdminOrderRoutes(app: App, context: Context): void {
  implement(app, paymentApi.adminListOrders, ({ query }) => searchOrders(context, query))

  implement(app, paymentApi.refundOrder, ({ params, query, body, caller, language, idempotencyKey }) => {
    if (query.preview) return previewRefund(context, params.id)
    const { reason } = body
    if (!reason)
      throw new AppError('validation_failed', { fields: { reason: fieldTexts.required[language] } })
    const request = { orderId: params.id, reason, decidedBy: staffOf(caller) }
    return refundOrder(context, request, idempotencyKey)
  })
}
