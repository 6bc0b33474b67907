import { many, type Tx } from '@runwen/service-kit'
import { attachmentsOf } from '../attachments/store.ts'

export interface ExportedMessage {
  id: string
  file_id: string | null
  content: string
  attachments: object[]
  created_at: Date
  is_read: boolean
  replies: object[]
}

/** All messages of a user with the replies, oldest first. */
export function readMessages(tx: Tx, userId: string): Promise<ExportedMessage[]> {
  return many(
    tx,
    `SELECT id, file_id, content, ${attachmentsOf('messages.id')} AS attachments, created_at, is_read,
       coalesce((SELECT json_agg(json_build_object('id', r.id, 'username', u.display_name, 'content', r.content,
         'attachments', ${attachmentsOf('r.id')},
         'created_at', r.created_at) ORDER BY r.id)
         FROM replies r LEFT JOIN users u ON u.id = r.author_id WHERE r.message_id = messages.id), '[]') AS replies
     FROM messages WHERE user_id = $1 ORDER BY id`,
    [userId],
  )
}
