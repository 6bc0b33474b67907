import type { Attachment, CustomerReply, Reply } from '@runwen/contracts'
import { insertRow, many, type Tx } from '@runwen/service-kit'
import { attachmentsOf } from './attachments.ts'

export interface ReplyRow {
  id: string
  message_id: string
  author_id: string | null
  /** Login name, for staff only. */
  username: string | null
  /** The name that customers see. */
  display_name: string | null
  content: string
  attachments: Attachment[]
  created_at: Date
  is_read: boolean
}

export type NewReply = Omit<ReplyRow, 'display_name' | 'is_read'>

export const insertReply = (tx: Tx, reply: Omit<NewReply, 'attachments'>) => insertRow(tx, 'replies', reply)

/** Finds the replies to each of the messages, oldest first. */
export async function listRepliesByMessage(
  tx: Tx,
  messageIds: string[],
): Promise<(messageId: string) => ReplyRow[]> {
  const byMessage = Map.groupBy(await listReplies(tx, messageIds), ({ message_id }) => message_id)
  return (messageId) => byMessage.get(messageId) ?? []
}

/** Oldest first, as they are read. */
export function listReplies(tx: Tx, messageIds: string[]): Promise<ReplyRow[]> {
  return many(
    tx,
    `SELECT r.id, r.message_id, r.author_id, r.username, u.display_name, r.content, r.created_at, r.is_read,
       ${attachmentsOf('r.id')} AS attachments
     FROM replies r LEFT JOIN users u ON u.id = r.author_id
     WHERE r.message_id = ANY ($1) ORDER BY r.message_id, r.id`,
    [messageIds],
  )
}

/** Marks replies to a message as read: all of them, or only those in `ids`. */
export async function markRepliesRead(tx: Tx, messageId: string, ids?: string[]): Promise<void> {
  await tx.query(
    `UPDATE replies SET is_read = true
     WHERE message_id = $1 AND NOT is_read AND ($2::uuid[] IS NULL OR id = ANY ($2))`,
    [messageId, ids ?? null],
  )
}

/** The ids of all replies to a customer's messages. */
export async function listReplyIdsTo(tx: Tx, userId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    'SELECT replies.id FROM replies JOIN messages ON messages.id = message_id WHERE user_id = $1',
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** As staff see a reply. */
export const presentReply = (row: NewReply): Reply => ({
  id: row.id,
  username: row.username,
  content: row.content,
  attachments: row.attachments,
  timestamp: row.created_at.toISOString(),
})

/**
 * As the author of the message sees a reply: never with a login name. All replies are read unless the message has an
 * unread one.
 */
export const presentReplyToCustomer = (row: ReplyRow, hasUnreadReply: boolean): CustomerReply => ({
  ...presentReply(row),
  username: row.display_name,
  is_read: row.is_read || !hasUnreadReply,
})
