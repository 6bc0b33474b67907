import type { LinkPurpose } from '@runwen/contracts'
import { addressKey } from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import type { AttemptLimits } from './attempt-limits.ts'
import { type CodeAttempt, createCodeLimits } from './code-limits.ts'
import { type Attempt, createFailureLimit } from './failure-limit.ts'
import { consume, createLimiter, hashKey } from './limiter.ts'
import { createLoginLimits, type LoginAttempt } from './login-limits.ts'

export interface LinkCount {
  purpose: LinkPurpose
  account: string
  address: string
}

/** Each method rejects with AppError (429) and the seconds to wait if a limit is reached. */
export interface RateLimits {
  beginLogin(login: { username: string; address: string }): Promise<LoginAttempt>
  countRegistration(address: string): Promise<void>
  /** For a check of an invitation code. Only wrong codes count. */
  beginInvitationCheck(address: string): Promise<Attempt>
  /** Counts an email with a link, per network and per account, which may be the name of an unknown account. */
  countLink(link: LinkCount): Promise<void>
  /** Lets logins to the account from the network start again after failures. */
  forgetFailedLogins(login: { username: string; address: string }): Promise<void>
  /** For the check of the current password in a password change. */
  beginPasswordCheck(userId: string): Promise<Attempt>
  /** For a code of the second factor. */
  beginCodeCheck(check: { userId: string; address: string }): Promise<CodeAttempt>
}

export function createRateLimits(redis: Redis, limits: AttemptLimits): RateLimits {
  const {
    failures,
    windowSeconds: seconds,
    registrationsPerHour: perHour,
    linksPerHour: linksPerAccount,
    linksPerHourPerAddress: linksPerNetwork,
  } = limits
  const registrations = createLimiter({ redis, name: 'register', points: perHour, seconds: 3_600 })
  const invitations = createFailureLimit({ redis, name: 'invitation', points: perHour, seconds: 3_600 })
  const accountLinks = createLimiter({ redis, name: 'link', points: linksPerAccount, seconds: 3_600 })
  const networkLinks = createLimiter({ redis, name: 'link-address', points: linksPerNetwork, seconds: 3_600 })
  const logins = createLoginLimits(redis, limits)
  const checks = createFailureLimit({ redis, name: 'password-check', points: failures, seconds })
  return {
    beginLogin: logins.begin,
    forgetFailedLogins: logins.forget,
    async countLink({ purpose, account, address }) {
      await consume(networkLinks, addressKey(address))
      await consume(accountLinks, hashKey(purpose, account))
    },
    countRegistration: (address) => consume(registrations, addressKey(address)),
    beginInvitationCheck: (address) => invitations.begin(addressKey(address)),
    beginCodeCheck: createCodeLimits(redis, limits),
    beginPasswordCheck: (userId) => checks.begin(hashKey(userId)),
  }
}
