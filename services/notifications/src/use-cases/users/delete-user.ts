import { erasePersonalEvents } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { deleteFilesOf } from '../../models/files/store.ts'
import { deleteLettersOf } from '../../models/letters/store.ts'
import { markUserDeleted } from '../../models/users/store.ts'

/** Deletes everything about a user but a tombstone, letters to staff about the user among them. */
export async function deleteUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await markUserDeleted(tx, userId, at)
  await deleteLettersOf(tx, userId)
  await deleteFilesOf(tx, userId)
  await erasePersonalEvents(tx, userId)
}
