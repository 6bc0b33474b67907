import { Redis } from 'ioredis'
import type { Log } from './log.ts'

export interface RedisOptions {
  url: string
  log: Log
  /** After this long a command fails, sent or not; 1 s unless told. A blocking read needs longer than it blocks. */
  commandTimeoutMs?: number
  /** Put before every key. */
  keyPrefix?: string
}

/**
 * A Redis client that fails rather than hangs: while the server is away each command fails within its timeout, and
 * nothing is sent twice. It reconnects by itself, at most every 500 ms.
 */
export function openRedis(options: RedisOptions): Redis {
  const commandTimeout = options.commandTimeoutMs ?? 1_000
  const redis = new Redis(options.url, {
    commandTimeout,
    connectTimeout: commandTimeout,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    // A server that stopped answering without closing the connection is left after this long.
    socketTimeout: commandTimeout * 2,
    retryStrategy: (times) => Math.min(50 * times, 500),
    ...(options.keyPrefix === undefined ? {} : { keyPrefix: options.keyPrefix }),
  })
  let away = false
  redis.on('error', (error) => {
    if (!away) options.log.warn({ err: error }, 'redis is away')
    away = true
  })
  redis.on('ready', () => {
    if (away) options.log.info('redis is back')
    away = false
  })
  return redis
}
