import { AppError, newId, type Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers/store.ts'
import { withdrawal } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import {
  getWithdrawal,
  insertWithdrawal,
  type NewWithdrawal,
  type Withdrawal,
} from '../../models/withdrawals/store.ts'

/**
 * Holds the amount for a withdrawal until staff decide.
 *
 * @throws AppError `insufficient_balance`; `not_found` for a customer who is gone.
 */
export async function requestWithdrawal(tx: Tx, request: Omit<NewWithdrawal, 'id'>): Promise<Withdrawal> {
  const { userId, amount, now } = request
  const customer = await lockCustomer(tx, userId)
  if (customer.state === 'deleted') throw new AppError('not_found')
  const { available } = await balancesOf(tx, userId)
  if (available < amount) throw new AppError('insufficient_balance')
  const id = newId(now)
  await insertWithdrawal(tx, { ...request, id })
  await post(tx, customer, withdrawal(id, amount))
  return getWithdrawal(tx, id)
}
