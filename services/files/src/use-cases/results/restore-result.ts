import type { AdminFile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { changeDocument } from '../../models/documents/store.ts'
import { insertDocumentEvent } from '../../models/history/store.ts'
import { findResult } from '../../models/results/store.ts'
import { presentAdminDocument } from '../documents/present-document.ts'
import { requireDocument, requireLockedDocument } from '../documents/require-document.ts'

export interface Restoration {
  /** Version of the result. */
  result: number
  reason: string
}

/**
 * Gives an earlier result out again. The status stays, so that an open revision request stays open. Does nothing when
 * the result is given out already.
 *
 * @throws AppError `not_found`, `no_result`
 */
export function restoreResult(
  { database, now, prices }: Context,
  { staffId, documentId }: { staffId: string; documentId: string },
  { result: version, reason }: Restoration,
): Promise<{ file: AdminFile }> {
  return database.transaction(async (tx) => {
    const document = await requireLockedDocument(tx, documentId)
    if (!(await findResult(tx, documentId, version))) throw new AppError('no_result')
    if (document.result_version === version) return { file: presentAdminDocument(document, prices) }
    const at = now()
    await insertDocumentEvent(tx, {
      id: newId(at),
      file_id: documentId,
      kind: 'restored',
      version,
      user_id: staffId,
      note: reason,
      at,
    })
    const after = await changeDocument(tx, document, { result_version: version })
    await publish(tx, {
      type: 'file.status_changed',
      subject: documentId,
      version: after.version,
      data: {
        file_id: documentId,
        user_id: document.user_id,
        status: after.status,
        processed_date: after.processed_at?.toISOString() ?? null,
      },
    })
    return { file: presentAdminDocument(await requireDocument(tx, undefined, documentId), prices) }
  })
}
