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
import { listen } from './http/listen.ts'
import type { MinDataRate } from './http/min-data-rate.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openRedis } from './open-redis.ts'
import { createJobs, type Jobs } from './start-job.ts'

/** What tests replace. */
export interface Overrides {
  log?: Log
  now?: Clock
}

export interface FoundationOptions<Service extends string> extends Overrides {
  service: Service
  config: {
    LOG_LEVEL: string
    HOST: string
    PORT: number
    DRAIN_SECONDS: number
    DATABASE_URL: string
    DATABASE_POOL: number
    REDIS_URL: string
    RABBITMQ_URL: string
    EVENTS_KEPT_DAYS: number
  }
  /** Keys that verify access tokens. */
  publicKeys: readonly KeyObject[]
}

export interface ServeOptions {
  addRoutes: (app: App) => void
  /** Checks that `/readyz` runs in addition to PostgreSQL and Redis, by name. */
  checks: Record<string, Check>
  /** Publishes calls of staff for the audit trail that auth keeps; auth has none. */
  auditPublisher?: AuditPublisher
  minDataRate?: MinDataRate | undefined
  /** Time for which an entered password counts as recent, for endpoints with `recentPassword`. */
  recentPasswordMs?: number | undefined
  /** Stops the other parts of the service, one after the other, between the server and the foundation's connections. */
  closing: readonly (() => unknown)[]
}

/** Infrastructure that every service needs. Opening it does not wait for PostgreSQL or Redis. */
export interface Foundation<Service extends string = string> {
  readonly log: Log
  /** The only clock of the service. */
  readonly now: Clock
  readonly metrics: Metrics
  readonly database: Database
  readonly redis: Redis
  readonly sessions: SessionStore
  readonly jobs: Jobs
  readonly busOptions: {
    service: Service
    databaseUrl: string
    brokerUrl: string
    retention: { sentDays: number }
    metrics: Metrics
    log: Log
    now: Clock
  }
  /** Starts an HTTP server with the routes, `/healthz`, `/readyz` and `/metrics`. Closing it closes the foundation. */
  serve(options: ServeOptions): Promise<{ url: string; close(): Promise<void> }>
}

export function openFoundation<Service extends string>(
  options: FoundationOptions<Service>,
): Foundation<Service> {
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
    jobs: createJobs(log),
    busOptions: {
      service,
      databaseUrl: config.DATABASE_URL,
      brokerUrl: config.RABBITMQ_URL,
      retention: { sentDays: config.EVENTS_KEPT_DAYS },
      metrics,
      log,
      now,
    },
    async serve({ addRoutes, checks, auditPublisher, minDataRate, recentPasswordMs, closing }) {
      const authenticator = createAuthenticator({ publicKeys: options.publicKeys, sessions })
      const recentPassword = recentPasswordMs === undefined ? undefined : { validMs: recentPasswordMs, now }
      const audit = openAuditTrail({ database, now, log, publisher: auditPublisher })
      const app = createApp({ log, metrics, authenticator, audit, minDataRate, recentPassword })
      const postgres = () => database.pool.query('SELECT 1')
      addHealth(app, { metrics, checks: { postgres, redis: () => redis.ping(), ...checks } })
      addRoutes(app)
      const { HOST: host, PORT: port, DRAIN_SECONDS } = config
      const server = await listen(app.express, { host, port, minDataRate, drainMs: DRAIN_SECONDS * 1_000 })
      return {
        url: server.url,
        async close() {
          await server.close()
          for (const stop of closing) await stop()
          await database.close()
          redis.disconnect()
        },
      }
    },
  }
}
