import { createHash } from 'node:crypto'
import { AppError } from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export interface LimiterOptions {
  redis: Redis
  name: string
  points: number
  seconds: number
}

/** Counts in Redis, for all copies together; each for itself while Redis is away. */
export function createLimiter({ redis, name, points, seconds }: LimiterOptions): RateLimiterRedis {
  const counting = { keyPrefix: `limit:${name}`, points, duration: seconds }
  return new RateLimiterRedis({
    ...counting,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(counting),
  })
}

/** @throws AppError `too_many_requests` */
export async function take(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? refuse('too_many_requests', error.msBeforeNext) : error
  }
}

export function refuse(code: 'too_many_attempts' | 'too_many_requests', waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError(code, { params: { seconds }, retryAfterSeconds: seconds })
}

/** A key of bounded length that tells nobody who is meant. */
export const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
