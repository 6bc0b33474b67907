import { currencyCode, type paymentApi, type QueryOf } from '@runwen/contracts'
import { AppError, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { isKnown } from '../../models/customers.ts'
import { isCustomerDisputed } from '../../models/disputes.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { listTransactions as listStored } from '../../models/statements.ts'
import { waitingRebates, withdrawableOf } from '../../models/withdrawals/limits.ts'
import { presentAdminTransaction, presentTransaction } from '../present/balance.ts'

export function getBalance({ database, now, withdrawalLimits: limits }: Context, userId: string) {
  return database.read(async (tx) => {
    const { available, held, withdrawing } = await balancesOf(tx, userId)
    const onHold = await isCustomerDisputed(tx, userId)
    const { now: withdrawable, later } = withdrawableOf(
      available,
      await waitingRebates(tx, userId, limits, now()),
    )
    return {
      balance: available + held + withdrawing,
      available,
      held: held + withdrawing,
      currency: currencyCode,
      withdrawable: onHold ? 0 : withdrawable,
      withdrawal_minimum: limits.minimum,
      rebate_waiting_days: limits.waitingDays,
      later_withdrawable: onHold ? [] : later.map(({ at, amount }) => ({ at: at.toISOString(), amount })),
      withdrawals_on_hold: onHold,
    }
  })
}

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
