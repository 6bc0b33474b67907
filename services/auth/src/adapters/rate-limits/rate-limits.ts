import type { LinkPurpose } from '@runwen/contracts'
import { addressKey } from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import type { AttemptLimits } from './attempt-limits.ts'
import { type Attempt, beginAll, createFailureLimit } from './failure-limit.ts'
import { consume, createLimiter, hashKey } from './limiter.ts'
import { createLoginLimits, type LoginAttempt, type LoginLimits } from './login-limits.ts'

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

export interface CodeAttempt {
  /** Resets the failures of the account. */
  succeeded(): Promise<void>
  failed(): Promise<void>
  /** Call it last, after success and after failure. */
  end(): void
}

/**
 * Limits wrong codes of the second factor per account and per network. Only a caller who knows the password can lock an
 * account.
 */
function createCodeLimits(redis: Redis, limits: LoginLimits) {
  const { failures: perAccount, failuresPerAddress: perNetwork, windowSeconds: seconds } = limits
  const accounts = createFailureLimit({ redis, name: 'code', points: perAccount, seconds })
  const networks = createFailureLimit({ redis, name: 'code-address', points: perNetwork, seconds })

  return async ({ userId, address }: { userId: string; address: string }): Promise<CodeAttempt> => {
    const attempts = await beginAll([
      () => accounts.begin(hashKey(userId)),
      () => networks.begin(addressKey(address)),
    ])
    return {
      async succeeded() {
        await attempts[0]?.reset()
      },
      async failed() {
        await Promise.all(attempts.map((attempt) => attempt.failed()))
      },
      end() {
        for (const attempt of attempts) attempt.end()
      },
    }
  }
}
