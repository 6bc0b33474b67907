import type { AdminFile } from '@runwen/contracts'
import { AppError, type Caller, rememberBefore, requireStaff } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { isStaff, saveAssignee } from '../../models/documents/assignments.ts'
import { lockDocument } from '../../models/documents/store.ts'
import { presentAdminDocument } from '../documents/present-document.ts'
import { publishAssigned } from '../documents/publish-assigned.ts'
import { recordCaller } from '../documents/record-caller.ts'
import { requireDocument } from '../documents/require-document.ts'

export interface Assignment {
  documentId: string
  /** Null: unassigned. */
  assigneeId: string | null
  /** Its assignee as far as the caller knows; undefined: any. */
  expected?: string | null | undefined
}

/**
 * Assigns a document to a member of staff, or unassigns it. Publishes no event when nothing changes.
 *
 * @throws AppError `not_found`, also for an unknown member of staff; `assigned_meanwhile`; `not_ready`
 */
export async function assignDocument(
  context: Context,
  caller: Caller,
  { documentId, assigneeId, expected }: Assignment,
): Promise<{ file: AdminFile }> {
  const { database, now, prices } = context
  if (assigneeId !== null) await requireStaff(context, caller, assigneeId, isStaff)
  return database.transaction(async (tx) => {
    const document = await lockDocument(tx, documentId)
    if (!document) throw new AppError('not_found')
    rememberBefore({ user_id: document.assignee_id })
    if (document.assignee_id !== assigneeId) {
      if (expected !== undefined && document.assignee_id !== expected)
        throw new AppError('assigned_meanwhile')
      if (assigneeId === caller.userId) await recordCaller(tx, caller)
      await publishAssigned(tx, await saveAssignee(tx, documentId, assigneeId, now()), assigneeId)
    }
    return { file: presentAdminDocument(await requireDocument(tx, undefined, documentId), prices) }
  })
}
