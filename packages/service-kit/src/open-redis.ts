import { Redis } from 'ioredis'
import type { Log } from './log.ts'

export interface RedisOptions {
  url: string
  log: Log
  /** When a command fails, sent or not. Default 1 s. A blocking read needs longer than it blocks. */
  commandTimeoutMs?: number
  /** Prefix of every key. */
  keyPrefix?: string
}

/**
 * Opens a Redis client that fails instead of hanging: while the server is down every command fails within its timeout,
 * and no command is sent twice. Reconnects with a backoff of at most 500 ms.
 */
export function openRedis(options: RedisOptions): Redis {
  const commandTimeout = options.commandTimeoutMs ?? 1_000
  const redis = new Redis(options.url, {
    commandTimeout,
    connectTimeout: commandTimeout,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    // Closes the connection to a server that stops answering.
    socketTimeout: commandTimeout * 2,
    retryStrategy: (times) => Math.min(50 * times, 500),
    ...(options.keyPrefix === undefined ? {} : { keyPrefix: options.keyPrefix }),
  })
  let away = false
  redis.on('error', (error) => {
    if (!away) options.log.warn({ err: error }, 'redis is down')
    away = true
  })
  redis.on('ready', () => {
    if (away) options.log.info('redis is up again')
    away = false
  })
  return redis
}
