import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import type { Claim } from '../../models/staff.ts'
import { concernsOf } from '../../models/withdrawals/limits.ts'
import { findWithdrawal, getWithdrawal, setClaimed } from '../../models/withdrawals/store.ts'
import { presentAdminWithdrawal } from '../present/balance.ts'

/**
 * Reserves an undecided withdrawal for the member of staff who is about to transfer the money. A claim of one's own is
 * renewed.
 *
 * @throws AppError `not_found`, `already_decided`, `already_claimed`
 */
export function claimWithdrawal(
  { database, now, withdrawalLimits }: Context,
  id: string,
  { by, takeOver }: Claim,
) {
  return database.transaction(async (tx) => {
    const found = await findWithdrawal(tx, id)
    if (!found) throw new AppError('not_found')
    await lockCustomer(tx, found.user_id)
    const { status, claimed_by } = await getWithdrawal(tx, id)
    if (status !== 'requested') throw new AppError('already_decided')
    if (claimed_by !== null && claimed_by !== by.adminId && !takeOver) throw new AppError('already_claimed')
    await setClaimed(tx, id, by, now())
    const data = { withdrawal_id: id, user_id: found.user_id }
    if (claimed_by !== by.adminId) await publish(tx, { type: 'withdrawal.claimed', subject: id, data })
    const concerns = await concernsOf(tx, [found.user_id], withdrawalLimits, now())
    return { withdrawal: presentAdminWithdrawal(await getWithdrawal(tx, id), concerns, withdrawalLimits) }
  })
}
