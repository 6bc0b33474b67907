import type { Redis } from 'ioredis'
import type { LimitSettings } from '../config.ts'
import type { Lane } from '../passwords/lanes.ts'
import { networkOf } from './client-address.ts'
import { createLimiter, keyOf, take } from './limiter.ts'

export interface LoginAttempt {
  /** Attempts on an account that is being guessed at, from where its owner never was, wait for all others. */
  lane: Lane
  /** It was the owner: their mistakes are forgotten and the address is known from now on. */
  succeeded(): Promise<void>
  /** It came to nothing for reasons of ours, and does not count. */
  withdraw(): Promise<void>
}

const strangerTries = 3
const knownForSeconds = 30 * 86_400

/**
 * Counts failed logins, before they are known to have failed, so that many at once are not let through together.
 * Failures elsewhere never close an account: they leave fewer tries to addresses from which its owner has not logged
 * in within 30 days, and put those last.
 */
export function createLoginLimits(redis: Redis, settings: LimitSettings) {
  const limiter = (name: string, points: number, seconds = settings.LOGIN_WINDOW_SECONDS) =>
    createLimiter({ redis, name, points, seconds })
  const byBoth = limiter('login', settings.LOGIN_FAILURES)
  const byAddress = limiter('login-address', settings.LOGIN_FAILURES_PER_ADDRESS)
  const byAccount = limiter('login-account', settings.LOGIN_FAILURES_PER_ACCOUNT)
  const byStranger = limiter('login-stranger', Math.min(strangerTries, settings.LOGIN_FAILURES))
  const known = limiter('login-known', 1, knownForSeconds)

  return async ({ username, address }: { username: string; address: string }): Promise<LoginAttempt> => {
    const network = networkOf(address)
    const account = keyOf(username)
    const both = keyOf(username, network)
    await take(byAddress, network, 'too_many_attempts')
    await take(byBoth, both, 'too_many_attempts')
    const [failures, owners] = await Promise.all([byAccount.penalty(account), known.get(both)])
    const stranger = !owners && failures.consumedPoints > settings.LOGIN_FAILURES_PER_ACCOUNT
    if (stranger) await take(byStranger, both, 'too_many_attempts')
    return {
      lane: stranger ? 'back' : 'front',
      async succeeded() {
        await Promise.all([
          byAddress.reward(network),
          byBoth.delete(both),
          byAccount.reward(account),
          byStranger.delete(both),
          known.set(both, 1, knownForSeconds),
        ])
      },
      async withdraw() {
        await Promise.all([
          byAddress.reward(network),
          byBoth.reward(both),
          byAccount.reward(account),
          ...(stranger ? [byStranger.reward(both)] : []),
        ])
      },
    }
  }
}
