import { AppError, type Caller, type Clock, type Database, type SessionStore } from '@runwen/service-kit'
import type { PasswordHasher } from '../../adapters/passwords/password-hasher.ts'
import { removeLinksOf } from '../../models/links/store.ts'
import { publishPasswordChanged } from '../../models/users/publish-password-changed.ts'
import { lockUser, setPasswordHash } from '../../models/users/store.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { type Dependencies as Check, checkAdminPassword } from './check-admin-password.ts'

export interface Dependencies extends Check {
  database: Database
  sessions: SessionStore
  passwords: PasswordHasher
  now: Clock
}

/**
 * Sets the password of the calling administrator and ends their other sessions.
 *
 * @throws AppError `validation_failed` if the password is easy to guess.
 */
export async function setAdminPassword(dependencies: Dependencies, caller: Caller, password: string) {
  const { database, sessions, passwords, now } = dependencies
  const { userId, sessionId, username } = caller
  await checkAdminPassword(dependencies, username, password)
  const hash = await passwords.hash(password)
  const ended = await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthorized')
    await setPasswordHash(tx, userId, hash)
    await removeLinksOf(tx, userId, ['reset_password', 'change_email'])
    await publishPasswordChanged(tx, userId, 'changed')
    return endOtherSessions(tx, { userId, except: sessionId }, now())
  })
  await sessions.end(ended)
  return { success: true as const }
}
