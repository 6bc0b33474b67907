import type { Redis } from 'ioredis'
import { type Attempt, createFailureLimit } from './failure-limit.ts'
import { createLimiter, hashKey } from './limiter.ts'
import { networkOf } from './network.ts'

export interface LoginLimitSettings {
  LOGIN_WINDOW_SECONDS: number
  LOGIN_FAILURES: number
  LOGIN_FAILURES_PER_ADDRESS: number
  LOGIN_FAILURES_PER_ACCOUNT: number
}

export interface LoginAttempt {
  /** Low for attempts that look like guessing, so that they wait for all others. */
  priority: 'high' | 'low'
  /** Removes the account's failures from this network, and remembers the network as the owner's. */
  succeeded(): Promise<void>
  failed(): Promise<void>
  /** Call it last, after success and failure. */
  end(): void
}

const unknownNetworkTries = 3
const knownForSeconds = 30 * 86_400

/**
 * Counts failed logins. Failures from other networks never lock an account: they leave fewer tries to networks from
 * which the owner has not logged in within 30 days, and give these a low priority.
 */
export function createLoginLimits(redis: Redis, settings: LoginLimitSettings) {
  const {
    LOGIN_FAILURES: tries,
    LOGIN_FAILURES_PER_ADDRESS: perNetwork,
    LOGIN_FAILURES_PER_ACCOUNT: perAccount,
    LOGIN_WINDOW_SECONDS: seconds,
  } = settings
  const beginForNetwork = createFailureLimit({ redis, name: 'login-address', points: perNetwork, seconds })
  const begin = createFailureLimit({ redis, name: 'login', points: tries, seconds })
  const points = Math.min(unknownNetworkTries, tries)
  const beginFromUnknown = createFailureLimit({ redis, name: 'login-stranger', points, seconds })
  const accountFailures = createLimiter({ redis, name: 'login-account', points: perAccount, seconds })
  const knownNetworks = createLimiter({ redis, name: 'login-known', points: 1, seconds: knownForSeconds })

  return async ({ username, address }: { username: string; address: string }): Promise<LoginAttempt> => {
    const network = networkOf(address)
    const account = hashKey(username)
    const both = hashKey(username, network)
    const [failures, known] = await Promise.all([accountFailures.get(account), knownNetworks.get(both)])
    const isRestricted = !known && (failures?.consumedPoints ?? 0) >= perAccount
    const attempts = await beginAll([
      () => beginForNetwork(network),
      () => begin(both),
      ...(isRestricted ? [() => beginFromUnknown(both)] : []),
    ])
    const [ofNetwork, ...ofBoth] = attempts
    const looksLikeGuessing = !known && (ofNetwork?.failures ?? 0) >= unknownNetworkTries
    return {
      priority: isRestricted || looksLikeGuessing ? 'low' : 'high',
      async succeeded() {
        await Promise.all([
          ...ofBoth.map((attempt) => attempt.reset()),
          knownNetworks.set(both, 1, knownForSeconds),
        ])
      },
      async failed() {
        await Promise.all([
          ...ofBoth.map((attempt) => attempt.failed()),
          ofNetwork?.failed(),
          accountFailures.penalty(account),
        ])
      },
      end() {
        for (const attempt of attempts) attempt.end()
      },
    }
  }
}

async function beginAll(starts: (() => Promise<Attempt>)[]): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  try {
    for (const start of starts) attempts.push(await start())
    return attempts
  } catch (error) {
    for (const attempt of attempts) attempt.end()
    throw error
  }
}
