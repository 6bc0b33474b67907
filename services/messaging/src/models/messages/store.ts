import type { Attachment } from '@runwen/contracts'
import { many, maybe, one, type Tx } from '@runwen/service-kit'
import { attachmentsOf } from '../attachments/store.ts'

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
  has_unread_reply: boolean
  version: number
  attachments: Attachment[]
}

const columns = `m.id, m.user_id, u.username, m.file_id, f.original_name, m.content, m.created_at, m.is_read, m.is_replied,
  m.has_unread_reply, m.version, ${attachmentsOf('m.id')} AS attachments`
const source = 'messages m JOIN users u ON u.id = m.user_id LEFT JOIN files f ON f.id = m.file_id'

export interface NewMessage {
  id: string
  userId: string
  fileId: string | null
  content: string
  createdAt: Date
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.query(
    'INSERT INTO messages (id, user_id, file_id, content, created_at) VALUES ($1, $2, $3, $4, $5)',
    [message.id, message.userId, message.fileId, message.content, message.createdAt],
  )
}

/** Locks the message until the transaction ends. With `userId`, only if it is that user's. */
export function lockMessage(tx: Tx, id: string, userId?: string): Promise<MessageRow | undefined> {
  return maybe(
    tx,
    `SELECT ${columns} FROM ${source} WHERE m.id = $1 AND m.user_id = coalesce($2, m.user_id) FOR UPDATE OF m`,
    [id, userId ?? null],
  )
}

export type Flags = Partial<Record<'is_read' | 'is_replied' | 'has_unread_reply', boolean>>

/** Sets the given flags. Returns the message's new version, for the event. */
export async function setFlags(tx: Tx, id: string, flags: Flags): Promise<number> {
  const { version } = await one<{ version: number }>(
    tx,
    `UPDATE messages SET is_read = coalesce($2, is_read), is_replied = coalesce($3, is_replied),
       has_unread_reply = coalesce($4, has_unread_reply), version = version + 1
     WHERE id = $1 RETURNING version`,
    [id, flags.is_read ?? null, flags.is_replied ?? null, flags.has_unread_reply ?? null],
  )
  return version
}

export async function clearFile(tx: Tx, fileId: string): Promise<void> {
  await tx.query('UPDATE messages SET file_id = NULL WHERE file_id = $1', [fileId])
}

export async function deleteMessagesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM messages WHERE user_id = $1', [userId])
}

export interface Selection {
  userId?: string | undefined
  isRead?: boolean | undefined
  isReplied?: boolean | undefined
  hasUnreadReply?: true | undefined
}

/** Newest first; with `before`, only messages with lower ids. */
export function listMessages(
  tx: Tx,
  selection: Selection,
  { before, limit }: { before: string | null; limit: number },
): Promise<MessageRow[]> {
  const { where, values } = conditionsOf({ ...selection, before })
  return many(
    tx,
    `SELECT ${columns} FROM ${source} WHERE ${where} ORDER BY m.id DESC LIMIT $${values.length + 1}`,
    [...values, limit],
  )
}

/** Messages without a reply, oldest first; with `after`, only messages with higher ids. */
export function listUnanswered(
  tx: Tx,
  selection: Selection,
  { after, limit }: { after: string | null; limit: number },
): Promise<MessageRow[]> {
  const { where, values } = conditionsOf({ ...selection, isReplied: false, after })
  return many(
    tx,
    `SELECT ${columns} FROM ${source} WHERE ${where} ORDER BY m.id LIMIT $${values.length + 1}`,
    [...values, limit],
  )
}

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const { count } = await one<{ count: number }>(
    tx,
    'SELECT count(*) FROM messages WHERE user_id = $1 AND has_unread_reply',
    [userId],
  )
  return count
}

/** A SELECT with one row for each selected message, for counting. */
export function selectAll(selection: Selection): { sql: string; values: unknown[] } {
  const { where, values } = conditionsOf(selection)
  return { sql: `SELECT FROM messages m WHERE ${where}`, values }
}

/** A SELECT with one row for each message without a reply that was written at `createdUntil` or before. */
export function selectUnanswered(createdUntil: Date): { sql: string; values: unknown[] } {
  const { where, values } = conditionsOf({ isReplied: false, createdUntil })
  return { sql: `SELECT FROM messages m WHERE ${where}`, values }
}

/** Only the given conditions, so that each combination can use its own index. */
function conditionsOf(
  selection: Selection & { before?: string | null; after?: string | null; createdUntil?: Date },
) {
  const conditions: [string, unknown][] = [
    ['m.user_id =', selection.userId],
    ['m.is_read =', selection.isRead],
    ['m.is_replied =', selection.isReplied],
    ['m.has_unread_reply =', selection.hasUnreadReply],
    ['m.id <', selection.before ?? undefined],
    ['m.id >', selection.after ?? undefined],
    ['m.created_at <=', selection.createdUntil],
  ]
  const given = conditions.filter(([, value]) => value !== undefined)
  return {
    where: given.map(([condition], n) => `${condition} $${n + 1}`).join(' AND ') || 'true',
    values: given.map(([, value]) => value),
  }
}

export interface GroupRow {
  user_id: string
  username: string | null
  message_count: number
  last_message_at: Date
}

/** Most recently active first. */
export function listGroups(tx: Tx, userIds: string[]): Promise<GroupRow[]> {
  return many(
    tx,
    `SELECT id AS user_id, username, message_count, last_message_at FROM users
     WHERE id = ANY ($1) AND message_count > 0 ORDER BY last_message_at DESC, id DESC`,
    [userIds],
  )
}
