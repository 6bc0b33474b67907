import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { findFapiao, getFapiao, setFapiaoClaimed } from '../../models/fapiao.ts'
import type { Claim } from '../../models/staff.ts'
import { aboutFapiao, presentAdminFapiao } from '../present/fapiao.ts'

/**
 * Reserves an undecided request for the administrator who is about to issue the fapiao. A claim of one's own is renewed.
 *
 * @throws AppError `not_found`, `fapiao_decided`, `fapiao_claimed`
 */
export function claimFapiao({ database, now }: Context, id: string, { by, takeOver }: Claim) {
  return database.transaction(async (tx) => {
    const found = await findFapiao(tx, id)
    if (!found) throw new AppError('not_found')
    await lockCustomer(tx, found.user_id)
    const { status, claimed_by } = await getFapiao(tx, id)
    if (status !== 'requested') throw new AppError('fapiao_decided')
    if (claimed_by !== null && claimed_by !== by.adminId && !takeOver) throw new AppError('fapiao_claimed')
    await setFapiaoClaimed(tx, id, by, now())
    const fapiao = await getFapiao(tx, id)
    if (claimed_by !== by.adminId)
      await publish(tx, { type: 'fapiao.claimed', subject: id, data: aboutFapiao(fapiao) })
    return { fapiao: presentAdminFapiao(fapiao) }
  })
}
