import type { AdminFile, FileStatus } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Clock, type Database } from '@runwen/service-kit'
import { type Turnaround, withDueTime } from '../../models/files/due-times.ts'
import { type Prices, presentAdminFile } from '../../models/files/present.ts'
import { changeFile, lockFile } from '../../models/files/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  prices: Prices
  turnaround: Turnaround
}

/** Allows every transition. Publishes no event when nothing changes. @throws AppError `not_found` */
export function setStatus(
  { database, now, prices, turnaround }: Dependencies,
  id: string,
  status: FileStatus,
): Promise<{ file: AdminFile }> {
  return database.transaction(async (tx) => {
    const file = await lockFile(tx, id)
    if (!file) throw new AppError('not_found')
    const processed_at = file.processed_at ?? (status === 'completed' ? now() : null)
    if (file.status === status && file.processed_at === processed_at)
      return { file: presentAdminFile(file, prices) }
    const after = await changeFile(tx, file, withDueTime(turnaround, file, { status, processed_at }, now()))
    await publish(tx, {
      type: 'file.status_changed',
      subject: id,
      version: after.version,
      data: {
        file_id: id,
        user_id: file.user_id,
        status,
        processed_date: processed_at?.toISOString() ?? null,
      },
    })
    return { file: presentAdminFile(after, prices) }
  })
}
