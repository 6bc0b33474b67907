import type { paymentApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import { retryRefund, settleRefund } from '../use-cases/refunds/resolve-owed-refund.ts'
import { countPendingReviews, listPendingReviews } from '../use-cases/reviews/list-pending-reviews.ts'
import { listDisputes, listMismatches, listOwedRefunds } from '../use-cases/reviews/list-reviews.ts'
import { resolveMismatch } from '../use-cases/reviews/resolve-mismatch.ts'

export const reviewRoutes = (context: Context) =>
  ({
    countPendingReviews: () => countPendingReviews(context),
    pendingReviews: ({ query }) => listPendingReviews(context, query.limit),
    mismatches: ({ query }) => listMismatches(context, query),
    resolveMismatch: ({ params, body: { note }, caller }) =>
      resolveMismatch(context, params.id, { by: staffOf(caller), note }),
    owedRefunds: ({ query }) => listOwedRefunds(context, query),
    retryRefund: ({ params }) => retryRefund(context, params.id),
    settleRefund: ({ params, body: { note }, caller }) =>
      settleRefund(context, params.id, { note, by: staffOf(caller) }),
    disputes: ({ query }) => listDisputes(context, query),
  }) satisfies Partial<Handlers<typeof paymentApi>>
