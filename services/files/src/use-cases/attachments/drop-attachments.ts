import type { Tx } from '@runwen/service-kit'
import { deleteAttachmentRows } from '../../models/attachments/store.ts'
import { attachmentKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'

/** Deletes attachments of a customer and their objects. */
export async function dropAttachments(tx: Tx, userId: string, ids: string[]): Promise<void> {
  const deleted = await deleteAttachmentRows(tx, userId, ids)
  await deleteObjects(tx, deleted.map(attachmentKey))
}
