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

/** Counts in Redis, shared by all processes. While Redis is down, each process counts in its own memory. */
export function createLimiter({ redis, name, points, seconds }: LimiterOptions): RateLimiterRedis {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

/** @throws AppError `too_many_requests` */
export async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? limitError('too_many_requests', error.msBeforeNext) : error
  }
}

export function limitError(code: 'too_many_attempts' | 'too_many_requests', waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError(code, { params: { seconds }, retryAfterSeconds: seconds })
}

/** Hashes the parts of a key, so that its length is bounded and Redis stores no usernames. */
export const hashKey = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
