import { hashPassword } from '../../adapters/passwords/hash.ts'
import { isEasyToGuess } from '../../adapters/passwords/strength.ts'
import type { OperatorContext } from '../../context.ts'
import { removeLinksOf } from '../../models/links.ts'
import { publishPasswordChanged } from '../../models/users/events.ts'
import { findCredentials, lockUser, setPasswordHash } from '../../models/users/store.ts'
import { endSessions } from '../sessions/end-sessions.ts'

export type Outcome = 'set' | 'unknown_user' | 'weak_password'

/** Sets the password of a user, and ends the user's sessions and links. For operators; the user gets an email. */
export async function setPassword(
  { config, database, now }: OperatorContext,
  { username, password }: { username: string; password: string },
): Promise<Outcome> {
  if (await isEasyToGuess(password, { names: [username], environment: config.RUNWEN_ENV }))
    return 'weak_password'
  const hash = await hashPassword(password)
  return database.transaction(async (tx) => {
    const found = await findCredentials(tx, username)
    const user = found && (await lockUser(tx, found.id))
    if (!user) return 'unknown_user'
    await setPasswordHash(tx, user.id, hash)
    await removeLinksOf(tx, user.id, ['reset_password', 'change_email'])
    await publishPasswordChanged(tx, user.id, 'by_operator')
    // The service removes the ended sessions from Redis.
    await endSessions(tx, { userId: user.id }, now())
    return 'set'
  })
}
