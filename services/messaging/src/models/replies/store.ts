import { many, type Tx } from '@runwen/service-kit'

export interface ReplyRow {
  id: string
  message_id: string
  username: string | null
  content: string
  created_at: Date
}

export async function insertReply(tx: Tx, reply: ReplyRow): Promise<void> {
  await tx.query(
    'INSERT INTO replies (id, message_id, username, content, created_at) VALUES ($1, $2, $3, $4, $5)',
    [reply.id, reply.message_id, reply.username, reply.content, reply.created_at],
  )
}

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
    `SELECT id, message_id, username, content, created_at FROM replies
     WHERE message_id = ANY ($1) ORDER BY message_id, id`,
    [messageIds],
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
