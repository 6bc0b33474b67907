import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

interface Allowance {
  left: number
  /** When the points expire, on the clock of `performance.now()`. */
  until: number
}

/** A group is at most this many requests, and a 64th of the limit, so that several gateways waste little of it. */
const maxGroup = 16
const groupsPerLimit = 64
const maxAllowances = 20_000

/**
 * Counts requests in groups: takes the points of a whole group from the limiter, then counts the next requests in memory.
 * Never admits more than the limit. One gateway admits exactly the limit; with several, each may keep a part of a group.
 *
 * @returns counts one request; rejects with the `RateLimiterRes` of the limiter if the limit is reached.
 */
export function inGroups(limiter: RateLimiterAbstract): (key: string) => Promise<void> | undefined {
  const group = Math.max(1, Math.min(maxGroup, Math.floor(limiter.points / groupsPerLimit)))
  const held = new Map<string, Allowance>()
  const pending = new Map<string, Promise<void>>()

  function spend(key: string): boolean {
    const allowance = held.get(key)
    if (!allowance) return false
    allowance.left -= 1
    if (allowance.left <= 0 || allowance.until <= performance.now()) held.delete(key)
    return allowance.until > performance.now()
  }

  function hold(key: string, left: number, msBeforeNext: number): void {
    const [oldest] = held.keys()
    if (held.size >= maxAllowances && oldest !== undefined) held.delete(oldest)
    if (left > 0) held.set(key, { left, until: performance.now() + msBeforeNext })
  }

  /** Takes a group, of which the first request is the caller's. */
  async function take(key: string): Promise<void> {
    const rest = await limiter.consume(key, group).then(
      (taken) => ({ left: group - 1, ms: taken.msBeforeNext }),
      (reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason
        // The last group of a limit may be smaller.
        const left = limiter.points - (reason.consumedPoints - group)
        if (left <= 0 || reason.consumedPoints === 0) throw reason
        return { left: left - 1, ms: reason.msBeforeNext }
      },
    )
    hold(key, rest.left, rest.ms)
  }

  /** Requests that arrive while a group is taken wait for it. */
  async function count(key: string): Promise<void> {
    for (let other = pending.get(key); other; other = pending.get(key)) {
      await other.catch(() => undefined)
      if (spend(key)) return
    }
    const taking = take(key).finally(() => pending.delete(key))
    pending.set(key, taking)
    await taking
  }

  return (key) => (spend(key) ? undefined : count(key))
}
