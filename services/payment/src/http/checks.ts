import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import {
  listDisputes,
  listFailedWebhooks,
  listMismatches,
  listOwedRefunds,
} from '../use-cases/checks/list-checks.ts'
import { countPendingReviews, listPendingReviews } from '../use-cases/checks/list-pending-reviews.ts'
import { resolveMismatch } from '../use-cases/checks/resolve-mismatch.ts'
import { retryWebhook } from '../use-cases/checks/retry-webhook.ts'
import { getRevenue, sumMonth } from '../use-cases/ledger/sum-transfers.ts'
import { listAmounts } from '../use-cases/orders/list-amounts.ts'
import { retryRefund, settleOutside } from '../use-cases/refunds/resolve-owed-refund.ts'
import { receiveWebhook } from '../use-cases/webhooks/receive-webhook.ts'

export function addCheckRoutes(app: App, context: Context): void {
  implement(app, paymentApi.paymentWaiting, () => countPendingReviews(context))

  implement(app, paymentApi.pendingReviews, ({ query }) => listPendingReviews(context, query.limit))

  implement(app, paymentApi.mismatches, ({ query }) => listMismatches(context, query))

  implement(app, paymentApi.resolveMismatch, ({ params, body: { note }, caller }) =>
    resolveMismatch(context, params.id, { by: staffOf(caller), note }),
  )

  implement(app, paymentApi.owedRefunds, ({ query }) => listOwedRefunds(context, query))

  implement(app, paymentApi.retryRefund, ({ params }) => retryRefund(context, params.id))

  implement(app, paymentApi.settleRefund, ({ params, body: { note }, caller }) =>
    settleOutside(context, params.id, { note, by: staffOf(caller) }),
  )

  implement(app, paymentApi.disputes, ({ query }) => listDisputes(context, query))

  implement(app, paymentApi.revenue, ({ query, language }) => getRevenue(context, query.time_zone, language))

  implement(app, paymentApi.amountsOf, ({ query }) => listAmounts(context, query.ids.split(',')))

  implement(app, paymentApi.transfers, ({ query, language }) => sumMonth(context, query, language))

  implement(app, paymentApi.failedWebhooks, ({ query }) => listFailedWebhooks(context, query))

  implement(app, paymentApi.retryWebhook, async ({ params }) => {
    await retryWebhook(context, params.id)
    return undefined
  })

  implement(app, paymentApi.webhook, ({ body, req }) =>
    receiveWebhook(context, body, req.get('stripe-signature')),
  )
}
