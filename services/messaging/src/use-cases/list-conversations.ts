import type { AnswerOf, messagingApi, QueryOf } from '@runwen/contracts'
import { type Caller, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../context.ts'
import {
  countConversations,
  countUnanswered,
  findAssignees,
  listConversations as list,
  positionOf,
  presentConversation,
  sampleSearch,
} from '../models/conversations.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** The conversations that match, with the numbers of all and of those that wait for staff. @throws AppError `invalid_cursor` */
export function listConversations(
  { database }: Context,
  { userId: staffId }: Pick<Caller, 'userId'>,
  { limit, cursor, filter, search }: QueryOf<typeof messagingApi.listConversations>,
): Promise<AnswerOf<typeof messagingApi.listConversations>> {
  const after = decodeCursor(cursor, position) ?? null
  return database.read(async (tx) => {
    const sampled = search ? await sampleSearch(tx, search) : undefined
    const found = await list(tx, filter, { search: sampled, staffId, after, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, (row) => positionOf(filter, row))
    const unanswered = await countConversations(tx, 'unanswered', { staffId })
    const mine = await countConversations(tx, 'mine', { staffId })
    const unassigned = await countConversations(tx, 'unassigned', { staffId })
    const all = await countConversations(tx, 'all', { staffId })
    const counts = {
      unanswered: unanswered.total,
      mine: mine.total,
      unassigned: unassigned.total,
      all: all.total,
    }
    const total = sampled
      ? await countConversations(tx, filter, { staffId, search: sampled })
      : { unanswered, mine, unassigned, all }[filter]
    const assignees = await findAssignees(
      tx,
      rows.map(({ user_id }) => user_id),
    )
    const assigneeOf = new Map(assignees.map((assignee) => [assignee.user_id, assignee]))
    const conversations = rows.map((row) => presentConversation(row, assigneeOf.get(row.user_id)))
    const { total: waiting_count } = await countUnanswered(tx)
    return { conversations, counts, waiting_count, ...total, next_cursor }
  })
}
