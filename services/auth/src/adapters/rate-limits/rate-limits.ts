import type { Redis } from 'ioredis'
import { type Attempt, createFailureLimit } from './failure-limit.ts'
import { consume, createLimiter, hashKey } from './limiter.ts'
import { createLoginLimits, type LoginAttempt, type LoginLimitSettings } from './login-limits.ts'
import { networkOf } from './network.ts'

/** Each method rejects with AppError (429) and the seconds to wait if a limit is reached. */
export interface RateLimits {
  beginLogin(login: { username: string; address: string }): Promise<LoginAttempt>
  countRegistration(address: string): Promise<void>
  /** For the check of the current password in a password change. */
  beginPasswordCheck(userId: string): Promise<Attempt>
}

export interface RateLimitSettings extends LoginLimitSettings {
  REGISTRATIONS_PER_HOUR: number
}

export function createRateLimits(redis: Redis, settings: RateLimitSettings): RateLimits {
  const {
    LOGIN_FAILURES: failures,
    LOGIN_WINDOW_SECONDS: seconds,
    REGISTRATIONS_PER_HOUR: perHour,
  } = settings
  const registrations = createLimiter({ redis, name: 'register', points: perHour, seconds: 3_600 })
  const beginCheck = createFailureLimit({ redis, name: 'password-check', points: failures, seconds })
  return {
    beginLogin: createLoginLimits(redis, settings),
    countRegistration: (address) => consume(registrations, networkOf(address)),
    beginPasswordCheck: (userId) => beginCheck(hashKey(userId)),
  }
}
