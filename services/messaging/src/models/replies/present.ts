import type { Reply } from '@runwen/contracts'
import type { ReplyRow } from './store.ts'

export const presentReply = (row: ReplyRow): Reply => ({
  id: row.id,
  username: row.username,
  content: row.content,
  timestamp: row.created_at.toISOString(),
})
