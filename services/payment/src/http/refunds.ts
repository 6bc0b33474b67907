import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listOwedRefunds } from '../use-cases/refunds/list-owed-refunds.ts'
import { listOwnRefunds, listRefunds } from '../use-cases/refunds/list-refunds.ts'
import { retryRefund, settleOutside } from '../use-cases/refunds/resolve-owed-refund.ts'
import { staffOf } from './staff-of.ts'

export function addRefundRoutes(app: App, context: Context): void {
  implement(app, paymentApi.orderRefunds, ({ params, caller }) =>
    listOwnRefunds(context, caller.userId, params.id),
  )

  implement(app, paymentApi.adminOrderRefunds, ({ params }) => listRefunds(context, params.id))

  implement(app, paymentApi.owedRefunds, ({ query }) => listOwedRefunds(context, query))

  implement(app, paymentApi.retryRefund, ({ params }) => retryRefund(context, params.id))

  implement(app, paymentApi.settleRefund, ({ params, body: { note }, caller }) =>
    settleOutside(context, params.id, { note, by: staffOf(caller) }),
  )
}
