import type { CustomerMessage, Message } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { presentReply } from '../replies/present-reply.ts'
import { listReplies, type ReplyRow } from '../replies/store.ts'
import type { MessageRow } from './store.ts'

const present = (row: MessageRow, replies: ReplyRow[]): Message => ({
  id: row.id,
  user_id: row.user_id,
  username: row.username,
  content: row.content,
  timestamp: row.created_at.toISOString(),
  is_read: row.is_read,
  replies: replies.map(presentReply),
  file_id: row.file_id,
  original_name: row.original_name,
})

/** As staff see them, with their replies. */
export async function presentForStaff(tx: Tx, rows: MessageRow[]): Promise<Message[]> {
  const ids = rows.map(({ id }) => id)
  const replies = Map.groupBy(await listReplies(tx, ids), (reply) => reply.message_id)
  return rows.map((row) => present(row, replies.get(row.id) ?? []))
}

/** As their author sees them. */
export async function presentForCustomer(tx: Tx, rows: MessageRow[]): Promise<CustomerMessage[]> {
  const unread = new Map(rows.map((row) => [row.id, row.has_unread_reply]))
  const messages = await presentForStaff(tx, rows)
  return messages.map((message) => ({ ...message, has_unread_reply: unread.get(message.id) ?? false }))
}

export const presentOneForStaff = async (tx: Tx, row: MessageRow): Promise<Message> =>
  present(row, await listReplies(tx, [row.id]))

export const presentOneForCustomer = async (tx: Tx, row: MessageRow): Promise<CustomerMessage> => ({
  ...(await presentOneForStaff(tx, row)),
  has_unread_reply: row.has_unread_reply,
})
