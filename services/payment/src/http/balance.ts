import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import {
  type BalanceDependencies as Dependencies,
  getBalance,
  listTransactions,
} from '../use-cases/balance/get-balance.ts'

export type { Dependencies }

export function addBalanceRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.getBalance, ({ caller }) => getBalance(dependencies, caller.userId))

  implement(app, paymentApi.listTransactions, ({ query, caller }) =>
    listTransactions(dependencies, caller.userId, query),
  )
}
