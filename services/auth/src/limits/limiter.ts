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

/** @throws AppError with the code and the seconds to wait, when the limit is reached. */
export async function take(
  limiter: RateLimiterRedis,
  key: string,
  code: 'too_many_attempts' | 'too_many_requests',
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError(code, { params: { seconds }, retryAfterSeconds: seconds })
  }
}

/** A key of bounded length that tells nobody who is meant. */
export const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
