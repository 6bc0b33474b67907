import type { authApi, QueryOf } from '@runwen/contracts'
import { type Caller, pageById } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { presentSession } from '../../models/sessions/rules.ts'
import { listLiveOf } from '../../models/sessions/store.ts'

export function listSessions(
  { database, now }: Context,
  { userId, sessionId }: Caller,
  page: QueryOf<typeof authApi.listSessions>,
) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(page, (position) => listLiveOf(tx, userId, position, now()))
    return { sessions: rows.map((row) => presentSession(row, sessionId)), next_cursor }
  })
}
