import type { authApi, QueryOf } from '@runwen/contracts'
import { type Caller, type Clock, type Database, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentSession } from '../../models/sessions/present.ts'
import { listLiveOf } from '../../models/sessions/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

const cursorShape = z.tuple([z.uuid()])

/** Lists the caller's live sessions, newest first. */
export async function listSessions(
  { database, now }: Dependencies,
  { userId, sessionId }: Caller,
  { limit, cursor }: QueryOf<typeof authApi.listSessions>,
) {
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  const found = await database.read((tx) => listLiveOf(tx, userId, { before, limit: limit + 1 }, now()))
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { sessions: rows.map((row) => presentSession(row, sessionId)), next_cursor }
}
