import { AppError, addressKey, type Log } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { inGroups } from './allowances.ts'

/**
 * Each class has its own limit per user or, without a login, per address. The auth service limits logins and
 * registrations, because only it knows whether they succeeded.
 */
const rateClasses = ['upload', 'staff_upload', 'message', 'everything', 'refused'] as const
export type RateClass = (typeof rateClasses)[number]

type Setting<R extends RateClass> = `RATE_${Uppercase<R>}`
type RateSettings = Pick<Config, Setting<RateClass>>

const settingOf = <R extends RateClass>(name: R) => `RATE_${name.toUpperCase() as Uppercase<R>}` as const

/** Counts one request of `key`. @throws AppError `too_many_requests` with `Retry-After`. */
export type Limit = (rate: RateClass, key: string) => Promise<void>

/** Counts in Redis, shared by all gateways, in groups of requests; counts in memory while Redis is down. */
export function createRateLimits(config: RateSettings, redis: Redis, log: Log): Limit {
  const limiters = Object.fromEntries(
    rateClasses.map((name) => {
      const options = { keyPrefix: `rate:${name}`, ...parseRate(config[settingOf(name)]) }
      const insuranceLimiter = new RateLimiterMemory(options)
      const limiter = new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter,
        // Callers over the limit are refused without a request to Redis.
        inMemoryBlockOnConsumed: options.points + 1,
        rejectIfRedisNotReady: true,
      })
      return [name, inGroups(limiter)]
    }),
  ) as Record<RateClass, ReturnType<typeof inGroups>>
  return async (rate, key) => {
    try {
      await limiters[rate](key)
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooMany(reason)
      log.warn({ err: reason, rate }, 'failed to count a request')
    }
  }
}

/** Limits pages and files per address, in memory, because serving them is cheaper than counting them in Redis. */
export function limitPages({ RATE_PAGE }: Pick<Config, 'RATE_PAGE'>): RequestHandler {
  const limiter = new RateLimiterMemory(parseRate(RATE_PAGE))
  return async (req, _res, next) => {
    await limiter.consume(addressKey(req.ip)).catch((reason: RateLimiterRes) => {
      throw tooMany(reason)
    })
    next()
  }
}

function parseRate(setting: string): { points: number; duration: number } {
  const [points = 1, duration = 1] = setting.split('/').map(Number)
  return { points, duration }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new AppError('too_many_requests', { params: { seconds }, retryAfterSeconds: seconds })
}
