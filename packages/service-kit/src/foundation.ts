import type { KeyObject } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type AuditPublisher, openAuditTrail } from './audit/audit-trail.ts'
import { createAuthenticator } from './authentication/authenticator.ts'
import { openSessionStore, type SessionStore } from './authentication/sessions.ts'
import { type Clock, systemClock } from './clock.ts'
import { openDatabase } from './database/database.ts'
import type { Database } from './database/tx.ts'
import { type App, createApp } from './http/app.ts'
import { addHealth, type Check } from './http/health.ts'
import { type Listening, listen } from './http/listen.ts'
import type { MinDataRate } from './http/min-data-rate.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openRedis } from './open-redis.ts'

export interface FoundationOptions {
  service: string
  config: {
    LOG_LEVEL: string
    HOST: string
    PORT: number
    DRAIN_SECONDS: number
    DATABASE_URL: string
    DATABASE_POOL: number
    REDIS_URL: string
  }
  /** Keys that verify access tokens. */
  publicKeys: readonly KeyObject[]
  /** Replaces the service's own log in tests. */
  log?: Log | undefined
  /** Replaces the system clock in tests. */
  now?: Clock | undefined
}

export interface ServeOptions {
  addRoutes: (app: App) => void
  /** Checks that `/readyz` runs in addition to PostgreSQL and Redis, by name. */
  checks: Record<string, Check>
  /** Publishes calls of administrators for the audit trail that auth keeps; auth has none. */
  auditPublisher?: AuditPublisher
  minDataRate?: MinDataRate | undefined
  /** Time for which an entered password counts as recent, for endpoints with `recentPassword`. */
  recentPasswordMs?: number | undefined
}

/** Infrastructure that every service needs. Opening it does not wait for PostgreSQL or Redis. */
export interface Foundation {
  readonly log: Log
  /** The only clock of the service. */
  readonly now: Clock
  readonly metrics: Metrics
  readonly database: Database
  readonly redis: Redis
  readonly sessions: SessionStore
  /** Starts an HTTP server with the routes, `/healthz`, `/readyz` and `/metrics`. */
  serve(options: ServeOptions): Promise<Listening>
  /** Closes the connections. Call it last, after everything that uses them. */
  close(): Promise<void>
}

export function openFoundation(options: FoundationOptions): Foundation {
  const { service, config } = options
  const log = options.log ?? createLog({ service, level: config.LOG_LEVEL })
  const metrics = createMetrics({ service, runtime: true })
  const { now = systemClock } = options
  const { DATABASE_URL: url, DATABASE_POOL: max } = config
  const database = openDatabase({ url, name: service, log, max, now })
  const redis = openRedis({ url: config.REDIS_URL, log })
  const sessions = openSessionStore(redis)
  return {
    log,
    now,
    metrics,
    database,
    redis,
    sessions,
    serve({ addRoutes, checks, auditPublisher, minDataRate, recentPasswordMs }) {
      const authenticator = createAuthenticator({ publicKeys: options.publicKeys, sessions })
      const recentPassword = recentPasswordMs === undefined ? undefined : { validMs: recentPasswordMs, now }
      const audit = openAuditTrail({ database, now, log, publisher: auditPublisher })
      const app = createApp({ log, metrics, authenticator, audit, minDataRate, recentPassword })
      const postgres = () => database.pool.query('SELECT 1')
      addHealth(app, { metrics, checks: { postgres, redis: () => redis.ping(), ...checks } })
      addRoutes(app)
      const { HOST: host, PORT: port, DRAIN_SECONDS } = config
      return listen(app.express, { host, port, minDataRate, drainMs: DRAIN_SECONDS * 1_000 })
    },
    async close() {
      await database.close()
      redis.disconnect()
    },
  }
}
