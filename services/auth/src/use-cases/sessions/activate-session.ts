import type { KeyObject } from 'node:crypto'
import { type Clock, type Database, type Session, type SessionStore, signToken } from '@runwen/service-kit'
import { endSession, isLive } from '../../models/sessions/store.ts'

export interface Dependencies {
  database: Database
  /** Live sessions in Redis. */
  sessions: SessionStore
  privateKey: KeyObject
  now: Clock
}

/**
 * Writes a session from the database to Redis and signs its token. Ends the session if the write fails.
 *
 * @throws AppError `unavailable` while Redis is down.
 */
export async function activateSession(dependencies: Dependencies, session: Session): Promise<string> {
  const { database, sessions, privateKey, now } = dependencies
  const { id, userId, expiresAt } = session
  try {
    await sessions.write(session)
  } catch (error) {
    await database.transaction((tx) => endSession(tx, id, now()))
    throw error
  }
  // If the session has ended since the insert and a rebuild of Redis removed its end marker, the write revived it.
  if (!(await database.read((tx) => isLive(tx, id)))) await sessions.end([id])
  return signToken(privateKey, { userId, sessionId: id, expiresAt })
}
