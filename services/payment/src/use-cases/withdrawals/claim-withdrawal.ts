import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { type Claim, type Staff, setClaim } from '../../models/staff.ts'
import { concernsOf } from '../../models/withdrawals/limits.ts'
import { findWithdrawal, getWithdrawal } from '../../models/withdrawals/store.ts'
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
    const { status, claimed_by, user_id } = await lockWithdrawal(tx, id)
    if (status !== 'requested') throw new AppError('already_decided')
    if (claimed_by !== null && claimed_by !== by.adminId && !takeOver) throw new AppError('already_claimed')
    await setClaim(tx, 'withdrawals', id, { by, at: now() })
    if (claimed_by !== by.adminId) await announce(tx, id, user_id)
    const concerns = await concernsOf(tx, [user_id], withdrawalLimits, now())
    return { withdrawal: presentAdminWithdrawal(await getWithdrawal(tx, id), concerns, withdrawalLimits) }
  })
}

/**
 * Ends the member of staff's own claim of an undecided withdrawal. What a colleague has, and what is decided, stays as it is.
 *
 * @throws AppError `not_found`
 */
export function giveBackWithdrawal({ database }: Context, id: string, by: Staff) {
  return database.transaction(async (tx) => {
    const { status, claimed_by, user_id } = await lockWithdrawal(tx, id)
    if (status !== 'requested' || claimed_by !== by.adminId) return
    await setClaim(tx, 'withdrawals', id, null)
    await announce(tx, id, user_id)
  })
}

async function lockWithdrawal(tx: Tx, id: string) {
  const found = await findWithdrawal(tx, id)
  if (!found) throw new AppError('not_found')
  await lockCustomer(tx, found.user_id)
  return getWithdrawal(tx, id)
}

const announce = (tx: Tx, id: string, user_id: string) =>
  publish(tx, { type: 'withdrawal.claimed', subject: id, data: { withdrawal_id: id, user_id } })
