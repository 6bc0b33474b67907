import type { AdminFile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, rememberBefore } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { changeDocument, lockDocument } from '../../models/documents/store.ts'
import { presentAdminDocument } from '../documents/present-document.ts'

/**
 * Publishes `file.due_changed` with the reason, which is shown to the customer.
 *
 * @throws AppError `not_found`, `due_time_past`, `not_due`
 */
export function moveDueTime(
  { database, now, prices }: Context,
  id: string,
  { due_at, reason }: { due_at: string; reason: string },
): Promise<{ file: AdminFile }> {
  const dueAt = new Date(due_at)
  return database.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    if (!document) throw new AppError('not_found')
    if (dueAt <= now()) throw new AppError('due_time_past')
    if (!document.due_at) throw new AppError('not_due')
    const previous_due_at = document.due_at.toISOString()
    rememberBefore({ due_at: previous_due_at })
    const after = await changeDocument(tx, document, { due_at: dueAt, due_reason: reason })
    await publish(tx, {
      type: 'file.due_changed',
      subject: id,
      version: after.version,
      data: { file_id: id, user_id: document.user_id, due_at: dueAt.toISOString(), previous_due_at, reason },
    })
    return { file: presentAdminDocument(after, prices) }
  })
}
