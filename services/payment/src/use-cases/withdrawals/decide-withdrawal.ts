import { currencyCode } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { isCustomerDisputed } from '../../models/disputes.ts'
import { withdrawalApproved, withdrawalReturned } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import type { Staff } from '../../models/staff.ts'
import {
  eraseDecidedAccounts,
  findWithdrawal,
  getWithdrawal,
  setDecided,
} from '../../models/withdrawals/store.ts'
import { presentAdminWithdrawal } from '../present/balance.ts'

export interface Decision {
  status: 'approved' | 'rejected'
  note: string | null
  reference: string | null
  by: Staff
}

/**
 * Approves a withdrawal, which pays its amount out, or rejects it, which returns the amount to the balance. For a
 * deleted customer the amount returns as unclaimed, and the account details are erased after the decision.
 *
 * @throws AppError `not_found`, `already_decided`; `already_claimed` by another administrator; `payment_disputed` for an approval while a payment of the customer is.
 */
export function decideWithdrawal(
  { database, now, withdrawalLimits }: Pick<Context, 'database' | 'now' | 'withdrawalLimits'>,
  id: string,
  decision: Decision,
) {
  return database.transaction(async (tx) => {
    const found = await findWithdrawal(tx, id)
    if (!found) throw new AppError('not_found')
    const customer = await lockCustomer(tx, found.userId)
    const { status, amount, claimedBy } = await getWithdrawal(tx, id)
    if (status !== 'requested') throw new AppError('already_decided')
    if (claimedBy !== null && claimedBy !== decision.by.adminId) throw new AppError('already_claimed')
    if (decision.status === 'approved' && (await isCustomerDisputed(tx, found.userId))) {
      throw new AppError('payment_disputed')
    }
    const transfer = decision.status === 'approved' ? withdrawalApproved : withdrawalReturned
    await post(tx, customer, transfer(id, amount))
    await setDecided(tx, id, { ...decision, now: now() })
    const { userId } = found
    const { status: decided } = decision
    const data = { withdrawal_id: id, user_id: userId, amount, currency: currencyCode, status: decided }
    await publish(tx, { type: 'withdrawal.decided', subject: id, data })
    if (customer.state === 'deleted') await eraseDecidedAccounts(tx, customer.userId)
    return { withdrawal: presentAdminWithdrawal(await getWithdrawal(tx, id), [], withdrawalLimits) }
  })
}
