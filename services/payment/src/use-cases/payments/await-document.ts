import { AppError, type Database, waitForProjection } from '@runwen/service-kit'
import { findDocument, type UploadedDocument } from '../../models/documents/store.ts'

interface Dependencies {
  database: Database
  isConnected: () => boolean
}

const timeoutMs = 2_000

/**
 * Returns the caller's document. Waits up to two seconds for the event of a document uploaded just now.
 *
 * @throws AppError `not_found`, also for a deleted document and another customer's; `not_ready` without a broker.
 */
export async function awaitDocument(
  { database, isConnected }: Dependencies,
  userId: string,
  fileId: string,
): Promise<UploadedDocument> {
  const document = await waitForProjection({
    id: fileId,
    userId,
    probe: () => database.read((tx) => findDocument(tx, fileId)),
    timeoutMs,
    isConnected,
  })
  if (document?.userId !== userId || document.state === 'deleted') throw new AppError('not_found')
  return document
}
