import { type Session, signToken } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { endSession, isLive } from '../../models/sessions/store.ts'

/**
 * Writes a session from the database to Redis and signs its token. Ends the session if the write fails.
 *
 * @throws AppError `unavailable` while Redis is down.
 */
export async function activateSession(
  context: Pick<Context, 'config' | 'database' | 'sessions' | 'now'>,
  session: Session,
): Promise<string> {
  const { config, database, sessions, now } = context
  const { id, userId, expiresAt } = session
  try {
    await sessions.write(session)
  } catch (error) {
    await database.transaction((tx) => endSession(tx, id, now()))
    throw error
  }
  // If the session has ended since the insert and a rebuild of Redis removed its end marker, the write revived it.
  if (!(await database.read((tx) => isLive(tx, id)))) await sessions.end([id])
  return signToken(config.AUTH_PRIVATE_KEY, { userId, sessionId: id, expiresAt })
}
