import { AppError, type Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers/store.ts'
import { withdrawalApproved, withdrawalReturned } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import {
  type Decision,
  eraseDecidedAccounts,
  findWithdrawal,
  getWithdrawal,
  setDecided,
  type Withdrawal,
} from '../../models/withdrawals/store.ts'

/**
 * Approved, the held amount leaves the books; rejected, it returns. Also for a customer who is gone: then a returned
 * amount is kept as unclaimed, and the account's details go now that nobody needs them.
 *
 * @throws AppError `not_found`, `already_decided`
 */
export async function decideWithdrawal(tx: Tx, id: string, decision: Decision): Promise<Withdrawal> {
  const found = await findWithdrawal(tx, id)
  if (!found) throw new AppError('not_found')
  const customer = await lockCustomer(tx, found.userId)
  const { status, amount } = await getWithdrawal(tx, id)
  if (status !== 'requested') throw new AppError('already_decided')
  const transfer = decision.status === 'approved' ? withdrawalApproved : withdrawalReturned
  await post(tx, customer, transfer(id, amount))
  await setDecided(tx, id, decision)
  if (customer.state === 'deleted') await eraseDecidedAccounts(tx, customer.userId)
  return getWithdrawal(tx, id)
}
