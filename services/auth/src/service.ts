import { createPublicKey } from 'node:crypto'
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
  type SessionStore,
} from '@runwen/service-kit'
import type { Config } from './config.ts'
import { addRoutes } from './http.ts'
import { startJobs } from './jobs.ts'
import { createLimits } from './limits/limits.ts'
import type { Parts } from './parts.ts'
import { createPasswords } from './passwords/passwords.ts'

export interface Overrides {
  log?: Log
  now?: () => Date
}

export interface AuthService {
  url: string
  messaging: Messaging
  close(): Promise<void>
}

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<AuthService> {
  const log = overrides.log ?? createLog({ service: 'auth', level: config.LOG_LEVEL })
  const metrics = createMetrics({ service: 'auth', runtime: true })
  const database = openDatabase({
    url: config.DATABASE_URL,
    name: 'auth',
    log,
    max: config.DATABASE_POOL,
  })
  const redis = openRedis({ url: config.REDIS_URL, log })
  const sessions = openSessionStore(redis)
  const passwords = createPasswords({ atOnce: config.PASSWORD_HASHES_AT_ONCE, metrics })
  const parts: Parts = {
    database,
    sessions,
    passwords,
    limits: createLimits(redis, config),
    privateKey: config.AUTH_PRIVATE_KEY,
    now: overrides.now ?? (() => new Date()),
  }
  const messaging = await startMessaging({
    service: 'auth',
    databaseUrl: config.DATABASE_URL,
    brokerUrl: config.RABBITMQ_URL,
    consumers: {},
    metrics,
    log,
  })
  const jobs = startJobs({ ...parts, log })

  const authenticator = createAuthenticator({ publicKey: createPublicKey(config.AUTH_PRIVATE_KEY), sessions })
  const app = createApp({ log, metrics, authenticator })
  addHealth(app, {
    metrics,
    checks: {
      postgres: () => database.pool.query('SELECT 1'),
      redis: () => redis.ping(),
      sessions: () => mustBeListed(sessions),
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
      await Promise.all(jobs.map((job) => job.stop()))
      await messaging.close()
      await Promise.all([passwords.close(), database.close()])
      redis.disconnect()
    },
  }
}

/** Until the list of sessions stands nobody can log in. */
async function mustBeListed(sessions: SessionStore): Promise<void> {
  if (!(await sessions.isTrusted())) throw new Error('the list of sessions is not written yet')
}
