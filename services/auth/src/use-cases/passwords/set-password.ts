import { AppError, type Caller } from '@runwen/service-kit'
import { hashPassword } from '../../adapters/passwords/hash.ts'
import { isEasyToGuess } from '../../adapters/passwords/strength.ts'
import type { Context, OperatorContext } from '../../context.ts'
import { removeLinksOf } from '../../models/links.ts'
import { publishPasswordChanged } from '../../models/users/events.ts'
import { findCredentials, lockUser, setPasswordHash } from '../../models/users/store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { checkStaffPassword } from './check-password.ts'

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

/**
 * Sets the password of the calling member of staff and ends their other sessions.
 *
 * @throws AppError `validation_failed` if the password is easy to guess.
 */
export async function setStaffPassword(context: Context, caller: Caller, password: string) {
  const { database, sessions, passwords, now } = context
  const { userId, sessionId, username } = caller
  await checkStaffPassword(context, username, password)
  const hash = await passwords.hash(password)
  const ended = await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthorized')
    await setPasswordHash(tx, userId, hash)
    await removeLinksOf(tx, userId, ['reset_password', 'change_email'])
    await publishPasswordChanged(tx, userId, 'changed')
    return endSessions(tx, { userId, except: sessionId }, now())
  })
  await sessions.end(ended, 'elsewhere')
  return { success: true as const }
}
