import type { Redis } from 'ioredis'
import { unavailableOnError } from './unavailable-on-error.ts'

/** Sorted set of session ids by the time of their last request, in milliseconds since 1970. */
const key = 'sessions:activity'
/** How much later than recorded a session may have been used, in milliseconds. */
export const activityPrecisionMs = 60_000
const maxThrottled = 50_000
/** Longer than the lifetime of a session (12 h). */
const keptMs = 13 * 3_600_000

/** Records when sessions were last used. The gateway writes it; auth reads it. */
export interface SessionActivity {
  /**
   * Records a request of the session. Each process writes at most once a minute per session and does not wait for
   * Redis. Failed writes are ignored: the next request after a minute repeats them.
   */
  touch(sessionId: string, now: Date): void
  /** Yields the last requests since `since` in batches: session ids and times. @throws AppError `unavailable` */
  readSince(since: Date): AsyncIterable<{ id: string; at: Date }[]>
  /** Removes entries that are older than any session. */
  trim(now: Date): Promise<void>
}

const batch = 1_000

export function openSessionActivity(redis: Redis): SessionActivity {
  const written = new Map<string, number>()

  function isDue(sessionId: string, time: number): boolean {
    const last = written.get(sessionId)
    if (last !== undefined && Math.abs(time - last) < activityPrecisionMs) return false
    written.delete(sessionId)
    const [oldest] = written.keys()
    if (written.size >= maxThrottled && oldest !== undefined) written.delete(oldest)
    written.set(sessionId, time)
    return true
  }

  return {
    touch(sessionId, now) {
      const time = now.getTime()
      if (!isDue(sessionId, time)) return
      redis.zadd(key, 'GT', time, sessionId).catch(() => written.delete(sessionId))
    },
    async *readSince(since) {
      for (let offset = 0; ; offset += batch) {
        const range = [since.getTime(), '+inf', 'BYSCORE', 'LIMIT', offset, batch, 'WITHSCORES'] as const
        const entries = pairs(await unavailableOnError(() => redis.zrange(key, ...range)))
        yield entries
        if (entries.length < batch) return
      }
    },
    async trim(now) {
      await unavailableOnError(() => redis.zremrangebyscore(key, '-inf', now.getTime() - keptMs))
    },
  }
}

function pairs(values: string[]): { id: string; at: Date }[] {
  const entries = []
  for (let n = 0; n + 1 < values.length; n += 2) {
    entries.push({ id: values[n] ?? '', at: new Date(Number(values[n + 1])) })
  }
  return entries
}
