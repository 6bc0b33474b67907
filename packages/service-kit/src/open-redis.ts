import { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { createLogOnce } from './log-once.ts'

export interface RedisOptions {
  url: string
  log: Log
  /** Timeout of a command, whether it was sent or not. Default 1 s. Must exceed the block time of blocking reads. */
  commandTimeoutMs?: number
}

/**
 * Opens a Redis client that fails fast: while the server is down, every command fails within its timeout, and no command
 * is sent twice. Reconnects with a backoff of at most 500 ms.
 */
export function openRedis(options: RedisOptions): Redis {
  const commandTimeout = options.commandTimeoutMs ?? 1_000
  const redis = new Redis(options.url, {
    commandTimeout,
    connectTimeout: commandTimeout,
    maxRetriesPerRequest: 1,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    // Closes the connection when the server stops answering.
    socketTimeout: commandTimeout * 2,
    retryStrategy: (times) => Math.min(50 * times, 500),
  })
  const { failed, recovered } = createLogOnce(options.log, 'redis is down', 'redis is up again')
  redis.on('error', failed)
  redis.on('ready', recovered)
  return redis
}
