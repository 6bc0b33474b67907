import { paymentApi } from '@runwen/contracts'
import { type App, type Database, implement } from '@runwen/service-kit'
import { getBalance, listTransactions } from '../use-cases/balance/get-balance.ts'

export function addBalanceRoutes(app: App, dependencies: { database: Database }): void {
  implement(app, paymentApi.getBalance, ({ caller }) => getBalance(dependencies, caller.userId))

  implement(app, paymentApi.listTransactions, ({ query, caller }) =>
    listTransactions(dependencies, caller.userId, query),
  )
}
