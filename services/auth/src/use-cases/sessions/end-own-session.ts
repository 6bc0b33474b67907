import { AppError, type Caller, type Clock, type Database, type SessionStore } from '@runwen/service-kit'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionOf } from '../../models/sessions/store.ts'

export interface Dependencies {
  database: Database
  sessions: SessionStore
  now: Clock
}

/**
 * Ends one of the caller's live sessions. Once this resolves, every process rejects its token.
 *
 * @throws AppError `not_found`, also for a session of another user or one that has ended.
 */
export async function endOwnSession(
  { database, sessions, now }: Dependencies,
  { userId }: Caller,
  sessionId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await endSessionOf(tx, { id: sessionId, userId }, now()))) throw new AppError('not_found')
    await publishSessionEnded(tx, { userId, sessionId, reason: 'ended' })
  })
  await sessions.end([sessionId])
}
