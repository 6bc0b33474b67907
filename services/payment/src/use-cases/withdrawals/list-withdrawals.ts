import type { paymentApi, QueryOf } from '@runwen/contracts'
import { eachById, pageById } from '@runwen/service-kit'
import { withdrawalsCsv } from '../../adapters/lists-csv.ts'
import type { Context } from '../../context.ts'
import { concernsOf } from '../../models/withdrawals/limits.ts'
import { countWithdrawals, readWithdrawals, readWithdrawalsOf } from '../../models/withdrawals/store.ts'
import { presentAdminWithdrawal, presentWithdrawal } from '../present/balance.ts'

/** One customer's withdrawals, newest first. */
export function listWithdrawals(
  { database }: Context,
  userId: string,
  query: QueryOf<typeof paymentApi.listWithdrawals>,
) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readWithdrawalsOf(tx, userId, position))
    return { withdrawals: rows.map(presentWithdrawal), next_cursor }
  })
}

/** All customers' withdrawals in the order of their age, with what speaks against those that are not decided. */
export function searchWithdrawals(
  { database, now, withdrawalLimits }: Context,
  query: QueryOf<typeof paymentApi.adminListWithdrawals>,
) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readWithdrawals(tx, query, position))
    const total = await countWithdrawals(tx, query)
    const customers = [...new Set(rows.map(({ user_id }) => user_id))]
    const concerns = await concernsOf(tx, customers, withdrawalLimits, now())
    const withdrawals = rows.map((row) => presentAdminWithdrawal(row, concerns, withdrawalLimits))
    return { withdrawals, next_cursor, ...total }
  })
}

/** The same withdrawals as CSV. Reads them in batches while the caller receives them. */
export const exportWithdrawals = (
  { database }: Context,
  query: QueryOf<typeof paymentApi.exportWithdrawals>,
) => withdrawalsCsv(eachById(database, (tx, position) => readWithdrawals(tx, query, position), query.sort))
