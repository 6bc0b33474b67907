import { erasePersonalEvents } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { deleteEmailsOf } from '../models/emails/store.ts'
import { deleteFilesOf } from '../models/files.ts'
import { markUserDeleted } from '../models/users.ts'

/** Deletes everything about a user but a tombstone, emails to staff about the user among them. */
export async function deleteUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await markUserDeleted(tx, userId, at)
  await deleteEmailsOf(tx, userId)
  await deleteFilesOf(tx, userId)
  await erasePersonalEvents(tx, userId)
}
