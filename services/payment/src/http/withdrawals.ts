import { paymentApi } from '@runwen/contracts'
import { type App, implement, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import { claimWithdrawal, giveBackWithdrawal } from '../use-cases/withdrawals/claim-withdrawal.ts'
import { decideWithdrawal } from '../use-cases/withdrawals/decide-withdrawal.ts'
import {
  exportWithdrawals,
  listWithdrawals,
  searchWithdrawals,
} from '../use-cases/withdrawals/list-withdrawals.ts'
import { requestWithdrawal } from '../use-cases/withdrawals/request-withdrawal.ts'

export function addWithdrawalRoutes(app: App, context: Context): void {
  implement(app, paymentApi.createWithdrawal, ({ keyed, body }) => requestWithdrawal(context, keyed, body))

  implement(app, paymentApi.listWithdrawals, ({ query, caller }) =>
    listWithdrawals(context, caller.userId, query),
  )

  implement(app, paymentApi.adminListWithdrawals, ({ query }) => searchWithdrawals(context, query))

  implement(app, paymentApi.exportWithdrawals, ({ query, res }) =>
    sendCsv(res, 'withdrawals.csv', exportWithdrawals(context, query)),
  )

  implement(app, paymentApi.claimWithdrawal, ({ params, body, caller }) =>
    claimWithdrawal(context, params.id, { by: staffOf(caller), takeOver: body.take_over ?? false }),
  )

  implement(app, paymentApi.giveBackWithdrawal, ({ params, caller }) =>
    giveBackWithdrawal(context, params.id, staffOf(caller)),
  )

  implement(app, paymentApi.approveWithdrawal, ({ params, body, caller }) => {
    const reference = body.reference || null
    const decision = { status: 'approved', note: null, reference, by: staffOf(caller) } as const
    return decideWithdrawal(context, params.id, decision)
  })

  implement(app, paymentApi.rejectWithdrawal, ({ params, body, caller }) => {
    const decision = { status: 'rejected', note: body.note, reference: null, by: staffOf(caller) } as const
    return decideWithdrawal(context, params.id, decision)
  })
}
