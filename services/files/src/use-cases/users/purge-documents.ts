import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { attachmentIdsOf } from '../../models/attachments/store.ts'
import { lockSetAsideOf, putBack } from '../../models/documents/deleted.ts'
import { lockDocumentsOf } from '../../models/documents/store.ts'
import { endPurge, lockUserToPurge } from '../../models/users/store.ts'
import { dropAttachments } from '../attachments/drop-attachments.ts'
import { dropDocument } from '../documents/drop-document.ts'

const batchSize = 50

/** Deletes the documents and attachments of deleted users, also those that staff deleted just now, in small transactions, until none are left. */
export async function purgeDocuments({ database, stopping, wakeDeletions }: Context): Promise<void> {
  while (!stopping.aborted && (await database.transaction(purgeSome))) wakeDeletions()
}

/** Deletes one batch. Returns false when no deleted user has any left. */
async function purgeSome(tx: Tx): Promise<boolean> {
  const userId = await lockUserToPurge(tx)
  if (userId === undefined) return false
  for (const { file_id } of await lockSetAsideOf(tx, userId, batchSize)) await putBack(tx, file_id)
  const documents = await lockDocumentsOf(tx, userId, batchSize)
  for (const document of documents) await dropDocument(tx, document)
  const attachments = await attachmentIdsOf(tx, userId, batchSize)
  await dropAttachments(tx, userId, attachments)
  if (documents.length < batchSize && attachments.length < batchSize) await endPurge(tx, userId)
  return true
}
