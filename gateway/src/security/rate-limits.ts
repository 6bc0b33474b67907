import { AppError, type Log } from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { type RateClass, rateClasses } from '../routes.ts'

type Setting<R extends RateClass> = `RATE_${Uppercase<R>}`
type RateSettings = Pick<Config, Setting<RateClass>>

const settingOf = <R extends RateClass>(name: R) => `RATE_${name.toUpperCase() as Uppercase<R>}` as const

/** Counts one request of `key`. @throws AppError `too_many_requests` with the time to wait. */
export type Limit = (rate: RateClass, key: string) => Promise<void>

/** Counts in Redis, so that all copies share them; in memory while Redis is away. */
export function createRateLimits(config: RateSettings, redis: Redis, log: Log): Limit {
  const limiters = Object.fromEntries(
    rateClasses.map((name) => {
      const [points = 1, duration = 1] = config[settingOf(name)].split('/').map(Number)
      const options = { keyPrefix: `rate:${name}`, points, duration }
      const insuranceLimiter = new RateLimiterMemory(options)
      return [
        name,
        new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter,
          // Who is over the limit is told so from memory, without a question to Redis.
          inMemoryBlockOnConsumed: points + 1,
          rejectIfRedisNotReady: true,
        }),
      ]
    }),
  ) as Record<RateClass, RateLimiterRedis>
  return async (rate, key) => {
    try {
      await limiters[rate].consume(key)
    } catch (reason) {
      if (reason instanceof RateLimiterRes) {
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
        throw new AppError('too_many_requests', { params: { seconds }, retryAfterSeconds: seconds })
      }
      log.warn({ err: reason, rate }, 'rate limit could not be counted')
    }
  }
}
