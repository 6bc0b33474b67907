import type { paymentApi, QueryOf } from '@runwen/contracts'
import { AppError, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { isKnown } from '../../models/customers.ts'
import { listTransactions as listStored } from '../../models/statements.ts'
import { presentAdminTransaction, presentTransaction } from '../present/balance.ts'

const position = z.tuple([z.int()])

/** Returns the transactions that changed a customer's balance, newest first. */
export async function listTransactions(context: Context, userId: string, page: TransactionPage) {
  const { rows, next_cursor } = await readTransactions(context, userId, page)
  return { transactions: rows.map(presentTransaction), next_cursor }
}

type TransactionPage = QueryOf<typeof paymentApi.listTransactions>

async function readTransactions({ database }: Context, userId: string, { limit, cursor }: TransactionPage) {
  const after = decodeCursor(cursor, position)?.[0]
  const found = await database.read((tx) => listStored(tx, userId, limit + 1, after))
  return toPage(found, limit, ({ position }) => [position])
}

/**
 * Returns the transactions of any customer, for staff.
 *
 * @throws AppError `not_found`
 */
export async function listTransactionsOf(context: Context, userId: string, page: TransactionPage) {
  if (!(await context.database.read((tx) => isKnown(tx, userId)))) throw new AppError('not_found')
  const { rows, next_cursor } = await readTransactions(context, userId, page)
  return { transactions: rows.map(presentAdminTransaction), next_cursor }
}
