import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getRevenue, sumMonth } from '../use-cases/ledger/sum-transfers.ts'
import { listAmounts } from '../use-cases/orders/list-amounts.ts'

export function addReportRoutes(app: App, context: Context): void {
  implement(app, paymentApi.revenue, ({ query, language }) => getRevenue(context, query.time_zone, language))

  implement(app, paymentApi.amountsOf, ({ query }) => listAmounts(context, query.ids.split(',')))

  implement(app, paymentApi.transfers, ({ query, language }) => sumMonth(context, query, language))
}
