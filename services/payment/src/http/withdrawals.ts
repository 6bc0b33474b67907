import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Decide, decideWithdrawal } from '../use-cases/withdrawals/decide-withdrawal.ts'
import { listWithdrawals, searchWithdrawals } from '../use-cases/withdrawals/list-withdrawals.ts'
import {
  type Dependencies as Request,
  requestWithdrawal,
} from '../use-cases/withdrawals/request-withdrawal.ts'
import { staffOf } from './staff-of.ts'

export type Dependencies = Request & Decide

export function addWithdrawalRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.createWithdrawal, ({ body, caller, idempotencyKey }) =>
    requestWithdrawal(dependencies, caller.userId, body, idempotencyKey),
  )

  implement(app, paymentApi.listWithdrawals, ({ query, caller }) =>
    listWithdrawals(dependencies, caller.userId, query),
  )

  implement(app, paymentApi.adminListWithdrawals, ({ query }) => searchWithdrawals(dependencies, query))

  implement(app, paymentApi.approveWithdrawal, ({ params, caller }) => {
    const decision = { status: 'approved', note: null, by: staffOf(caller) } as const
    return decideWithdrawal(dependencies, params.id, decision)
  })

  implement(app, paymentApi.rejectWithdrawal, ({ params, body, caller }) => {
    const decision = { status: 'rejected', note: body.note, by: staffOf(caller) } as const
    return decideWithdrawal(dependencies, params.id, decision)
  })
}
