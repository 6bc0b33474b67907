import type { File } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Clock, type Database, newId } from '@runwen/service-kit'
import { type Turnaround, withDueTime } from '../../models/files/due-times.ts'
import { type Prices, presentFile } from '../../models/files/present.ts'
import { changeFile, lockFileOf } from '../../models/files/store.ts'
import { insertRequest } from '../../models/revisions/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  prices: Prices
  turnaround: Turnaround
}

/** @throws AppError `not_found`, `no_result` (409), `payment_required` */
export function requestRevision(
  { database, now, prices, turnaround }: Dependencies,
  userId: string,
  id: string,
  comment: string,
): Promise<{ file: File }> {
  return database.transaction(async (tx) => {
    const file = await lockFileOf(tx, userId, id)
    if (!file) throw new AppError('not_found')
    if (file.result_version === null) throw new AppError('no_result', { status: 409 })
    if (file.paid_at === null) throw new AppError('payment_required')
    const at = now()
    await insertRequest(tx, { id: newId(at), file_id: id, comment, requested_at: at })
    const changes = { revision_comment: comment, status: 'processing' } as const
    const after = await changeFile(tx, file, withDueTime(turnaround, file, changes, at))
    await publish(tx, {
      type: 'file.revision_requested',
      subject: id,
      version: after.version,
      data: { file_id: id, user_id: userId },
    })
    return { file: presentFile(after, prices) }
  })
}
