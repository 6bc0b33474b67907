import type { paymentApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getRevenue, sumMonth } from '../use-cases/ledger/sum-transfers.ts'
import { listAmounts } from '../use-cases/orders/list-amounts.ts'

export const reportRoutes = (context: Context) =>
  ({
    revenue: ({ query, language }) => getRevenue(context, query.time_zone, language),
    amountsOf: ({ query }) => listAmounts(context, query.ids.split(',')),
    transfers: ({ query, language }) => sumMonth(context, query, language),
  }) satisfies Partial<Handlers<typeof paymentApi>>
