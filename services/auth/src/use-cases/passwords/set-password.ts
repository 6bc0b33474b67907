import type { Clock, Database } from '@runwen/service-kit'
import { hashPassword } from '../../adapters/passwords/hash.ts'
import { type Environment, isEasyToGuess } from '../../adapters/passwords/strength.ts'
import { removeLinksOf } from '../../models/links/store.ts'
import { publishPasswordChanged } from '../../models/users/publish-password-changed.ts'
import { findCredentials, lockUser, setPasswordHash } from '../../models/users/store.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'

export interface Dependencies {
  database: Database
  environment: Environment
  now: Clock
}

export type Outcome = 'set' | 'unknown_user' | 'weak_password'

/** Sets the password of a user, and ends the user's sessions and links. For operators; the user gets an email. */
export async function setPassword(
  { database, environment, now }: Dependencies,
  { username, password }: { username: string; password: string },
): Promise<Outcome> {
  if (await isEasyToGuess(password, { names: [username], environment })) return 'weak_password'
  const hash = await hashPassword(password)
  return database.transaction(async (tx) => {
    const found = await findCredentials(tx, username)
    const user = found && (await lockUser(tx, found.id))
    if (!user) return 'unknown_user'
    await setPasswordHash(tx, user.id, hash)
    await removeLinksOf(tx, user.id, ['reset_password', 'change_email'])
    await publishPasswordChanged(tx, user.id, 'by_operator')
    // The service removes the ended sessions from Redis.
    await endOtherSessions(tx, { userId: user.id }, now())
    return 'set'
  })
}
