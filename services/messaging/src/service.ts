import { type Messaging, startMessaging } from '@runwen/messaging'
import {
  addHealth,
  createApp,
  createAuthenticator,
  createLog,
  createMetrics,
  type Log,
  listen,
  openDatabase,
  openRedis,
  openSessionStore,
  purgeIdempotencyKeys,
  startJob,
} from '@runwen/service-kit'
import type { Config } from './config.ts'
import { consumers } from './consumers.ts'
import { addRoutes } from './http.ts'
import type { Parts } from './parts.ts'

export interface Overrides {
  log?: Log
  now?: () => Date
}

export interface MessagingService {
  url: string
  messaging: Messaging
  close(): Promise<void>
}

const purgeEveryMs = 600_000

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<MessagingService> {
  const log = overrides.log ?? createLog({ service: 'messaging', level: config.LOG_LEVEL })
  const metrics = createMetrics({ service: 'messaging', runtime: true })
  const database = openDatabase({
    url: config.DATABASE_URL,
    name: 'messaging',
    log,
    max: config.DATABASE_POOL,
  })
  const redis = openRedis({ url: config.REDIS_URL, log })
  const messaging = await startMessaging({
    service: 'messaging',
    databaseUrl: config.DATABASE_URL,
    brokerUrl: config.RABBITMQ_URL,
    consumers,
    metrics,
    log,
  })
  const parts: Parts = {
    database,
    isConnected: () =>
      messaging.check().then(
        () => true,
        () => false,
      ),
    now: overrides.now ?? (() => new Date()),
  }
  const purge = startJob({
    name: 'idempotency keys',
    everyMs: purgeEveryMs,
    log,
    run: () => purgeIdempotencyKeys(database),
  })

  const sessions = openSessionStore(redis)
  const authenticator = createAuthenticator({ publicKey: config.AUTH_PUBLIC_KEY, sessions })
  const app = createApp({ log, metrics, authenticator })
  addHealth(app, {
    metrics,
    checks: {
      postgres: () => database.pool.query('SELECT 1'),
      redis: () => redis.ping(),
      rabbitmq: () => messaging.check(),
    },
  })
  addRoutes(app, parts)
  const server = await listen(app.express, { host: config.HOST, port: config.PORT })
  return {
    url: server.url,
    messaging,
    async close() {
      await server.close()
      await purge.stop()
      await messaging.close()
      await database.close()
      redis.disconnect()
    },
  }
}
