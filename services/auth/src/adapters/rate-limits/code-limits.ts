import { addressKey } from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import { beginAll, createFailureLimit } from './failure-limit.ts'
import { hashKey } from './limiter.ts'
import type { LoginLimits } from './login-limits.ts'

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
export function createCodeLimits(redis: Redis, limits: LoginLimits) {
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
