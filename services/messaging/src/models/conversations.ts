import type { Conversation } from '@runwen/contracts'
import {
  byIndex,
  cappedTotal,
  containing,
  isoTimes,
  many,
  one,
  type Tx,
  type WithDates,
} from '@runwen/service-kit'
import { isUnanswered } from './messages.ts'

export type ConversationRow = WithDates<Omit<Conversation, 'assignee'>, 'last_message_at' | 'waiting_since'>

export type ConversationFilter = 'unanswered' | 'mine' | 'unassigned' | 'all'

/** What is searched for, and the part of the newest messages that match: it decides what is read. */
export interface Search {
  text: string
  share: number
}

interface Page {
  search: Search | undefined
  /** Whose conversations are mine. */
  staffId: string
  after: readonly [at: string, userId: string] | null
  limit: number
}

const excerptLength = 160

const unanswered = `FROM messages WHERE ${isUnanswered}`

/** The customers with a message that waits and is assigned to the member of staff whose id is the given parameter. */
const assignedTo = (id: string) => `SELECT user_id ${unanswered} AND assignee_id = ${id}`

/** The messages that wait and are assigned to a member of staff. */
const assigned = `FROM messages m JOIN users a ON a.id = m.assignee_id AND a.deleted_at IS NULL
  WHERE m.assignee_id IS NOT NULL AND ${isUnanswered}`

/** By the name of the customer or the text of a message. */
const matches = `($1::text IS NULL OR u.username LIKE lower($1)
  OR EXISTS (SELECT FROM messages s WHERE s.user_id = u.id AND s.content ILIKE $1))`

/** The same from the indexes of both, of which the query reads every match. `text` is the parameter of the text. */
const found = (text: string) => `WITH found AS MATERIALIZED (
    SELECT user_id AS id FROM messages WHERE text_pairs(content) @> text_pairs(${text}) AND content ILIKE $1
    UNION SELECT id FROM users WHERE text_pairs(username) @> text_pairs(${text}) AND username LIKE lower($1))`
const isFound = 'u.id IN (SELECT id FROM found)'

const patternOf = (text: string | undefined) => (text ? containing(text) : null)

const sampled = 500
/** Below these shares, the indexes are read: for a page, and for the number of all, which reads more conversations. */
const rare = { page: 0.02, total: 0.1 }

const isRare = (search: Search | undefined, use: keyof typeof rare): search is Search =>
  search !== undefined && search.share < rare[use] && [...search.text].length > 1

/** Estimates how common a text is from the newest messages and the names of their customers. */
export async function sampleSearch(tx: Tx, text: string): Promise<Search> {
  const { count } = await one<{ count: number }>(
    tx,
    `SELECT count(*) FROM (SELECT user_id, content FROM messages ORDER BY id DESC LIMIT ${sampled}) AS newest
     WHERE content ILIKE $1 OR (SELECT username FROM users WHERE id = user_id) LIKE lower($1)`,
    [patternOf(text)],
  )
  return { text, share: count / sampled }
}

const columns = `u.id AS user_id, u.username, u.message_count, u.last_message_at`
const newest = `CROSS JOIN LATERAL (
    SELECT left(m.content, ${excerptLength}) AS excerpt, f.original_name
    FROM messages m LEFT JOIN files f ON f.id = m.file_id WHERE m.user_id = u.id ORDER BY m.id DESC LIMIT 1) AS newest`

/** The conversations that wait for staff, longest waiting first; of all or of the customers of `within`. */
const longestWaiting = (isMatch: string, within = '') => `
  SELECT ${columns}, w.unanswered_count, w.waiting_since, newest.*
  FROM (SELECT user_id, count(*) AS unanswered_count, min(created_at) AS waiting_since ${unanswered} ${within}
    GROUP BY user_id) AS w
  JOIN users u ON u.id = w.user_id ${newest}
  WHERE ${isMatch} AND ($2::timestamptz IS NULL OR (w.waiting_since, u.id) > ($2, $3))
  ORDER BY w.waiting_since, u.id LIMIT $4`

/** All conversations, most recently active first. */
const mostRecent = (isMatch: string) => `
  SELECT ${columns}, w.unanswered_count, w.waiting_since, newest.*
  FROM (SELECT * FROM users u WHERE message_count > 0 AND ${isMatch}
      AND ($2::timestamptz IS NULL OR (last_message_at, id) < ($2, $3))
    ORDER BY last_message_at DESC, id DESC LIMIT $4) AS u
  CROSS JOIN LATERAL (SELECT count(*) AS unanswered_count, min(created_at) AS waiting_since ${unanswered} AND user_id = u.id) AS w
  ${newest}
  ORDER BY u.last_message_at DESC, u.id DESC`

export function listConversations(
  tx: Tx,
  filter: ConversationFilter,
  { search, staffId, after, limit }: Page,
): Promise<ConversationRow[]> {
  const [at = null, userId = null] = after ?? []
  const isMine = filter === 'mine'
  const within = {
    unanswered: '',
    mine: `AND user_id IN (${assignedTo('$5')})`,
    unassigned: `AND user_id NOT IN (SELECT m.user_id ${assigned})`,
  }
  const select = (isMatch: string) =>
    filter === 'all' ? mostRecent(isMatch) : longestWaiting(isMatch, within[filter])
  const values = [patternOf(search?.text), at, userId, limit, ...(isMine ? [staffId] : [])]
  if (!isRare(search, 'page')) return many(tx, select(matches), values)
  return byIndex(tx, () =>
    many(tx, found(`$${values.length + 1}`) + select(isFound), [...values, search.text]),
  )
}

export function countConversations(
  tx: Tx,
  filter: ConversationFilter,
  { staffId, search }: { staffId: string; search?: Search },
) {
  const isMine = filter === 'mine'
  const waiting = {
    unanswered: `AND id IN (SELECT user_id ${unanswered})`,
    mine: `AND id IN (${assignedTo('$2')})`,
    unassigned: `AND id IN (SELECT user_id ${unanswered}) AND id NOT IN (SELECT m.user_id ${assigned})`,
    all: '',
  }[filter]
  const select = (isMatch: string) => `SELECT FROM users u WHERE message_count > 0 AND ${isMatch} ${waiting}`
  const values = [patternOf(search?.text), ...(isMine ? [staffId] : [])]
  if (!isRare(search, 'total')) return cappedTotal(tx, select(matches), values)
  return byIndex(tx, () =>
    cappedTotal(tx, `${found(`$${values.length + 1}`)} ${select(isFound)}`, [...values, search.text]),
  )
}

export const countUnanswered = (tx: Tx) => cappedTotal(tx, `SELECT ${unanswered}`)

/** Where the page that follows a row begins. */
export const positionOf = (filter: ConversationFilter, row: ConversationRow): [string, string] => {
  const at = filter === 'all' ? row.last_message_at : row.waiting_since
  return [(at ?? row.last_message_at).toISOString(), row.user_id]
}

export interface Assignee {
  user_id: string
  id: string
  name: string | null
}

/** To whom the unanswered messages of the customers are assigned. */
export const findAssignees = (tx: Tx, userIds: readonly string[]) =>
  many<Assignee>(
    tx,
    `SELECT DISTINCT ON (m.user_id) m.user_id, a.id, coalesce(nullif(a.display_name, ''), a.username) AS name
     ${assigned} AND m.user_id = ANY($1::uuid[])
     ORDER BY m.user_id, m.id`,
    [userIds],
  )

export const presentConversation = (row: ConversationRow, assignee: Assignee | undefined): Conversation => ({
  ...isoTimes(row),
  assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
})
