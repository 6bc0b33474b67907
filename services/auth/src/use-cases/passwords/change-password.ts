import type { User } from '@runwen/contracts'
import { AppError, type Caller, type Log, newId } from '@runwen/service-kit'
import type { PasswordHasher } from '../../adapters/passwords/password-hasher.ts'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { RateLimits } from '../../adapters/rate-limits/rate-limits.ts'
import { sessionFor, sessionTimes } from '../../models/sessions/rules.ts'
import { type Client, insertSession } from '../../models/sessions/store.ts'
import { presentUser } from '../../models/users/present.ts'
import { publishPasswordChanged } from '../../models/users/publish-password-changed.ts'
import { findPasswordHash, lockUser, setPasswordHash } from '../../models/users/store.ts'
import { type Dependencies as Activation, activateSession } from '../sessions/activate-session.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { type Dependencies as AdminCheck, checkAdminPassword } from './check-admin-password.ts'

export interface Dependencies extends Activation, AdminCheck {
  passwords: PasswordHasher
  limits: RateLimits
  log: Log
}

export interface PasswordChange extends Client {
  current: string
  next: string
}

/**
 * Changes the caller's password, ends all their sessions, including the current one, and starts a new one.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`; `validation_failed` for an administrator's password that is
 * easy to guess.
 */
export async function changePassword(
  dependencies: Dependencies,
  caller: Caller,
  change: PasswordChange,
): Promise<{ token: string; user: User }> {
  const { database, sessions, passwords, now } = dependencies
  const { address, client } = change
  const oldHash = await checkPassword(dependencies, caller.userId, change)
  if (caller.isAdmin) await checkAdminPassword(dependencies, caller.username, change.next)
  const newHash = await passwords.hash(change.next)
  const time = now()
  const { user, session, ended } = await database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (user?.password_hash !== oldHash) throw new AppError('wrong_password')
    await setPasswordHash(tx, user.id, newHash)
    await publishPasswordChanged(tx, user.id, 'changed')
    const session = sessionFor(user, newId(time), time)
    const ended = await endOtherSessions(tx, { userId: user.id }, time)
    await insertSession(tx, { id: session.id, userId: user.id, ...sessionTimes(time), address, client })
    return { user, session, ended }
  })
  await sessions.end(ended)
  return { token: await activateSession(dependencies, session), user: presentUser(user) }
}

/** Returns the hash that the password was compared with. */
async function checkPassword(
  { database, passwords, limits, log }: Dependencies,
  userId: string,
  { current, address }: PasswordChange,
): Promise<string> {
  const attempt = await logRefusal({ log, address, userId: async () => userId }, () =>
    limits.beginPasswordCheck(userId),
  )
  try {
    const hash = await database.read((tx) => findPasswordHash(tx, userId))
    if (hash === undefined) throw new AppError('unauthorized')
    if (await passwords.verify(current, hash)) {
      await attempt.reset()
      return hash
    }
    await attempt.failed()
    log.warn({ code: 'wrong_password', address, user_id: userId }, 'password check failed')
    throw new AppError('wrong_password')
  } finally {
    attempt.end()
  }
}
