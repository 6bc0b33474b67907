import type { AdminFile, BodyOf, FileStatus, filesApi } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, newId, rememberBefore } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { saveAssignee } from '../../models/documents/assignments.ts'
import { withDueTime } from '../../models/documents/due-times.ts'
import { changeDocument, lockDocument } from '../../models/documents/store.ts'
import { endedDueTime, insertDocumentEvent } from '../../models/history/store.ts'
import { presentAdminDocument } from './present-document.ts'
import { publishAssigned } from './publish-assigned.ts'
import { recordCaller } from './record-caller.ts'
import { requireDocument } from './require-document.ts'

const eventOf = (before: FileStatus, status: FileStatus) => {
  if (status !== 'processing') return status
  return before === 'pending' ? 'in_progress' : 'resumed'
}

/**
 * Allows every transition. Work that continues has the due time that it had before. Starting or resuming work on an
 * unassigned document assigns it to the caller. The history keeps the reason of stopped work. Publishes no event when nothing changes.
 *
 * @throws AppError `not_found`; `status_changed_meanwhile` when the status is not the expected one
 */
export function setStatus(
  { database, now, prices, turnaround }: Context,
  caller: Caller,
  id: string,
  { status, expected, reason }: BodyOf<typeof filesApi.setStatus>,
): Promise<{ file: AdminFile }> {
  return database.transaction(async (tx) => {
    const document = await lockDocument(tx, id)
    if (!document) throw new AppError('not_found')
    rememberBefore({ status: document.status })
    if (expected !== undefined && document.status !== expected) throw new AppError('status_changed_meanwhile')
    const processed_at = document.processed_at ?? (status === 'completed' ? now() : null)
    if (document.status === status && document.processed_at === processed_at)
      return { file: presentAdminDocument(document, prices) }
    const at = now()
    const changes = withDueTime(turnaround, document, { status, processed_at }, at)
    const begins = document.due_at === null && changes.due_at !== null
    const due = begins ? await endedDueTime(tx, id) : undefined
    if (document.status !== status)
      await insertDocumentEvent(
        tx,
        {
          id: newId(at),
          file_id: id,
          kind: eventOf(document.status, status),
          version: null,
          user_id: caller.userId,
          note: reason || null,
          at,
        },
        changes.due_at ? undefined : document,
      )
    const changed = await changeDocument(tx, document, { ...changes, ...due })
    const after = status === 'failed' ? { ...changed, stopped_at: at } : changed
    await publish(tx, {
      type: 'file.status_changed',
      subject: id,
      version: after.version,
      data: {
        file_id: id,
        user_id: document.user_id,
        status,
        processed_date: processed_at?.toISOString() ?? null,
      },
    })
    if (status !== 'processing' || document.assignee_id !== null)
      return { file: presentAdminDocument(after, prices) }
    await recordCaller(tx, caller)
    await publishAssigned(tx, await saveAssignee(tx, id, caller.userId, at), caller.userId)
    return { file: presentAdminDocument(await requireDocument(tx, undefined, id), prices) }
  })
}
