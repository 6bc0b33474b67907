import type { CustomerReply, Reply } from '@runwen/contracts'
import type { NewReply, ReplyRow } from './store.ts'

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
