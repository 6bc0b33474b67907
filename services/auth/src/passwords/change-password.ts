import type { User } from '@runwen/contracts'
import { AppError, type Caller, newId } from '@runwen/service-kit'
import { logRefusal } from '../limits/log-refusal.ts'
import type { Parts } from '../parts.ts'
import { admitSession } from '../sessions/admit-session.ts'
import { endOthers } from '../sessions/end-others.ts'
import { sessionOf } from '../sessions/log-in.ts'
import { lifeFrom } from '../sessions/rules.ts'
import { insertSession } from '../sessions/store.ts'
import { presentUser } from '../users/present-user.ts'
import { findPasswordHash, lockUser, setPasswordHash } from '../users/store.ts'
import { checkAdminPassword } from './check-admin-password.ts'

export interface PasswordChange {
  address: string
  current: string
  next: string
}

/**
 * Changes the caller's password. A new session takes the place of all there were, the caller's too.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`; `validation_failed` for an administrator's password that is
 * easy to guess.
 */
export async function changePassword(
  parts: Parts,
  caller: Caller,
  change: PasswordChange,
): Promise<{ token: string; user: User }> {
  const from = await checkPassword(parts, caller.userId, change)
  if (caller.isAdmin) await checkAdminPassword(parts, caller.username, change.next)
  const to = await parts.passwords.hash(change.next)
  const time = parts.now()
  const { user, session, ended } = await parts.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (user?.password_hash !== from) throw new AppError('wrong_password')
    await setPasswordHash(tx, user.id, to)
    const session = sessionOf(user, newId(time), time)
    const ended = await endOthers(tx, { userId: user.id }, time)
    await insertSession(tx, { id: session.id, userId: user.id, ...lifeFrom(time) })
    return { user, session, ended }
  })
  await parts.sessions.end(ended)
  return { token: await admitSession(parts, session), user: presentUser(user) }
}

/** The hash that the password was compared with. */
async function checkPassword(
  parts: Parts,
  userId: string,
  { current, address }: PasswordChange,
): Promise<string> {
  const { log, limits } = parts
  const attempt = await logRefusal({ log, address, userId: async () => userId }, () =>
    limits.beginPasswordCheck(userId),
  )
  try {
    const hash = await parts.database.read((tx) => findPasswordHash(tx, userId))
    if (hash === undefined) throw new AppError('unauthorized')
    if (await parts.passwords.verify(current, hash)) {
      await attempt.forget()
      return hash
    }
    await attempt.failed()
    log.warn({ code: 'wrong_password', address, user_id: userId }, 'password check failed')
    throw new AppError('wrong_password')
  } finally {
    attempt.end()
  }
}
