import type { paymentApi } from '@runwen/contracts'
import { type Handlers, sendCsv } from '@runwen/service-kit'
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

export const withdrawalRoutes = (context: Context) =>
  ({
    createWithdrawal: ({ keyed, body }) => requestWithdrawal(context, keyed, body),
    listWithdrawals: ({ query, caller }) => listWithdrawals(context, caller.userId, query),
    adminListWithdrawals: ({ query }) => searchWithdrawals(context, query),
    exportWithdrawals: ({ query, res }) => sendCsv(res, 'withdrawals.csv', exportWithdrawals(context, query)),
    claimWithdrawal: ({ params, body, caller }) =>
      claimWithdrawal(context, params.id, { by: staffOf(caller), takeOver: body.take_over ?? false }),
    giveBackWithdrawal: ({ params, caller }) => giveBackWithdrawal(context, params.id, staffOf(caller)),
    approveWithdrawal: ({ params, body, caller }) => {
      const reference = body.reference || null
      const decision = { status: 'approved', note: null, reference, by: staffOf(caller) } as const
      return decideWithdrawal(context, params.id, decision)
    },
    rejectWithdrawal: ({ params, body, caller }) => {
      const decision = { status: 'rejected', note: body.note, reference: null, by: staffOf(caller) } as const
      return decideWithdrawal(context, params.id, decision)
    },
  }) satisfies Partial<Handlers<typeof paymentApi>>
