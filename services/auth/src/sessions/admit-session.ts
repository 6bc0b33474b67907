import { type Session, signToken } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { endSession, isLive } from './store.ts'

type Needs = Pick<Parts, 'database' | 'sessions' | 'privateKey' | 'now'>

/**
 * Puts a session that stands in the table on the list, and signs its token. One that cannot be listed is ended again.
 *
 * @throws AppError `unavailable` while Redis is away.
 */
export async function admitSession(parts: Needs, session: Session): Promise<string> {
  const { database, sessions, privateKey, now } = parts
  const { id, userId, expiresAt } = session
  try {
    await sessions.write(session)
  } catch (error) {
    await database.transaction((tx) => endSession(tx, id, now()))
    throw error
  }
  // Whoever ended it between its row and its place on the list had nothing to strike off.
  if (!(await database.read((tx) => isLive(tx, id)))) await sessions.end([id])
  return signToken(privateKey, { userId, sessionId: id, expiresAt })
}
