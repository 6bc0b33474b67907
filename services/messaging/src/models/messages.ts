import type { AdminMessage, Attachment, CustomerMessage, Message, WaitingOn } from '@runwen/contracts'
import { insertRow, many, maybe, one, type Tx } from '@runwen/service-kit'
import { attachmentsOf } from './attachments.ts'
import { presentReply, presentReplyToCustomer, type ReplyRow } from './replies.ts'

export interface MessageRow {
  id: string
  user_id: string
  username: string | null
  file_id: string | null
  original_name: string | null
  content: string
  created_at: Date
  is_read: boolean
  is_replied: boolean
  /** Staff decided that it needs no reply. */
  is_settled: boolean
  has_unread_reply: boolean
  version: number
  attachments: Attachment[]
  assignee_id: string | null
  assignee_name: string | null
}

/** The columns of a `MessageRow`, from `messageSource`. */
export const messageColumns = `m.id, m.user_id, u.username, m.file_id, f.original_name, m.content, m.created_at, m.is_read, m.is_replied,
  m.is_settled, m.has_unread_reply, m.version, ${attachmentsOf('m.id')} AS attachments,
  a.id AS assignee_id, coalesce(nullif(a.display_name, ''), a.username) AS assignee_name`
export const isUnanswered = 'NOT is_replied AND NOT is_settled'
/** Messages of a deleted member of staff are unassigned. */
export const messageSource = `messages m JOIN users u ON u.id = m.user_id LEFT JOIN files f ON f.id = m.file_id
  LEFT JOIN users a ON a.id = m.assignee_id AND a.deleted_at IS NULL`

export const namesOf = (tx: Tx, ids: readonly string[]) =>
  many<Pick<MessageRow, 'id' | 'user_id' | 'username' | 'file_id' | 'original_name'>>(
    tx,
    `SELECT m.id, m.user_id, u.username, m.file_id, f.original_name FROM ${messageSource} WHERE m.id = ANY($1::uuid[])`,
    [ids],
  )

export interface NewMessage {
  id: string
  userId: string
  documentId: string | null
  content: string
  createdAt: Date
}

export const insertMessage = (tx: Tx, { id, userId, documentId, content, createdAt }: NewMessage) =>
  insertRow(tx, 'messages', { id, user_id: userId, file_id: documentId, content, created_at: createdAt })

/** Locks the message until the transaction ends. With `userId`, only if it is that user's. */
export function lockMessage(tx: Tx, id: string, userId?: string): Promise<MessageRow | undefined> {
  return maybe(
    tx,
    `SELECT ${messageColumns} FROM ${messageSource} WHERE m.id = $1 AND m.user_id = coalesce($2, m.user_id) FOR UPDATE OF m`,
    [id, userId ?? null],
  )
}

export type Flags = Partial<Record<'is_read' | 'is_replied' | 'is_settled' | 'has_unread_reply', boolean>>

/** Sets the given flags. Returns the message's new version, for the event. */
export async function setFlags(tx: Tx, id: string, flags: Flags): Promise<number> {
  const { version } = await one<{ version: number }>(
    tx,
    `UPDATE messages SET is_read = coalesce($2, is_read), is_replied = coalesce($3, is_replied),
       has_unread_reply = coalesce($4, has_unread_reply), is_settled = coalesce($5, is_settled), version = version + 1
     WHERE id = $1 RETURNING version`,
    [
      id,
      flags.is_read ?? null,
      flags.is_replied ?? null,
      flags.has_unread_reply ?? null,
      flags.is_settled ?? null,
    ],
  )
  return version
}

/** Records to which member of staff a locked message is assigned. Returns the message's new version, for the event. */
export async function saveAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<number> {
  const { version } = await one<{ version: number }>(
    tx,
    'UPDATE messages SET assignee_id = $2, version = version + 1 WHERE id = $1 RETURNING version',
    [id, assigneeId],
  )
  return version
}

/** Assigns the unanswered messages of a member of staff to another one, or unassigns them. */
export const moveAssigned = (tx: Tx, { from, to }: { from: string; to: string | null }) =>
  many<{ id: string; user_id: string; version: number }>(
    tx,
    `UPDATE messages SET assignee_id = $2, version = version + 1
     WHERE id IN (SELECT id FROM messages WHERE assignee_id = $1 AND ${isUnanswered}
       ORDER BY id FOR UPDATE) RETURNING id, user_id, version`,
    [from, to],
  )

export async function clearDocument(tx: Tx, documentId: string): Promise<void> {
  await tx.query('UPDATE messages SET file_id = NULL WHERE file_id = $1', [documentId])
}

export async function deleteMessagesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM messages WHERE user_id = $1', [userId])
}

export interface ExportedMessage
  extends Pick<MessageRow, 'id' | 'file_id' | 'content' | 'attachments' | 'created_at' | 'is_read'> {
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

export const presentAdminMessage = (row: MessageRow, replies: readonly ReplyRow[]): AdminMessage => ({
  ...presentMessage(row, replies),
  waiting_on: turnOf(row),
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
})

function turnOf({ is_replied, is_settled, has_unread_reply }: MessageRow): WaitingOn | null {
  if (!is_replied) return is_settled ? null : 'staff'
  return has_unread_reply ? 'customer' : null
}

export const presentOwnMessage = (row: MessageRow, replies: readonly ReplyRow[]): CustomerMessage => ({
  ...presentMessage(row, []),
  replies: replies.map((reply) => presentReplyToCustomer(reply, row.has_unread_reply)),
  has_unread_reply: row.has_unread_reply,
})
