import { addressKey } from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import type { AttemptLimits } from './attempt-limits.ts'
import { beginAll, createFailureLimit } from './failure-limit.ts'
import { createLimiter, hashKey } from './limiter.ts'

export type LoginLimits = Pick<
  AttemptLimits,
  'windowSeconds' | 'failures' | 'failuresPerAddress' | 'failuresPerAccount'
>

interface Login {
  username: string
  address: string
}

export interface LoginAttempt {
  /** `low` for attempts that look like guessing: their passwords are compared after all others. */
  priority: 'high' | 'low'
  /** Resets the failures of the account from this network, and stores the network as known for the account. */
  succeeded(): Promise<void>
  failed(): Promise<void>
  /** Call it last, after success and after failure. */
  end(): void
}

const unknownNetworkAttempts = 3
const knownForSeconds = 30 * 86_400

/**
 * Limits failed logins per network, and per account and network. Failures from other networks never lock an account.
 * After `failuresPerAccount` failures, networks without a login to the account in the last 30 days get at most 3
 * attempts and low priority.
 */
export function createLoginLimits(redis: Redis, limits: LoginLimits) {
  const {
    failures: perAccountAndNetwork,
    failuresPerAddress: perNetwork,
    failuresPerAccount: perAccount,
    windowSeconds: seconds,
  } = limits
  const ofNetwork = createFailureLimit({ redis, name: 'login-address', points: perNetwork, seconds })
  const ofAccount = createFailureLimit({ redis, name: 'login', points: perAccountAndNetwork, seconds })
  const points = Math.min(unknownNetworkAttempts, perAccountAndNetwork)
  const ofUnknown = createFailureLimit({ redis, name: 'login-stranger', points, seconds })
  const accountFailures = createLimiter({ redis, name: 'login-account', points: perAccount, seconds })
  const knownNetworks = createLimiter({ redis, name: 'login-known', points: 1, seconds: knownForSeconds })

  async function begin({ username, address }: Login): Promise<LoginAttempt> {
    const network = addressKey(address)
    const account = hashKey(username)
    const accountAndNetwork = hashKey(username, network)
    const [failures, known] = await Promise.all([
      accountFailures.get(account),
      knownNetworks.get(accountAndNetwork),
    ])
    const isRestricted = !known && (failures?.consumedPoints ?? 0) >= perAccount
    const attempts = await beginAll([
      () => ofNetwork.begin(network),
      () => ofAccount.begin(accountAndNetwork),
      ...(isRestricted ? [() => ofUnknown.begin(accountAndNetwork)] : []),
    ])
    const [networkAttempt, ...accountAttempts] = attempts
    const looksLikeGuessing = !known && (networkAttempt?.failures ?? 0) >= unknownNetworkAttempts
    return {
      priority: isRestricted || looksLikeGuessing ? 'low' : 'high',
      async succeeded() {
        await Promise.all([...accountAttempts.map((attempt) => attempt.reset()), remember(accountAndNetwork)])
      },
      async failed() {
        await Promise.all([
          ...accountAttempts.map((attempt) => attempt.failed()),
          networkAttempt?.failed(),
          accountFailures.penalty(account),
        ])
      },
      end() {
        for (const attempt of attempts) attempt.end()
      },
    }
  }

  /** Sets the failures of the account from this network to zero, and stores the network as known for the account. */
  async function forget({ username, address }: Login): Promise<void> {
    const accountAndNetwork = hashKey(username, addressKey(address))
    await Promise.all([
      ...[ofAccount, ofUnknown].map((limit) => limit.reset(accountAndNetwork)),
      remember(accountAndNetwork),
    ])
  }

  const remember = (accountAndNetwork: string) => knownNetworks.set(accountAndNetwork, 1, knownForSeconds)
  return { begin, forget }
}
