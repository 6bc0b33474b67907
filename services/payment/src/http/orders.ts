import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { getOwnOrder, listOrders } from '../use-cases/orders/list-orders.ts'
import { type Dependencies as CreateOrder, createOrder } from '../use-cases/payments/create-order.ts'
import {
  type Dependencies as GetPaymentStatus,
  getPaymentStatus,
} from '../use-cases/payments/get-payment-status.ts'
import { type Dependencies as Deadline, withDeadline } from './deadline.ts'

export type Dependencies = CreateOrder & GetPaymentStatus & Deadline

export function addOrderRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.createOrder, ({ body, caller: { userId }, idempotencyKey }) => {
    const request = {
      userId,
      fileId: body.fileId,
      useBalance: body.use_balance,
      serviceType: body.serviceType,
    }
    return withDeadline(dependencies, createOrder(dependencies, request, idempotencyKey))
  })

  implement(app, paymentApi.listOrders, ({ query, caller }) => listOrders(dependencies, caller.userId, query))

  implement(app, paymentApi.getOrder, ({ params, caller }) =>
    getOwnOrder(dependencies, caller.userId, params.id),
  )

  implement(app, paymentApi.paymentStatus, ({ params, caller }) =>
    withDeadline(dependencies, getPaymentStatus(dependencies, caller.userId, params.id)),
  )
}
