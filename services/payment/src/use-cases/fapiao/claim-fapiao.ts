import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type FapiaoRow, getFapiao } from '../../models/fapiao.ts'
import { type Claim, type Staff, setClaim } from '../../models/staff.ts'
import { aboutFapiao, presentAdminFapiao } from '../present/fapiao.ts'
import { lockFapiao } from './lock-fapiao.ts'

/**
 * Reserves an undecided request for the member of staff who is about to issue the fapiao. A claim of one's own is renewed.
 *
 * @throws AppError `not_found`, `fapiao_decided`, `fapiao_claimed`
 */
export function claimFapiao({ database, now }: Context, id: string, { by, takeOver }: Claim) {
  return database.transaction(async (tx) => {
    const { status, claimed_by } = (await lockFapiao(tx, id)).fapiao
    if (status !== 'requested') throw new AppError('fapiao_decided')
    if (claimed_by !== null && claimed_by !== by.adminId && !takeOver) throw new AppError('fapiao_claimed')
    await setClaim(tx, 'fapiao_requests', id, { by, at: now() })
    const fapiao = await getFapiao(tx, id)
    if (claimed_by !== by.adminId) await announce(tx, fapiao)
    return { fapiao: presentAdminFapiao(fapiao) }
  })
}

/**
 * Ends the member of staff's own claim of an undecided request. What a colleague has, and what is decided, stays as it is.
 *
 * @throws AppError `not_found`
 */
export function giveBackFapiao({ database }: Context, id: string, by: Staff) {
  return database.transaction(async (tx) => {
    const { status, claimed_by } = (await lockFapiao(tx, id)).fapiao
    if (status !== 'requested' || claimed_by !== by.adminId) return
    await setClaim(tx, 'fapiao_requests', id, null)
    await announce(tx, await getFapiao(tx, id))
  })
}

const announce = (tx: Tx, fapiao: FapiaoRow) =>
  publish(tx, {
    type: 'fapiao.claimed',
    subject: fapiao.id,
    data: { ...aboutFapiao(fapiao), claimed_by_id: fapiao.claimed_by },
  })
