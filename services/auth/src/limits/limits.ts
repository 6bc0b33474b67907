import type { Redis } from 'ioredis'
import type { LimitSettings } from '../config.ts'
import { networkOf } from './client-address.ts'
import { createLimiter, keyOf, take } from './limiter.ts'
import { createLoginLimits, type LoginAttempt } from './login-limits.ts'

/** Each fails with AppError (429) and the seconds to wait when there were too many. */
export interface Limits {
  beginLogin(login: { username: string; address: string }): Promise<LoginAttempt>
  countRegistration(address: string): Promise<void>
  /** A present password told for a change; `forget` once it was right. */
  countPasswordCheck(userId: string): Promise<{ forget(): Promise<unknown> }>
}

export function createLimits(redis: Redis, settings: LimitSettings): Limits {
  const registrations = createLimiter({
    redis,
    name: 'register',
    points: settings.REGISTRATIONS_PER_HOUR,
    seconds: 3_600,
  })
  const passwordChecks = createLimiter({
    redis,
    name: 'password-check',
    points: settings.LOGIN_FAILURES,
    seconds: settings.LOGIN_WINDOW_SECONDS,
  })
  return {
    beginLogin: createLoginLimits(redis, settings),
    countRegistration: (address) => take(registrations, networkOf(address), 'too_many_requests'),
    async countPasswordCheck(userId) {
      const key = keyOf(userId)
      await take(passwordChecks, key, 'too_many_attempts')
      return { forget: () => passwordChecks.delete(key) }
    },
  }
}
