import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import { retryRefund, settleRefund } from '../use-cases/refunds/resolve-owed-refund.ts'
import { countPendingReviews, listPendingReviews } from '../use-cases/reviews/list-pending-reviews.ts'
import { listDisputes, listMismatches, listOwedRefunds } from '../use-cases/reviews/list-reviews.ts'
import { resolveMismatch } from '../use-cases/reviews/resolve-mismatch.ts'

export function addReviewRoutes(app: App, context: Context): void {
  implement(app, paymentApi.countPendingReviews, () => countPendingReviews(context))

  implement(app, paymentApi.pendingReviews, ({ query }) => listPendingReviews(context, query.limit))

  implement(app, paymentApi.mismatches, ({ query }) => listMismatches(context, query))

  implement(app, paymentApi.resolveMismatch, ({ params, body: { note }, caller }) =>
    resolveMismatch(context, params.id, { by: staffOf(caller), note }),
  )

  implement(app, paymentApi.owedRefunds, ({ query }) => listOwedRefunds(context, query))

  implement(app, paymentApi.retryRefund, ({ params }) => retryRefund(context, params.id))

  implement(app, paymentApi.settleRefund, ({ params, body: { note }, caller }) =>
    settleRefund(context, params.id, { note, by: staffOf(caller) }),
  )

  implement(app, paymentApi.disputes, ({ query }) => listDisputes(context, query))
}
