import type { paymentApi } from '@runwen/contracts'
import { type Handlers, sendCsv, sendPdf } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import { creditCustomer } from '../use-cases/balance/credit-customer.ts'
import { getBalance } from '../use-cases/balance/get-balance.ts'
import { listTransactions, listTransactionsOf } from '../use-cases/balance/list-transactions.ts'
import { readStatementCsv, readStatementPdf } from '../use-cases/statements/read-statement.ts'

export const balanceRoutes = (context: Context) =>
  ({
    getBalance: ({ caller }) => getBalance(context, caller.userId),
    listTransactions: ({ query, caller }) => listTransactions(context, caller.userId, query),
    customerTransactions: ({ params, query }) => listTransactionsOf(context, params.id, query),
    creditCustomer: ({ keyed, params, body, caller }) =>
      creditCustomer(context, keyed, { userId: params.id, ...body, by: staffOf(caller) }),
    statement: async ({ query, caller, language, res }) => {
      const reader = { userId: caller.userId, username: caller.username, language }
      if (query.format === 'csv')
        return sendCsv(res, 'statement.csv', readStatementCsv(context, reader, query))
      const pdf = await readStatementPdf(context, reader, query)
      sendPdf(res, language, { filename: 'statement.pdf', pdf })
    },
  }) satisfies Partial<Handlers<typeof paymentApi>>
