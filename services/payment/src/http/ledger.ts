import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies, sumMonth } from '../use-cases/ledger/sum-month.ts'

export type { Dependencies }

export function addLedgerRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.transfers, ({ query }) => sumMonth(dependencies, query.month))
}
