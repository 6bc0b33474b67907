import { currencyCode } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { isCustomerDisputed } from '../../models/disputes.ts'
import { withdrawalApproved, withdrawalReturned } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import {
  type Decision,
  eraseDecidedAccounts,
  findWithdrawal,
  getWithdrawal,
  setDecided,
} from '../../models/withdrawals/store.ts'
import { presentAdminWithdrawal } from '../present/balance.ts'

/**
 * Approves a withdrawal, which pays its amount out, or rejects it, which returns the amount to the balance. For a
 * deleted customer the amount returns as unclaimed, and the account details are erased after the decision.
 *
 * @throws AppError `not_found`, `already_decided`; `already_claimed` by another member of staff; `payment_disputed` for an approval while a payment of the customer is.
 */
export function decideWithdrawal(
  { database, now, withdrawalLimits }: Pick<Context, 'database' | 'now' | 'withdrawalLimits'>,
  id: string,
  decision: Omit<Decision, 'now'>,
) {
  return database.transaction(async (tx) => {
    const found = await findWithdrawal(tx, id)
    if (!found) throw new AppError('not_found')
    const customer = await lockCustomer(tx, found.user_id)
    const { status, amount, claimed_by } = await getWithdrawal(tx, id)
    if (status !== 'requested') throw new AppError('already_decided')
    if (claimed_by !== null && claimed_by !== decision.by.adminId) throw new AppError('already_claimed')
    if (decision.status === 'approved' && (await isCustomerDisputed(tx, found.user_id))) {
      throw new AppError('payment_disputed')
    }
    const transfer = decision.status === 'approved' ? withdrawalApproved : withdrawalReturned
    await post(tx, customer, transfer(id, amount))
    await setDecided(tx, id, { ...decision, now: now() })
    const { user_id } = found
    const data = { withdrawal_id: id, user_id, amount, currency: currencyCode, status: decision.status }
    await publish(tx, { type: 'withdrawal.decided', subject: id, version: 2, data })
    if (customer.state === 'deleted') await eraseDecidedAccounts(tx, customer.userId)
    return { withdrawal: presentAdminWithdrawal(await getWithdrawal(tx, id), [], withdrawalLimits) }
  })
}
