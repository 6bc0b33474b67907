import type { paymentApi, QueryOf } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { concernsOf } from '../../models/withdrawals/limits.ts'
import { countWithdrawals, listAllWithdrawals, listWithdrawalsOf } from '../../models/withdrawals/store.ts'
import { presentAdminWithdrawal, presentWithdrawal } from '../present/balance.ts'

const position = z.tuple([z.uuid()])

/** One customer's withdrawals, newest first. */
export async function listWithdrawals(
  { database }: Context,
  userId: string,
  { limit, cursor }: QueryOf<typeof paymentApi.listWithdrawals>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  const found = await database.read((tx) => listWithdrawalsOf(tx, userId, limit + 1, after))
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { withdrawals: rows.map(presentWithdrawal), next_cursor }
}

/** All customers' withdrawals, newest first, with what speaks against those that are not decided. */
export async function searchWithdrawals(
  { database, now, withdrawalLimits }: Context,
  { status, limit, cursor }: QueryOf<typeof paymentApi.adminListWithdrawals>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  return database.read(async (tx) => {
    const found = await listAllWithdrawals(tx, status, limit + 1, after)
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countWithdrawals(tx, status)
    const customers = [...new Set(rows.map(({ userId }) => userId))]
    const concerns = await concernsOf(tx, customers, withdrawalLimits, now())
    const withdrawals = rows.map((row) => presentAdminWithdrawal(row, concerns, withdrawalLimits))
    return { withdrawals, next_cursor, ...total }
  })
}
