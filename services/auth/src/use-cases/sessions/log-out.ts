import type { Caller, Clock, Database, SessionStore } from '@runwen/service-kit'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSession } from '../../models/sessions/store.ts'

export interface Dependencies {
  database: Database
  sessions: SessionStore
  now: Clock
}

/** Ends the caller's session. Once this resolves, every process rejects its token. */
export async function logOut({ database, sessions, now }: Dependencies, caller: Caller): Promise<void> {
  const { sessionId, userId } = caller
  await database.transaction(async (tx) => {
    if (await endSession(tx, sessionId, now())) {
      await publishSessionEnded(tx, { userId, sessionId, reason: 'logout' })
    }
  })
  await sessions.end([sessionId])
}
