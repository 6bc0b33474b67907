import { erasePersonalEvents } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { deleteDocumentsOf } from '../models/documents.ts'
import { deleteEmailsOf } from '../models/emails/store.ts'
import { markUserDeleted } from '../models/users.ts'

/** Deletes everything about a user but a tombstone, emails to staff about the user among them. */
export async function deleteUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await markUserDeleted(tx, userId, at)
  await deleteEmailsOf(tx, userId)
  await deleteDocumentsOf(tx, userId)
  await erasePersonalEvents(tx, userId)
}
