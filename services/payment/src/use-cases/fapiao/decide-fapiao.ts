import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type Decision, dropFapiaoPdf, getFapiao, setFapiaoDecided } from '../../models/fapiao.ts'
import { aboutFapiao, presentAdminFapiao } from '../present/fapiao.ts'
import { lockFapiao } from './lock-fapiao.ts'

/**
 * Records that a fapiao was issued, or why not.
 *
 * @throws AppError `not_found`; `fapiao_decided`, also for a request that was closed by a refund; `fapiao_claimed` by
 * another member of staff.
 */
export function decideFapiao({ database, now }: Context, id: string, decision: Omit<Decision, 'now'>) {
  return database.transaction(async (tx) => {
    const { status, claimed_by } = (await lockFapiao(tx, id)).fapiao
    if (status !== 'requested') throw new AppError('fapiao_decided')
    if (claimed_by !== null && claimed_by !== decision.by.adminId) throw new AppError('fapiao_claimed')
    if (decision.status === 'declined') await dropFapiaoPdf(tx, id)
    await setFapiaoDecided(tx, id, { ...decision, now: now() })
    const fapiao = await getFapiao(tx, id)
    const { number, note, has_pdf } = fapiao
    const data = { ...aboutFapiao(fapiao), status: decision.status, number, note, has_pdf }
    await publish(tx, { type: 'fapiao.decided', subject: id, version: 2, data })
    return { fapiao: presentAdminFapiao(fapiao) }
  })
}
