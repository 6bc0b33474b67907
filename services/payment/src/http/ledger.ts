import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { sumMonth } from '../use-cases/ledger/sum-month.ts'

export function addLedgerRoutes(app: App, context: Context): void {
  implement(app, paymentApi.transfers, ({ query }) => sumMonth(context, query.month))
}
