import { currencyCode, paymentApi } from '@runwen/contracts'
import { type App, decodeCursor, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { balancesOf } from '../models/ledger/store.ts'
import { listTransactions, presentTransaction } from '../models/transactions/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'

const position = z.tuple([z.int()])

export function addBalanceRoutes(app: App, { database }: Dependencies): void {
  implement(app, paymentApi.getBalance, async ({ caller }) => {
    const balances = await database.read((tx) => balancesOf(tx, caller.userId))
    const { available } = balances
    const held = balances.held + balances.withdrawing
    return { balance: available + held, available, held, currency: currencyCode }
  })

  implement(app, paymentApi.listTransactions, async ({ query, caller }) => {
    const after = decodeCursor(query.cursor, position)?.[0]
    const rows = await database.read((tx) => listTransactions(tx, caller.userId, query.limit + 1, after))
    const page = toPage(rows, query.limit, ({ position }) => [position])
    return { transactions: page.rows.map(presentTransaction), next_cursor: page.next_cursor }
  })
}
