import { AppError, activityPrecisionMs, type Caller, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type EndedSession, publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endIdleOfStaff, endSession, endSessionOf, endSessionsOf } from '../../models/sessions/store.ts'
import { lockUser } from '../../models/users/store.ts'

/**
 * Ends the sessions of a user, except the session `except`. Lock the user first.
 *
 * @param reason default: a password change.
 * @returns the ids of the ended sessions. Remove them from Redis after the commit.
 */
export async function endSessions(
  tx: Tx,
  {
    userId,
    except,
    reason = 'password_changed',
  }: { userId: string; except?: string; reason?: EndedSession['reason'] },
  now: Date,
): Promise<string[]> {
  const ended = await endSessionsOf(tx, { userId, ...(except === undefined ? {} : { except }) }, now)
  for (const sessionId of ended) {
    await publishSessionEnded(tx, { userId, sessionId, reason })
  }
  return ended
}

/** Ends the caller's session. Once this resolves, every process rejects its token. */
export async function logOut({ database, sessions, now }: Context, caller: Caller): Promise<void> {
  const { sessionId, userId } = caller
  await database.transaction(async (tx) => {
    if (await endSession(tx, sessionId, now())) {
      await publishSessionEnded(tx, { userId, sessionId, reason: 'logout' })
    }
  })
  await sessions.end([sessionId])
}

/**
 * Ends one of the caller's live sessions. Once this resolves, every process rejects its token.
 *
 * @throws AppError `not_found`, also for a session of another user or one that has ended.
 */
export async function endOwnSession(
  { database, sessions, now }: Context,
  { userId }: Caller,
  sessionId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await endSessionOf(tx, { id: sessionId, userId }, now()))) throw new AppError('not_found')
    await publishSessionEnded(tx, { userId, sessionId, reason: 'ended' })
  })
  await sessions.end([sessionId], 'elsewhere')
}

/** Ends the caller's sessions except the current one. Once this resolves, every process rejects their tokens. */
export async function endOwnOtherSessions(
  { database, sessions, now }: Context,
  { userId, sessionId }: Caller,
): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthorized')
    return endSessions(tx, { userId, except: sessionId, reason: 'ended' }, now())
  })
  await sessions.end(ended, 'elsewhere')
}

/** Ends sessions of staff that are idle for certain: a use is recorded at most once a minute. Save their activity first. */
export async function endIdleSessions(
  context: Pick<Context, 'config' | 'database' | 'sessions' | 'now'>,
): Promise<void> {
  const { config, database, sessions, now } = context
  const time = now()
  const before = new Date(time.getTime() - config.STAFF_IDLE_MINUTES * 60_000 - activityPrecisionMs)
  const ended = await database.transaction(async (tx) => {
    const found = await endIdleOfStaff(tx, before, time)
    for (const { id, user_id } of found) {
      await publishSessionEnded(tx, { userId: user_id, sessionId: id, reason: 'idle' })
    }
    return found.map(({ id }) => id)
  })
  await sessions.end(ended, 'idle')
}
