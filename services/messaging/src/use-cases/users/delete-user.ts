import { deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import { deleteFilesOf } from '../../models/files/store.ts'
import { deleteMessagesOf } from '../../models/messages/store.ts'
import { markUserDeleted } from '../../models/users/store.ts'

/** Deletes everything about a user but a tombstone, which keeps late events from creating the user again. */
export async function deleteUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await markUserDeleted(tx, userId, at)
  await deleteMessagesOf(tx, userId)
  await deleteFilesOf(tx, userId)
  // The answers kept for repeated calls contain message texts.
  await deleteIdempotencyKeysOf(tx, userId)
}
