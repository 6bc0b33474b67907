import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { listOwedRefunds } from '../use-cases/refunds/list-owed-refunds.ts'
import { listOwnRefunds, listRefunds } from '../use-cases/refunds/list-refunds.ts'
import { type Dependencies, retryRefund, settleOutside } from '../use-cases/refunds/resolve-owed-refund.ts'
import { staffOf } from './staff-of.ts'

export type { Dependencies }

export function addRefundRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.orderRefunds, ({ params, caller }) =>
    listOwnRefunds(dependencies, caller.userId, params.id),
  )

  implement(app, paymentApi.adminOrderRefunds, ({ params }) => listRefunds(dependencies, params.id))

  implement(app, paymentApi.owedRefunds, ({ query }) => listOwedRefunds(dependencies, query))

  implement(app, paymentApi.retryRefund, ({ params }) => retryRefund(dependencies, params.id))

  implement(app, paymentApi.settleRefund, ({ params, body: { note }, caller }) =>
    settleOutside(dependencies, params.id, { note, by: staffOf(caller) }),
  )
}
