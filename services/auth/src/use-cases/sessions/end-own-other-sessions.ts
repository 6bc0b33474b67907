import { AppError, type Caller, type Clock, type Database, type SessionStore } from '@runwen/service-kit'
import { lockUser } from '../../models/users/store.ts'
import { endOtherSessions } from './end-other-sessions.ts'

export interface Dependencies {
  database: Database
  sessions: SessionStore
  now: Clock
}

/** Ends the caller's sessions except the current one. Once this resolves, every process rejects their tokens. */
export async function endOwnOtherSessions(
  { database, sessions, now }: Dependencies,
  { userId, sessionId }: Caller,
): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthorized')
    return endOtherSessions(tx, { userId, except: sessionId, reason: 'ended' }, now())
  })
  await sessions.end(ended)
}
