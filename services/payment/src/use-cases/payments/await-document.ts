import { AppError, type Database, waitForProjection } from '@runwen/service-kit'
import { findDocument, type UploadedDocument } from '../../models/documents/store.ts'

interface Dependencies {
  database: Database
  isConnected: () => boolean
}

const timeoutMs = 2_000

/**
 * The caller's document, waited for when it was uploaded just now and its event is still on its way.
 *
 * @throws AppError `not_found` for none, a deleted one or somebody else's; `not_ready` while cut off from the broker.
 */
export async function awaitDocument(
  { database, isConnected }: Dependencies,
  userId: string,
  fileId: string,
): Promise<UploadedDocument> {
  const document = await waitForProjection({
    id: fileId,
    probe: () => database.read((tx) => findDocument(tx, fileId)),
    timeoutMs,
    isConnected,
  })
  if (document?.userId !== userId || document.state === 'deleted') throw new AppError('not_found')
  return document
}
