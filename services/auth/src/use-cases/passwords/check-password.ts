import { fieldTexts } from '@runwen/contracts'
import { AppError, type Caller, requestContext } from '@runwen/service-kit'
import { isEasyToGuess } from '../../adapters/passwords/strength.ts'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { Context } from '../../context.ts'
import { isFactorOn } from '../../models/second-factors/store.ts'
import { findPasswordHash } from '../../models/users/store.ts'
import { checkSecondFactor } from '../second-factor/check-second-factor.ts'

/**
 * Compares a password with the user's, and returns the hash that it was compared with.
 *
 * @param address the caller's network address, for the log.
 * @throws AppError `wrong_password`, `too_many_attempts`; `unauthorized` if the user has been deleted.
 */
export async function checkPassword(
  { database, passwords, limits, log }: Context,
  userId: string,
  { password, address }: { password: string; address: string },
): Promise<string> {
  const attempt = await logRefusal({ log, address, userId: async () => userId }, () =>
    limits.beginPasswordCheck(userId),
  )
  try {
    const hash = await database.read((tx) => findPasswordHash(tx, userId))
    if (hash === undefined) throw new AppError('unauthorized')
    if (await passwords.verify(password, hash)) {
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

/**
 * Checks the caller's password, and the code of the second factor once it is on, after which calls that need a recent
 * password are accepted from this session.
 *
 * @throws AppError `wrong_password`, `code_required`, `wrong_code`, `too_many_attempts`; `unavailable` if Redis does not hold the session.
 */
export async function confirmPassword(
  context: Context,
  { userId, sessionId }: Caller,
  { password, code, address }: { password: string; code: string | undefined; address: string },
): Promise<void> {
  const { database, sessions, now, log } = context
  await checkPassword(context, userId, { password, address })
  if (await database.read((tx) => isFactorOn(tx, userId))) {
    if (code === undefined) throw new AppError('code_required')
    await checkSecondFactor(context, { userId, address, code }, async () => {})
  }
  if (!(await sessions.setAuthenticated(sessionId, now()))) {
    throw new AppError('unavailable', { retryAfterSeconds: 2 })
  }
  log.info({ address, user_id: userId }, 'password confirmed')
}

/** @throws AppError `validation_failed` if a member of staff's new password is easy to guess. */
export async function checkStaffPassword(
  { config }: Context,
  username: string,
  password: string,
): Promise<void> {
  if (!(await isEasyToGuess(password, { names: [username], environment: config.RUNWEN_ENV }))) return
  const { language = 'en' } = requestContext()
  throw new AppError('validation_failed', {
    fields: { new_password: fieldTexts.password_too_common[language] },
  })
}
