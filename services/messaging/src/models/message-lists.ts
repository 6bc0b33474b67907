import type { MessageGroup, messagingApi, QueryOf } from '@runwen/contracts'
import { many, one, type Tx, type WithDates } from '@runwen/service-kit'
import { type MessageRow, messageColumns, messageSource } from './messages.ts'

export interface Selection {
  userId?: string | undefined
  isRead?: boolean | undefined
  isReplied?: boolean | undefined
  isDone?: false | undefined
  hasUnreadReply?: true | undefined
  /** Only messages that were written at this time or before. */
  createdUntil?: Date | undefined
}

export const unanswered = { isReplied: false, isDone: false } as const satisfies Selection

type Filter = Pick<QueryOf<typeof messagingApi.adminListMessages>, 'filter' | 'waiting_on'>

const byFilter = {
  unread: { isRead: false },
  read: { isRead: true },
  replied: { isReplied: true },
  unreplied: unanswered,
} as const satisfies Record<NonNullable<Filter['filter']>, Selection>

const byTurn = {
  staff: unanswered,
  customer: { isReplied: true, hasUnreadReply: true },
} as const satisfies Record<NonNullable<Filter['waiting_on']>, Selection>

/** The messages that match the filters; null if no message can match both. */
export function selectionOf({ filter, waiting_on }: Filter): Selection | null {
  return combine(filter ? byFilter[filter] : {}, waiting_on ? byTurn[waiting_on] : {})
}

/** The messages that match both selections; null if they contradict each other. */
export function combine(one: Selection, other: Selection): Selection | null {
  const isContradiction =
    one.isReplied !== undefined && other.isReplied !== undefined && one.isReplied !== other.isReplied
  return isContradiction ? null : { ...one, ...other }
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
    `SELECT ${messageColumns} FROM ${messageSource} WHERE ${where} ORDER BY m.id DESC LIMIT $${values.length + 1}`,
    [...values, limit],
  )
}

/** Messages without a reply, oldest first; with `after`, only messages with higher ids. */
export function listUnreplied(
  tx: Tx,
  selection: Selection,
  { after, limit }: { after: string | null; limit: number },
): Promise<MessageRow[]> {
  const { where, values } = conditionsOf({ ...selection, isReplied: false, after })
  return many(
    tx,
    `SELECT ${messageColumns} FROM ${messageSource} WHERE ${where} ORDER BY m.id LIMIT $${values.length + 1}`,
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

/** Only the given conditions, so that each combination can use its own index. */
function conditionsOf(selection: Selection & { before?: string | null; after?: string | null }) {
  const conditions: [string, unknown][] = [
    ['m.user_id =', selection.userId],
    ['m.is_read =', selection.isRead],
    ['m.is_replied =', selection.isReplied],
    ['m.is_settled =', selection.isDone],
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

type GroupRow = WithDates<MessageGroup, 'last_message_at'>

/** Most recently active first. */
export function listGroups(tx: Tx, userIds: string[]): Promise<GroupRow[]> {
  return many(
    tx,
    `SELECT id AS user_id, username, message_count, last_message_at FROM users
     WHERE id = ANY ($1) AND message_count > 0 ORDER BY last_message_at DESC, id DESC`,
    [userIds],
  )
}
