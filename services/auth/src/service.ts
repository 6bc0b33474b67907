import { createPublicKey } from 'node:crypto'
import { type Messaging, startMessaging } from '@runwen/event-bus'
import { type Clock, type Log, openFoundation, type SessionStore } from '@runwen/service-kit'
import type { Config } from './config.ts'
import { addRoutes } from './http.ts'
import { startJobs } from './jobs.ts'
import { createLimits } from './limits/limits.ts'
import type { Parts } from './parts.ts'
import { createPasswords } from './passwords/passwords.ts'

export interface Overrides {
  log?: Log
  now?: Clock
}

export interface AuthService {
  url: string
  messaging: Messaging
  close(): Promise<void>
}

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<AuthService> {
  const service = 'auth'
  const publicKey = createPublicKey(config.AUTH_PRIVATE_KEY)
  const foundation = openFoundation({
    service,
    config,
    publicKey,
    log: overrides.log,
    now: overrides.now,
  })
  const { database, redis, sessions, metrics, log } = foundation
  const passwords = createPasswords({ atOnce: config.PASSWORD_HASHES_AT_ONCE, metrics })
  const parts: Parts = {
    database,
    sessions,
    passwords,
    limits: createLimits(redis, config),
    privateKey: config.AUTH_PRIVATE_KEY,
    environment: config.RUNWEN_ENV,
    log,
    now: foundation.now,
  }
  const messaging = await startMessaging({
    service,
    databaseUrl: config.DATABASE_URL,
    brokerUrl: config.RABBITMQ_URL,
    consumers: {},
    metrics,
    log,
  })
  const jobs = startJobs(parts)

  const server = await foundation.serve({
    checks: { sessions: () => mustBeListed(sessions), rabbitmq: messaging.check },
    addRoutes: (app) => addRoutes(app, parts),
  })
  return {
    url: server.url,
    messaging,
    async close() {
      await server.close()
      await Promise.all(jobs.map((job) => job.stop()))
      await messaging.close()
      await passwords.close()
      await foundation.close()
    },
  }
}

/** Until the list of sessions stands nobody can log in. */
async function mustBeListed(sessions: SessionStore): Promise<void> {
  if (!(await sessions.isTrusted())) throw new Error('the list of sessions is not written yet')
}
