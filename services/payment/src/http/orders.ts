import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getOwnOrder, listOrders } from '../use-cases/orders/list-orders.ts'
import { createOrder } from '../use-cases/payments/create-order.ts'
import { getPaymentStatus } from '../use-cases/payments/get-payment-status.ts'
import { withDeadline } from './deadline.ts'

export function addOrderRoutes(app: App, context: Context): void {
  implement(app, paymentApi.createOrder, ({ body, caller: { userId }, idempotencyKey }) => {
    const request = {
      userId,
      fileId: body.fileId,
      useBalance: body.use_balance,
      serviceType: body.serviceType,
    }
    return withDeadline(context, createOrder(context, request, idempotencyKey))
  })

  implement(app, paymentApi.listOrders, ({ query, caller }) => listOrders(context, caller.userId, query))

  implement(app, paymentApi.getOrder, ({ params, caller }) => getOwnOrder(context, caller.userId, params.id))

  implement(app, paymentApi.paymentStatus, ({ params, caller }) =>
    withDeadline(context, getPaymentStatus(context, caller.userId, params.id)),
  )
}
