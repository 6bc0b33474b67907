import { erasePersonalEvents } from '@runwen/event-bus'
import { deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import { deleteAttachmentsOf } from '../models/attachments.ts'
import { deleteDocumentsOf } from '../models/documents.ts'
import { deleteMessagesOf } from '../models/messages.ts'
import { deleteNotesOf, listNoteIdsOf } from '../models/notes.ts'
import { listReplyIdsTo } from '../models/replies.ts'
import { markUserDeleted } from '../models/users.ts'

/** Deletes everything about a user but a tombstone, which keeps late events from creating the user again. */
export async function deleteUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await markUserDeleted(tx, userId, at)
  // The answers kept for repeated calls contain the texts of messages, replies and notes.
  const answered = [...(await listReplyIdsTo(tx, userId)), ...(await listNoteIdsOf(tx, userId))]
  await deleteIdempotencyKeysOf(tx, userId, answered)
  await deleteNotesOf(tx, userId)
  await deleteMessagesOf(tx, userId)
  await deleteDocumentsOf(tx, userId)
  await deleteAttachmentsOf(tx, userId)
  await erasePersonalEvents(tx, userId)
}
