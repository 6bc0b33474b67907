import type { AnswerOf, messagingApi, QueryOf } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { countUnread, listMessages } from '../models/message-lists.ts'
import { presentOwnMessage } from '../models/messages.ts'
import { listRepliesByMessage } from '../models/replies.ts'

const position = z.tuple([z.uuid()])

export function listForCustomer(
  { database }: Context,
  userId: string,
  { limit, cursor }: QueryOf<typeof messagingApi.listMessages>,
): Promise<AnswerOf<typeof messagingApi.listMessages>> {
  const before = decodeCursor(cursor, position)?.[0] ?? null
  return database.read(async (tx) => {
    const found = await listMessages(tx, { userId }, { before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const repliesTo = await listRepliesByMessage(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      messages: rows.map((row) => presentOwnMessage(row, repliesTo(row.id))),
      unread_count: await countUnread(tx, userId),
      next_cursor,
    }
  })
}
