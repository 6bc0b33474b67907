import { paymentApi } from '@runwen/contracts'
import { type App, type Database, implement } from '@runwen/service-kit'
import { listOwnRefunds, listRefunds } from '../use-cases/refunds/list-refunds.ts'

export function addRefundRoutes(app: App, dependencies: { database: Database }): void {
  implement(app, paymentApi.orderRefunds, ({ params, caller }) =>
    listOwnRefunds(dependencies, caller.userId, params.id),
  )

  implement(app, paymentApi.adminOrderRefunds, ({ params }) => listRefunds(dependencies, params.id))
}
