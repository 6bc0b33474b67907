import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getBalance, listTransactions } from '../use-cases/balance/get-balance.ts'

export function addBalanceRoutes(app: App, context: Context): void {
  implement(app, paymentApi.getBalance, ({ caller }) => getBalance(context, caller.userId))

  implement(app, paymentApi.listTransactions, ({ query, caller }) =>
    listTransactions(context, caller.userId, query),
  )
}
