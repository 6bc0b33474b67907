import type { AdminFile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { changeDocument, lockDocument } from '../../models/documents/store.ts'
import { resultKey } from '../../models/objects/keys.ts'
import { beginResult, insertResult } from '../../models/results/store.ts'
import { closeRequests } from '../../models/revisions/store.ts'
import { presentAdminDocument } from '../documents/present-document.ts'
import type { Upload } from '../uploads/run-upload.ts'

/**
 * Makes an upload the newest result of a document; older results are kept. Completes the document and closes its open revision
 * request.
 *
 * @throws AppError what `check` throws, `not_found`
 */
export async function uploadResult(
  { database, now, prices }: Context,
  { caller, documentId }: { caller: Caller; documentId: string },
  { check, store, commit }: Upload,
): Promise<{ file: AdminFile }> {
  const [result] = await check()
  if (!result) throw new AppError('no_files')
  const version = await database.transaction((tx) => beginResult(tx, documentId))
  if (version === undefined) throw new AppError('not_found')
  await store([result], [resultKey(documentId, version)])
  return commit(async (tx) => {
    const document = await lockDocument(tx, documentId)
    if (!document) throw new AppError('not_found')
    const at = now()
    const { name, spooled } = result
    await insertResult(tx, {
      file_id: documentId,
      version,
      name,
      size: spooled.size,
      sha256: spooled.sha256,
      uploaded_by: caller.userId,
      uploaded_at: at,
    })
    await closeRequests(tx, documentId, { version, at })
    const after = await changeDocument(tx, document, {
      status: 'completed',
      processed_at: at,
      result_version: version,
      revision_comment: null,
      due_at: null,
      due_reason: null,
    })
    await publish(tx, {
      type: 'file.result_uploaded',
      subject: documentId,
      version: after.version,
      data: {
        file_id: documentId,
        user_id: document.user_id,
        result_version: version,
        processed_date: at.toISOString(),
      },
    })
    return { file: presentAdminDocument(after, prices) }
  })
}
