import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { type Decision, dropFapiaoPdf, findFapiao, getFapiao, setFapiaoDecided } from '../../models/fapiao.ts'
import { aboutFapiao, presentAdminFapiao } from '../present/fapiao.ts'

/**
 * Records that a fapiao was issued, or why not. The customer's lock keeps a refund from coming in between.
 *
 * @throws AppError `not_found`; `fapiao_decided`, also for a request that was closed by a refund; `fapiao_claimed` by
 * another administrator.
 */
export function decideFapiao({ database, now }: Context, id: string, decision: Omit<Decision, 'now'>) {
  return database.transaction(async (tx) => {
    const found = await findFapiao(tx, id)
    if (!found) throw new AppError('not_found')
    await lockCustomer(tx, found.user_id)
    const { status, claimed_by } = await getFapiao(tx, id)
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
