import type { User } from '@runwen/contracts'
import { AppError, newId, type Session } from '@runwen/service-kit'
import { logRefusal } from '../limits/log-refusal.ts'
import type { Parts } from '../parts.ts'
import { presentUser } from '../users/present-user.ts'
import { findCredentials, recordLogin, type UserRow } from '../users/store.ts'
import { admitSession } from './admit-session.ts'
import { lifeFrom } from './rules.ts'
import { insertSession } from './store.ts'

export interface Login {
  username: string
  password: string
  address: string
}

/**
 * @throws AppError `invalid_credentials` after the same time whether the user exists or not; `too_many_attempts`;
 * `unavailable` while the list of sessions cannot be written.
 */
export async function logIn(parts: Parts, login: Login): Promise<{ token: string; user: User }> {
  if (!(await parts.sessions.isTrusted())) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  const { database, limits, log } = parts
  const { username, address } = login
  const userId = async () => (await database.read((tx) => findCredentials(tx, username)))?.id
  const attempt = await logRefusal({ log, address, userId }, () => limits.beginLogin(login))
  try {
    const { session, user } = await beginSession(parts, login, attempt.lane)
    const token = await admitSession(parts, session)
    await attempt.succeeded()
    return { token, user: presentUser(user) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_credentials') {
      log.warn({ code: error.code, address, user_id: await userId() }, 'login failed')
      await attempt.failed()
    }
    throw error
  } finally {
    attempt.end()
  }
}

async function beginSession(parts: Parts, login: Login, lane: 'front' | 'back') {
  const { database, passwords, now } = parts
  const known = await database.read((tx) => findCredentials(tx, login.username))
  const fits = await passwords.verify(login.password, known?.password_hash, lane)
  if (!known || !fits) throw new AppError('invalid_credentials')
  const time = now()
  return database.transaction(async (tx) => {
    // The password may have been changed, or the user deleted, while it was compared.
    const user = await recordLogin(tx, known, time)
    if (!user) throw new AppError('invalid_credentials')
    const session = sessionOf(user, newId(time), time)
    await insertSession(tx, { id: session.id, userId: user.id, ...lifeFrom(time) })
    return { session, user }
  })
}

/** The session as the list holds it. */
export function sessionOf(
  user: Pick<UserRow, 'id' | 'username' | 'is_admin'>,
  id: string,
  now: Date,
): Session {
  const { username, is_admin: isAdmin } = user
  return { id, userId: user.id, username, isAdmin, expiresAt: lifeFrom(now).expiresAt.getTime() }
}
