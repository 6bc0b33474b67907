import { type AnswerOf, limits, type messagingApi, type QueryOf } from '@runwen/contracts'
import { cappedTotal, decodeCursor, isoTimes, type Tx, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../context.ts'
import {
  combine,
  listGroups,
  listMessages,
  listUnreplied,
  type Selection,
  selectAll,
  selectionOf,
  unanswered,
} from '../models/message-lists.ts'
import { type MessageRow, presentAdminMessage } from '../models/messages.ts'
import { listRepliesByMessage } from '../models/replies.ts'

type Query = QueryOf<typeof messagingApi.adminListMessages>

const position = z.tuple([z.uuid()])
/** Among the messages without a reply, cursors begin with `waiting`. */
const waitingPosition = z.union([position, z.tuple([z.literal('waiting'), z.uuid()])])

/** All users' messages, newest first or by waiting time, with the number of messages that wait too long. */
export function listForStaff(
  { database, now }: Context,
  { limit, cursor, sort, user_id: userId, ...filter }: Query,
): Promise<AnswerOf<typeof messagingApi.adminListMessages>> {
  const find = sort === 'waiting' ? findByWaitingTime(cursor) : findNewest(cursor)
  const selection = selectionOf(filter)
  const lateSince = new Date(now().getTime() - limits.answerMinutes * 60_000)
  return database.read(async (tx) => {
    const found = selection ? await find(tx, { userId, ...selection }, limit + 1) : []
    const { rows, next_cursor } = toPage(found, limit, ({ id, is_replied }) =>
      sort === 'waiting' && !is_replied ? ['waiting', id] : [id],
    )
    const groups = await listGroups(tx, [...new Set(rows.map((row) => row.user_id))])
    const repliesTo = await listRepliesByMessage(
      tx,
      rows.map(({ id }) => id),
    )
    const all = await count(tx, selectAll({ userId }))
    const late = await count(tx, selectAll({ ...unanswered, createdUntil: lateSince }))
    const waiting = await count(tx, selectAll({ ...unanswered, userId }))
    return {
      messages: rows.map((row) => presentAdminMessage(row, repliesTo(row.id))),
      groups: groups.map(isoTimes),
      total_all: all.total,
      late_count: late.total,
      unanswered_count: waiting.total,
      ...(await countSelected(tx, selection && { userId, ...selection })),
      next_cursor,
    }
  })
}

/** @throws AppError `invalid_cursor` */
function findNewest(cursor: string | undefined) {
  const before = decodeCursor(cursor, position)?.[0] ?? null
  return (tx: Tx, selection: Selection, limit: number) => listMessages(tx, selection, { before, limit })
}

/** Finds the messages without a reply, oldest first, then the others, newest first. @throws AppError `invalid_cursor` */
function findByWaitingTime(cursor: string | undefined) {
  const [first = null, id] = decodeCursor(cursor, waitingPosition) ?? []
  const isPastWaiting = first !== null && id === undefined
  return async (tx: Tx, selection: Selection, limit: number): Promise<MessageRow[]> => {
    const unreplied = isPastWaiting ? null : combine(selection, { isReplied: false })
    const waiting = unreplied ? await listUnreplied(tx, unreplied, { after: id ?? null, limit }) : []
    const answered = combine(selection, { isReplied: true })
    const room = limit - waiting.length
    if (!answered || room === 0) return waiting
    const before = isPastWaiting ? first : null
    return [...waiting, ...(await listMessages(tx, answered, { before, limit: room }))]
  }
}

async function countSelected(tx: Tx, selection: Selection | null) {
  return selection ? count(tx, selectAll(selection)) : { total: 0 }
}

const count = (tx: Tx, { sql, values }: { sql: string; values: unknown[] }) => cappedTotal(tx, sql, values)
