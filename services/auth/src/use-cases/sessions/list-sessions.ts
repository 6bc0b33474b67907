import type { authApi, QueryOf } from '@runwen/contracts'
import { type Caller, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { presentSession } from '../../models/sessions/rules.ts'
import { listLiveOf } from '../../models/sessions/store.ts'

const cursorShape = z.tuple([z.uuid()])

/** Lists the caller's live sessions, newest first. */
export async function listSessions(
  { database, now }: Context,
  { userId, sessionId }: Caller,
  { limit, cursor }: QueryOf<typeof authApi.listSessions>,
) {
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  const found = await database.read((tx) => listLiveOf(tx, userId, { before, limit: limit + 1 }, now()))
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { sessions: rows.map((row) => presentSession(row, sessionId)), next_cursor }
}
