import { fieldTexts, paymentApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import { searchOrders } from '../use-cases/orders/list-orders.ts'
import { previewRefund } from '../use-cases/refunds/preview-refund.ts'
import { type Dependencies as RefundOrder, refundOrder } from '../use-cases/refunds/refund-order.ts'
import { staffOf } from './staff-of.ts'

export type Dependencies = RefundOrder

export function addAdminOrderRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.adminListOrders, ({ query }) => searchOrders(dependencies, query))

  implement(app, paymentApi.refundOrder, ({ params, query, body, caller, language, idempotencyKey }) => {
    if (query.preview) return previewRefund(dependencies, params.id)
    const { reason } = body
    if (!reason)
      throw new AppError('validation_failed', { fields: { reason: fieldTexts.required[language] } })
    const request = { orderId: params.id, reason, decidedBy: staffOf(caller) }
    return refundOrder(dependencies, request, idempotencyKey)
  })
}
