import type { AnswerOf, messagingApi, QueryOf } from '@runwen/contracts'
import { pageById } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { countUnread, listMessages } from '../models/message-lists.ts'
import { presentOwnMessage } from '../models/messages.ts'
import { listRepliesByMessage } from '../models/replies.ts'

export function listForCustomer(
  { database }: Context,
  userId: string,
  page: QueryOf<typeof messagingApi.listMessages>,
): Promise<AnswerOf<typeof messagingApi.listMessages>> {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(page, (position) => listMessages(tx, { userId }, position))
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
