import type { User } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, newId } from '@runwen/service-kit'
import type { Priority } from '../../adapters/passwords/priority-queue.ts'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { Context } from '../../context.ts'
import { placeOf, recordPlace } from '../../models/places.ts'
import { isRestricted } from '../../models/second-factors/rules.ts'
import { isFactorOn } from '../../models/second-factors/store.ts'
import { sessionFor, sessionTimes } from '../../models/sessions/rules.ts'
import { type Client, insertSession } from '../../models/sessions/store.ts'
import { presentUser } from '../../models/users/rules.ts'
import { findCredentials, recordLogin } from '../../models/users/store.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'
import { activateSession } from './activate-session.ts'

export interface Login extends Client {
  username: string
  password: string
  /** Of the second factor. */
  code?: string | undefined
}

/**
 * Checks password and second factor and starts a session.
 *
 * @throws AppError `invalid_credentials`, after the same time whether or not the user exists; `second_factor_required`,
 * `wrong_code`, `too_many_attempts`;
 * `unavailable` while Redis does not hold the live sessions.
 */
export async function logIn(context: Context, login: Login): Promise<{ token: string; user: User }> {
  const { database, sessions, limits, log } = context
  const { username, address } = login
  if (!(await sessions.isTrusted())) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  const userId = async () => (await database.read((tx) => findCredentials(tx, username)))?.id
  const attempt = await logRefusal({ log, address, userId }, () => limits.beginLogin(login))
  try {
    const { session, user } = await beginSession(context, login, attempt.priority)
    const token = await activateSession(context, session)
    await attempt.succeeded()
    log.info({ address, user_id: user.id }, 'logged in')
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

async function beginSession(
  context: Context,
  { username, password, code, address, client }: Login,
  priority: Priority,
) {
  const { config, database, passwords, now } = context
  const credentials = await database.read((tx) => findCredentials(tx, username))
  const matches = await passwords.verify(password, credentials?.password_hash, priority)
  if (!credentials || !matches) throw new AppError('invalid_credentials')
  const userId = credentials.id
  const hasFactor = await database.read((tx) => isFactorOn(tx, userId))
  if (hasFactor && code === undefined) throw new AppError('second_factor_required')
  if (hasFactor && code !== undefined)
    await checkSecondFactor(context, { userId, address, code }, async () => {})
  const time = now()
  return database.transaction(async (tx) => {
    // During the comparison, the password may have changed or the user may have been deleted.
    const user = await recordLogin(tx, credentials, time)
    if (!user) throw new AppError('invalid_credentials')
    const session = sessionFor(user, newId(time), time, {
      isRestricted: isRestricted(user, hasFactor, config.STAFF_SECOND_FACTOR),
    })
    await insertSession(tx, { id: session.id, userId: user.id, ...sessionTimes(time), address, client })
    if ((await recordPlace(tx, user.id, placeOf({ address, client }), time)) === 'new') {
      const data = { user_id: user.id, at: time.toISOString(), address, client }
      await publish(tx, { type: 'user.new_sign_in', subject: user.id, data })
    }
    return { session, user }
  })
}
