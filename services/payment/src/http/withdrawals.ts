import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { decideWithdrawal } from '../use-cases/withdrawals/decide-withdrawal.ts'
import { listWithdrawals, searchWithdrawals } from '../use-cases/withdrawals/list-withdrawals.ts'
import { requestWithdrawal } from '../use-cases/withdrawals/request-withdrawal.ts'
import { staffOf } from './staff-of.ts'

export function addWithdrawalRoutes(app: App, context: Context): void {
  implement(app, paymentApi.createWithdrawal, ({ body, caller, idempotencyKey }) =>
    requestWithdrawal(context, caller.userId, body, idempotencyKey),
  )

  implement(app, paymentApi.listWithdrawals, ({ query, caller }) =>
    listWithdrawals(context, caller.userId, query),
  )

  implement(app, paymentApi.adminListWithdrawals, ({ query }) => searchWithdrawals(context, query))

  implement(app, paymentApi.approveWithdrawal, ({ params, caller }) => {
    const decision = { status: 'approved', note: null, by: staffOf(caller) } as const
    return decideWithdrawal(context, params.id, decision)
  })

  implement(app, paymentApi.rejectWithdrawal, ({ params, body, caller }) => {
    const decision = { status: 'rejected', note: body.note, by: staffOf(caller) } as const
    return decideWithdrawal(context, params.id, decision)
  })
}
