import type { AdminMessage, CustomerMessage, Message, MessageGroup, WaitingOn } from '@runwen/contracts'
import { presentReply, presentReplyToCustomer } from '../replies/present.ts'
import type { ReplyRow } from '../replies/store.ts'
import type { GroupRow, MessageRow } from './store.ts'

const presentMessage = (row: MessageRow, replies: readonly ReplyRow[]): Message => ({
  id: row.id,
  user_id: row.user_id,
  username: row.username,
  content: row.content,
  attachments: row.attachments,
  timestamp: row.created_at.toISOString(),
  is_read: row.is_read,
  replies: replies.map(presentReply),
  file_id: row.file_id,
  original_name: row.original_name,
})

/** As staff see a message. */
export const presentAdminMessage = (row: MessageRow, replies: readonly ReplyRow[]): AdminMessage => ({
  ...presentMessage(row, replies),
  waiting_on: turnOf(row),
})

function turnOf({ is_replied, has_unread_reply }: MessageRow): WaitingOn | null {
  if (!is_replied) return 'staff'
  return has_unread_reply ? 'customer' : null
}

/** As its author sees a message. */
export const presentOwnMessage = (row: MessageRow, replies: readonly ReplyRow[]): CustomerMessage => ({
  ...presentMessage(row, []),
  replies: replies.map((reply) => presentReplyToCustomer(reply, row.has_unread_reply)),
  has_unread_reply: row.has_unread_reply,
})

export const presentGroup = (row: GroupRow): MessageGroup => ({
  user_id: row.user_id,
  username: row.username,
  message_count: row.message_count,
  last_message_at: row.last_message_at.toISOString(),
})
