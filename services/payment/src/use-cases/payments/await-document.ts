import { AppError, waitForProjection } from '@runwen/service-kit'
import { findDocument, type UploadedDocument } from '../../models/documents/store.ts'
import type { Dependencies } from '../dependencies.ts'

const patienceMs = 2_000

/**
 * The caller's document, waited for when it was uploaded just now and its event is still on its way.
 *
 * @throws AppError `not_found` for none, a deleted one or somebody else's; `not_ready` while cut off from the broker.
 */
export async function awaitDocument(
  { database, isConnected }: Pick<Dependencies, 'database' | 'isConnected'>,
  userId: string,
  fileId: string,
): Promise<UploadedDocument> {
  const document = await waitForProjection({
    id: fileId,
    probe: () => database.read((tx) => findDocument(tx, fileId)),
    timeoutMs: patienceMs,
    isConnected,
  })
  if (document?.userId !== userId || document.state === 'deleted') throw new AppError('not_found')
  return document
}
