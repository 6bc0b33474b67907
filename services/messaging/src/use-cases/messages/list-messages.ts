import type { AnswerOf, messagingApi, QueryOf } from '@runwen/contracts'
import { cappedTotal, type Database, decodeCursor, type Tx, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentGroup, presentMessage, presentOwnMessage } from '../../models/messages/present.ts'
import {
  countUnread,
  listGroups,
  listMessages,
  type MessageRow,
  type Selection,
  selectAll,
} from '../../models/messages/store.ts'
import { listReplies } from '../../models/replies/store.ts'

interface Dependencies {
  database: Database
}

const cursorShape = z.tuple([z.uuid()])

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

export function listForCustomer(
  { database }: Dependencies,
  userId: string,
  query: QueryOf<typeof messagingApi.listMessages>,
): Promise<AnswerOf<typeof messagingApi.listMessages>> {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await readPage(tx, { userId }, query)
    const repliesTo = await readReplies(tx, rows)
    return {
      messages: rows.map((row) => presentOwnMessage(row, repliesTo(row))),
      unread_count: await countUnread(tx, userId),
      next_cursor,
    }
  })
}

type StaffQuery = QueryOf<typeof messagingApi.adminListMessages>

export function listForStaff(
  { database }: Dependencies,
  query: StaffQuery,
): Promise<AnswerOf<typeof messagingApi.adminListMessages>> {
  const everything: Selection = { userId: query.user_id }
  const selection: Selection = { ...everything, ...selectionOf[query.filter ?? 'all'] }
  return database.read(async (tx) => {
    const { rows, next_cursor } = await readPage(tx, selection, query)
    const groups = await listGroups(tx, [...new Set(rows.map((row) => row.user_id))])
    const repliesTo = await readReplies(tx, rows)
    const all = await count(tx, everything)
    const counted = query.filter === undefined ? all : await count(tx, selection)
    return {
      messages: rows.map((row) => presentMessage(row, repliesTo(row))),
      groups: groups.map(presentGroup),
      total_all: all.total,
      ...counted,
      next_cursor,
    }
  })
}

const selectionOf = {
  all: {},
  unread: { isRead: false },
  read: { isRead: true },
  replied: { isReplied: true },
  unreplied: { isReplied: false },
} as const satisfies Record<NonNullable<StaffQuery['filter']> | 'all', Selection>

async function readPage(tx: Tx, selection: Selection, { limit, cursor }: PageQuery) {
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  const found = await listMessages(tx, selection, { before, limit: limit + 1 })
  return toPage(found, limit, ({ id }) => [id])
}

async function readReplies(tx: Tx, rows: MessageRow[]) {
  const replies = await listReplies(
    tx,
    rows.map(({ id }) => id),
  )
  const byMessage = Map.groupBy(replies, (reply) => reply.message_id)
  return ({ id }: MessageRow) => byMessage.get(id) ?? []
}

function count(tx: Tx, selection: Selection) {
  const { sql, values } = selectAll(selection)
  return cappedTotal(tx, sql, values)
}
