import type { BodyOf, File, filesApi } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findDeliverer, saveAssignee } from '../../models/documents/assignments.ts'
import { withDueTime } from '../../models/documents/due-times.ts'
import { changeDocument, lockDocumentOf } from '../../models/documents/store.ts'
import { insertRequest } from '../../models/revisions/store.ts'
import { presentDocument } from '../documents/present-document.ts'
import { publishAssigned } from '../documents/publish-assigned.ts'

/**
 * Sends a result back to the editors. An unassigned document goes to who delivered it.
 *
 * @throws AppError `not_found`, `no_result` (409), `payment_required`
 */
export function requestRevision(
  { database, now, prices, turnaround }: Context,
  userId: string,
  id: string,
  { comment, marks = [] }: BodyOf<typeof filesApi.requestRevision>,
): Promise<{ file: File }> {
  return database.transaction(async (tx) => {
    const document = await lockDocumentOf(tx, userId, id)
    if (!document) throw new AppError('not_found')
    if (document.result_version === null) throw new AppError('no_result', { status: 409 })
    if (document.paid_at === null) throw new AppError('payment_required')
    const at = now()
    const revision_marks = marks.map(({ change_id, block, quote, comment }) => ({
      change_id: change_id ?? null,
      block: block ?? null,
      quote: quote ?? '',
      comment,
    }))
    await insertRequest(tx, {
      id: newId(at),
      file_id: id,
      comment,
      requested_at: at,
      marks: revision_marks,
    })
    const changes = { revision_comment: comment, status: 'processing' } as const
    const after = await changeDocument(tx, document, withDueTime(turnaround, document, changes, at))
    await publish(tx, {
      type: 'file.revision_requested',
      subject: id,
      version: after.version,
      data: { file_id: id, user_id: userId, due_at: after.due_at?.toISOString() ?? null },
    })
    const deliverer = await findDeliverer(tx, id)
    if (deliverer) await publishAssigned(tx, await saveAssignee(tx, id, deliverer, at), deliverer)
    return { file: presentDocument({ ...after, revision_marks }, prices) }
  })
}
