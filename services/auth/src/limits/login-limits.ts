import type { Redis } from 'ioredis'
import type { LimitSettings } from '../config.ts'
import type { Lane } from '../passwords/lanes.ts'
import { networkOf } from './client-address.ts'
import { type Admission, createFailureLimit } from './failure-limit.ts'
import { createLimiter, keyOf } from './limiter.ts'

export interface LoginAttempt {
  /** What looks like guessing, by an address or at an account, waits for everybody else. */
  lane: Lane
  /** It was the owner: their mistakes are forgotten, and their address is known from now on. */
  succeeded(): Promise<void>
  failed(): Promise<void>
  /** To be called last, however it went. */
  end(): void
}

const strangerTries = 3
const knownForSeconds = 30 * 86_400

/**
 * Counts failed logins. Failures elsewhere never close an account: they leave fewer tries to addresses from which its
 * owner has not logged in within 30 days, and put those last.
 */
export function createLoginLimits(redis: Redis, settings: LimitSettings) {
  const {
    LOGIN_FAILURES: tries,
    LOGIN_FAILURES_PER_ADDRESS: perAddress,
    LOGIN_FAILURES_PER_ACCOUNT: perAccount,
    LOGIN_WINDOW_SECONDS: seconds,
  } = settings
  const admitAddress = createFailureLimit({ redis, name: 'login-address', points: perAddress, seconds })
  const admit = createFailureLimit({ redis, name: 'login', points: tries, seconds })
  const points = Math.min(strangerTries, tries)
  const admitStranger = createFailureLimit({ redis, name: 'login-stranger', points, seconds })
  const ofAccount = createLimiter({ redis, name: 'login-account', points: perAccount, seconds })
  const known = createLimiter({ redis, name: 'login-known', points: 1, seconds: knownForSeconds })

  return async ({ username, address }: { username: string; address: string }): Promise<LoginAttempt> => {
    const network = networkOf(address)
    const account = keyOf(username)
    const both = keyOf(username, network)
    const [failures, owners] = await Promise.all([ofAccount.get(account), known.get(both)])
    const stranger = !owners && (failures?.consumedPoints ?? 0) >= perAccount
    const admissions = await admitAll([
      () => admitAddress(network),
      () => admit(both),
      ...(stranger ? [() => admitStranger(both)] : []),
    ])
    const [fromAddress, ...ofBoth] = admissions
    const guessing = !owners && (fromAddress?.failures ?? 0) >= strangerTries
    return {
      lane: stranger || guessing ? 'back' : 'front',
      async succeeded() {
        await Promise.all([...ofBoth.map((one) => one.forget()), known.set(both, 1, knownForSeconds)])
      },
      async failed() {
        await Promise.all([
          ...ofBoth.map((one) => one.failed()),
          fromAddress?.failed(),
          ofAccount.penalty(account),
        ])
      },
      end() {
        for (const one of admissions) one.end()
      },
    }
  }
}

async function admitAll(ways: (() => Promise<Admission>)[]): Promise<Admission[]> {
  const admissions: Admission[] = []
  try {
    for (const admit of ways) admissions.push(await admit())
    return admissions
  } catch (error) {
    for (const admission of admissions) admission.end()
    throw error
  }
}
