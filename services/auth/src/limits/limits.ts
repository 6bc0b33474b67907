import type { Redis } from 'ioredis'
import type { LimitSettings } from '../config.ts'
import { networkOf } from './client-address.ts'
import { type Admission, createFailureLimit } from './failure-limit.ts'
import { createLimiter, keyOf, take } from './limiter.ts'
import { createLoginLimits, type LoginAttempt } from './login-limits.ts'

/** Each fails with AppError (429) and the seconds to wait when there were too many. */
export interface Limits {
  beginLogin(login: { username: string; address: string }): Promise<LoginAttempt>
  countRegistration(address: string): Promise<void>
  /** The present password, asked for before a change. */
  beginPasswordCheck(userId: string): Promise<Admission>
}

export function createLimits(redis: Redis, settings: LimitSettings): Limits {
  const { LOGIN_FAILURES: tries, LOGIN_WINDOW_SECONDS: seconds, REGISTRATIONS_PER_HOUR: perHour } = settings
  const registrations = createLimiter({ redis, name: 'register', points: perHour, seconds: 3_600 })
  const admitPasswordCheck = createFailureLimit({ redis, name: 'password-check', points: tries, seconds })
  return {
    beginLogin: createLoginLimits(redis, settings),
    countRegistration: (address) => take(registrations, networkOf(address)),
    beginPasswordCheck: (userId) => admitPasswordCheck(keyOf(userId)),
  }
}
