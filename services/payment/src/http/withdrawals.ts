import { paymentApi } from '@runwen/contracts'
import { type App, cappedTotal, decodeCursor, idempotent, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentAdminWithdrawal, presentWithdrawal } from '../models/withdrawals/present.ts'
import { listAllWithdrawals, listWithdrawalsOf } from '../models/withdrawals/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { decideWithdrawal } from '../use-cases/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../use-cases/withdrawals/request-withdrawal.ts'

const position = z.tuple([z.uuid()])

export function addWithdrawalRoutes(app: App, { database, withUserLock, now }: Dependencies): void {
  implement(app, paymentApi.createWithdrawal, ({ body, caller: { userId }, idempotencyKey }) => {
    const { amount, method, account_name: accountName, account } = body
    const call = {
      endpoint: paymentApi.createWithdrawal,
      caller: { userId },
      key: idempotencyKey,
      request: body,
    }
    const ask = () =>
      idempotent(database, call, async (tx) => {
        const request = { userId, amount, method, accountName, account, now: now() }
        return { withdrawal: presentWithdrawal(await requestWithdrawal(tx, request)) }
      })
    return withUserLock(userId, ask)
  })

  implement(app, paymentApi.listWithdrawals, async ({ query, caller }) => {
    const after = decodeCursor(query.cursor, position)?.[0]
    const found = await database.read((tx) => listWithdrawalsOf(tx, caller.userId, query.limit + 1, after))
    const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
    return { withdrawals: rows.map(presentWithdrawal), next_cursor }
  })

  implement(app, paymentApi.adminListWithdrawals, async ({ query }) => {
    const after = decodeCursor(query.cursor, position)?.[0]
    const { status, limit } = query
    return database.read(async (tx) => {
      const found = await listAllWithdrawals(tx, status, limit + 1, after)
      const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
      const select = 'SELECT FROM withdrawals WHERE $1::text IS NULL OR status = $1'
      const total = await cappedTotal(tx, select, [status ?? null])
      return { withdrawals: rows.map(presentAdminWithdrawal), next_cursor, ...total }
    })
  })

  implement(app, paymentApi.approveWithdrawal, async ({ params, caller }) => {
    const decision = { status: 'approved', note: null, adminId: caller.userId, now: now() } as const
    const decided = await database.transaction((tx) => decideWithdrawal(tx, params.id, decision))
    return { withdrawal: presentAdminWithdrawal(decided) }
  })

  implement(app, paymentApi.rejectWithdrawal, async ({ params, body, caller }) => {
    const decision = { status: 'rejected', note: body.note, adminId: caller.userId, now: now() } as const
    const decided = await database.transaction((tx) => decideWithdrawal(tx, params.id, decision))
    return { withdrawal: presentAdminWithdrawal(decided) }
  })
}
