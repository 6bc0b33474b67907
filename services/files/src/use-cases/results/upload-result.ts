import type { AdminFile } from '@runwen/contracts'
import type { Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { presentAdminDocument } from '../documents/present-document.ts'
import { requireDocument, requireLockedDocument } from '../documents/require-document.ts'
import type { Upload } from '../uploads/run-upload.ts'
import { deliverResult } from './deliver-result.ts'
import { storeResult } from './store-result.ts'

/** Delivers an upload as the newest result of a document. @throws AppError what `check` throws, `not_found` */
export async function uploadResult(
  context: Context,
  { caller, documentId }: { caller: Caller; documentId: string },
  upload: Upload,
): Promise<{ file: AdminFile }> {
  const stored = await storeResult(context, documentId, upload)
  return upload.commit(async (tx) => {
    const document = await requireLockedDocument(tx, documentId)
    const delivered = { uploaded_by: caller.userId, uploaded_at: context.now(), reason: null }
    await deliverResult(tx, context, document, { ...stored, ...delivered })
    return {
      file: presentAdminDocument(await requireDocument(tx, undefined, documentId), context.prices),
    }
  })
}
