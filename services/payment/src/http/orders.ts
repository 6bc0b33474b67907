import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getOwnOrder, listOrders } from '../use-cases/orders/list-orders.ts'

export function addOrderRoutes(app: App, context: Context): void {
  implement(app, paymentApi.listOrders, ({ query, caller }) => listOrders(context, caller.userId, query))

  implement(app, paymentApi.getOrder, ({ params, caller }) => getOwnOrder(context, caller.userId, params.id))
}
