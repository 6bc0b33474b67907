import type { AnswerOf, messagingApi, QueryOf } from '@runwen/contracts'
import { cappedTotal, decodeCursor, type Tx, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../context.ts'
import {
  type ConversationFilter,
  listConversations as list,
  positionOf,
  presentConversation,
  selectConversations,
} from '../models/conversations.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** The conversations that match, with the number of all that wait for staff. @throws AppError `invalid_cursor` */
export function listConversations(
  { database }: Context,
  { limit, cursor, filter, search }: QueryOf<typeof messagingApi.listConversations>,
): Promise<AnswerOf<typeof messagingApi.listConversations>> {
  const after = decodeCursor(cursor, position) ?? null
  return database.read(async (tx) => {
    const found = await list(tx, filter, { search, after, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, (row) => positionOf(filter, row))
    const unanswered = await count(tx, 'unanswered')
    const all = await count(tx, 'all')
    const counts = { unanswered: unanswered.total, all: all.total }
    const total = search ? await count(tx, filter, search) : { unanswered, all }[filter]
    return { conversations: rows.map(presentConversation), counts, ...total, next_cursor }
  })
}

function count(tx: Tx, filter: ConversationFilter, search?: string) {
  const { sql, values } = selectConversations(filter, search)
  return cappedTotal(tx, sql, values)
}
