import type { Conversation } from '@runwen/contracts'
import { many, type Tx } from '@runwen/service-kit'

export interface ConversationRow {
  user_id: string
  username: string | null
  message_count: number
  last_message_at: Date
  unanswered_count: number
  waiting_since: Date | null
  excerpt: string
  original_name: string | null
}

export type ConversationFilter = 'unanswered' | 'all'

interface Page {
  search: string | undefined
  after: readonly [at: string, userId: string] | null
  limit: number
}

const excerptLength = 160

/** The messages that wait for staff. */
const unanswered = 'FROM messages WHERE NOT is_replied AND NOT is_settled'

/** By the name of the customer or the text of a message. */
const matches = `($1::text IS NULL OR u.username LIKE lower($1)
  OR EXISTS (SELECT FROM messages s WHERE s.user_id = u.id AND s.content ILIKE $1))`

const patternOf = (search: string | undefined) => (search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null)

const columns = `u.id AS user_id, u.username, u.message_count, u.last_message_at`
const newest = `CROSS JOIN LATERAL (
    SELECT left(m.content, ${excerptLength}) AS excerpt, f.original_name
    FROM messages m LEFT JOIN files f ON f.id = m.file_id WHERE m.user_id = u.id ORDER BY m.id DESC LIMIT 1) AS newest`

/** The conversations that wait for staff, longest waiting first. */
const longestWaiting = `
  SELECT ${columns}, w.unanswered_count, w.waiting_since, newest.*
  FROM (SELECT user_id, count(*) AS unanswered_count, min(created_at) AS waiting_since ${unanswered}
    GROUP BY user_id) AS w
  JOIN users u ON u.id = w.user_id ${newest}
  WHERE ${matches} AND ($2::timestamptz IS NULL OR (w.waiting_since, u.id) > ($2, $3))
  ORDER BY w.waiting_since, u.id LIMIT $4`

/** All conversations, most recently active first. */
const mostRecent = `
  SELECT ${columns}, w.unanswered_count, w.waiting_since, newest.*
  FROM (SELECT * FROM users u WHERE message_count > 0 AND ${matches}
      AND ($2::timestamptz IS NULL OR (last_message_at, id) < ($2, $3))
    ORDER BY last_message_at DESC, id DESC LIMIT $4) AS u
  CROSS JOIN LATERAL (SELECT count(*) AS unanswered_count, min(created_at) AS waiting_since ${unanswered} AND user_id = u.id) AS w
  ${newest}
  ORDER BY u.last_message_at DESC, u.id DESC`

export function listConversations(
  tx: Tx,
  filter: ConversationFilter,
  { search, after, limit }: Page,
): Promise<ConversationRow[]> {
  const [at = null, userId = null] = after ?? []
  const sql = filter === 'unanswered' ? longestWaiting : mostRecent
  return many(tx, sql, [patternOf(search), at, userId, limit])
}

/** A SELECT with one row for each conversation, for counting. */
export function selectConversations(
  filter: ConversationFilter,
  search?: string,
): { sql: string; values: unknown[] } {
  const waiting = `id IN (SELECT user_id ${unanswered})`
  const sql = `SELECT FROM users u WHERE message_count > 0 AND ${matches}${filter === 'unanswered' ? ` AND ${waiting}` : ''}`
  return { sql, values: [patternOf(search)] }
}

/** Where the page that follows a row begins. */
export const positionOf = (filter: ConversationFilter, row: ConversationRow): [string, string] => {
  const at = filter === 'unanswered' ? row.waiting_since : row.last_message_at
  return [(at ?? row.last_message_at).toISOString(), row.user_id]
}

export const presentConversation = (row: ConversationRow): Conversation => ({
  user_id: row.user_id,
  username: row.username,
  message_count: row.message_count,
  unanswered_count: row.unanswered_count,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  last_message_at: row.last_message_at.toISOString(),
  excerpt: row.excerpt,
  original_name: row.original_name,
})
