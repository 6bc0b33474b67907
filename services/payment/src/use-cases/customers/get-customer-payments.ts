import { type AnswerOf, currencyCode, limits, type paymentApi } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { isKnown } from '../../models/customers.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { readNamedOrdersOf } from '../../models/orders/search.ts'
import { listTransactions } from '../../models/statements.ts'
import { concernsOf } from '../../models/withdrawals/limits.ts'
import { readWithdrawalsOf } from '../../models/withdrawals/store.ts'
import { presentAdminTransaction, presentAdminWithdrawal } from '../present/balance.ts'
import { presentAdminOrder } from '../present/orders.ts'

const newest = { before: null, limit: limits.page.default }

/**
 * What staff see of a customer's money, the newest of each list.
 *
 * @throws AppError `not_found`
 */
export function getCustomerPayments(
  { database, now, withdrawalLimits }: Context,
  userId: string,
): Promise<AnswerOf<typeof paymentApi.customerPayments>> {
  return database.read(async (tx) => {
    if (!(await isKnown(tx, userId))) throw new AppError('not_found')
    const { available, held, withdrawing } = await balancesOf(tx, userId)
    const orders = await readNamedOrdersOf(tx, userId, newest)
    const transactions = await listTransactions(tx, userId, newest.limit, undefined)
    const withdrawals = await readWithdrawalsOf(tx, userId, newest)
    const concerns = await concernsOf(tx, [userId], withdrawalLimits, now())
    return {
      balance: {
        balance: available + held + withdrawing,
        available,
        held: held + withdrawing,
        currency: currencyCode,
      },
      orders: orders.map(presentAdminOrder),
      transactions: transactions.map(presentAdminTransaction),
      withdrawals: withdrawals.map((row) => presentAdminWithdrawal(row, concerns, withdrawalLimits)),
    }
  })
}
