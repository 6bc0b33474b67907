import type { AdminFile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Clock, type Database } from '@runwen/service-kit'
import { type Prices, presentAdminFile } from '../../models/files/present.ts'
import { changeFile, lockFile } from '../../models/files/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  prices: Prices
}

/**
 * Publishes `file.due_changed` with the reason, which the customer is told.
 *
 * @throws AppError `not_found`, `due_time_past`, `not_due`
 */
export function moveDueTime(
  { database, now, prices }: Dependencies,
  id: string,
  { due_at, reason }: { due_at: string; reason: string },
): Promise<{ file: AdminFile }> {
  const dueAt = new Date(due_at)
  return database.transaction(async (tx) => {
    const file = await lockFile(tx, id)
    if (!file) throw new AppError('not_found')
    if (dueAt <= now()) throw new AppError('due_time_past')
    if (!file.due_at) throw new AppError('not_due')
    const after = await changeFile(tx, file, { due_at: dueAt, due_reason: reason })
    await publish(tx, {
      type: 'file.due_changed',
      subject: id,
      version: after.version,
      data: { file_id: id, user_id: file.user_id, due_at: dueAt.toISOString(), reason },
    })
    return { file: presentAdminFile(after, prices) }
  })
}
