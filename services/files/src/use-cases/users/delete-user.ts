import { erasePersonalEvents } from '@runwen/event-bus'
import { deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import { attachmentIdsOf } from '../../models/attachments/store.ts'
import { releaseAssigned } from '../../models/documents/assignments.ts'
import { deleteExportOf } from '../../models/exports/store.ts'
import { saveDeleted } from '../../models/users/store.ts'

/** Deletes a user's name. `purgeDocuments` deletes files and attachments later, in batches, because there may be very many. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await saveDeleted(tx, id)
  await releaseAssigned(tx, id)
  const attachments = await attachmentIdsOf(tx, id)
  await deleteExportOf(tx, id)
  await erasePersonalEvents(tx, id)
  // The answers to staff contain names of files next to the id of the user or of the attachment.
  await deleteIdempotencyKeysOf(tx, id, [id, ...attachments])
}
