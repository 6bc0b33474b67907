import { type CannedReply, limits } from '@runwen/contracts'
import { AppError, idempotent, isoTimes, type KeyedCall, newId } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import * as store from '../models/canned-replies.ts'

export function listCannedReplies({ database }: Context): Promise<{ canned_replies: CannedReply[] }> {
  return database.read(async (tx) => ({
    canned_replies: (await store.listCannedReplies(tx)).map(isoTimes),
  }))
}

/** @throws AppError `too_many_canned_replies` */
export function createCannedReply(
  { database, now }: Context,
  call: KeyedCall,
  fields: store.CannedReplyFields,
): Promise<{ canned_reply: CannedReply }> {
  return idempotent(database, { ...call, request: fields }, async (tx) => {
    if ((await store.countCannedReplies(tx)) >= limits.cannedReplies)
      throw new AppError('too_many_canned_replies')
    const row = { id: newId(now()), ...fields, updated_at: now() }
    await store.insertCannedReply(tx, row)
    return { canned_reply: isoTimes(row) }
  })
}

/** @throws AppError `not_found` */
export function updateCannedReply(
  { database }: Context,
  id: string,
  fields: store.CannedReplyFields,
): Promise<{ canned_reply: CannedReply }> {
  return database.transaction(async (tx) => {
    const row = await store.updateCannedReply(tx, id, fields)
    if (!row) throw new AppError('not_found')
    return { canned_reply: isoTimes(row) }
  })
}

/** @throws AppError `not_found` */
export function deleteCannedReply({ database }: Context, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await store.deleteCannedReply(tx, id))) throw new AppError('not_found')
  })
}
