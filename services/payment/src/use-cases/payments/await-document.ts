import type { ServiceType } from '@runwen/contracts'
import { AppError, waitForRow } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type Document, findDocument, type UploadedDocument } from '../../models/documents.ts'

const timeoutMs = 2_000

/**
 * Returns the caller's document. Waits up to two seconds for the event of a document uploaded just now, or of its change
 * to `serviceType`.
 *
 * @throws AppError `not_found`, also for a deleted document and another customer's; `not_ready` without a broker, and
 * while the document is known with another service.
 */
export async function awaitDocument(
  { database, isConnected }: Context,
  userId: string,
  documentId: string,
  serviceType?: ServiceType,
): Promise<UploadedDocument> {
  let known: Document | undefined
  const document = await waitForRow({
    id: documentId,
    userId,
    probe: async () => {
      known = await database.read((tx) => findDocument(tx, documentId))
      const isExpected = serviceType === undefined || known?.serviceType === serviceType
      return isExpected || known?.state === 'deleted' ? known : undefined
    },
    timeoutMs,
    isConnected,
  })
  if (!document && known?.userId === userId) throw new AppError('not_ready', { retryAfterSeconds: 2 })
  if (document?.userId !== userId || document.state === 'deleted') throw new AppError('not_found')
  return document
}
