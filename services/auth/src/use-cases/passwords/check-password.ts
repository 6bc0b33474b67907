import { AppError, type Database, type Log } from '@runwen/service-kit'
import type { PasswordHasher } from '../../adapters/passwords/password-hasher.ts'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { RateLimits } from '../../adapters/rate-limits/rate-limits.ts'
import { findPasswordHash } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
  passwords: PasswordHasher
  limits: RateLimits
  log: Log
}

/**
 * Compares a password with the user's, and returns the hash that it was compared with.
 *
 * @param address the caller's network address, for the log.
 * @throws AppError `wrong_password`, `too_many_attempts`; `unauthorized` if the user has been deleted.
 */
export async function checkPassword(
  { database, passwords, limits, log }: Dependencies,
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
