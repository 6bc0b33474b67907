import { createPublicKey } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type EventBus, startEventBus } from '@runwen/event-bus'
import {
  type Overrides as FoundationOverrides,
  openFoundation,
  openSessionActivity,
  type SessionStore,
} from '@runwen/service-kit'
import { createPasswordHasher } from './adapters/passwords/password-hasher.ts'
import { type AttemptLimits, attemptLimits } from './adapters/rate-limits/attempt-limits.ts'
import { createRateLimits } from './adapters/rate-limits/rate-limits.ts'
import { createSecretBox } from './adapters/second-factor/secret-box.ts'
import type { Config } from './config.ts'
import { consumers } from './events/consumers.ts'
import { addRoutes } from './http/app.ts'
import { startJobs } from './jobs/start-jobs.ts'

export interface Overrides extends FoundationOverrides {
  /** Lower limits. */
  limits?: Partial<AttemptLimits>
}

export interface AuthService {
  url: string
  eventBus: EventBus
  close(): Promise<void>
}

/** Starts the service. It resolves once the service listens, even if PostgreSQL, Redis or RabbitMQ is down. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<AuthService> {
  const ownKey = createPublicKey(config.AUTH_PRIVATE_KEY)
  const foundation = openFoundation({
    service: 'auth',
    config,
    publicKeys: [ownKey, ...(config.AUTH_PUBLIC_KEY ?? [])],
    ...overrides,
  })
  const { database, redis, sessions, metrics, log } = foundation
  const activity = openSessionActivity(redis)
  const passwords = createPasswordHasher({ concurrency: availableParallelism(), metrics })
  const dependencies = {
    database,
    sessions,
    activity,
    passwords,
    limits: createRateLimits(redis, {
      ...attemptLimits,
      failuresPerAddress: config.LOGIN_FAILURES_PER_ADDRESS,
      registrationsPerHour: config.REGISTRATIONS_PER_HOUR,
      ...overrides.limits,
    }),
    privateKey: config.AUTH_PRIVATE_KEY,
    linkKey: config.LINK_KEY,
    secretBox: createSecretBox(config.SECOND_FACTOR_KEY, config.SECOND_FACTOR_PREVIOUS_KEY),
    staffSecondFactor: config.STAFF_SECOND_FACTOR,
    staffIdleMinutes: config.STAFF_IDLE_MINUTES,
    environment: config.RUNWEN_ENV,
    sessionsKeptDays: config.SESSIONS_KEPT_DAYS,
    log,
    now: foundation.now,
  }
  const eventBus = await startEventBus({
    ...foundation.busOptions,
    consumers: consumers({ now: foundation.now }),
  })
  const jobs = startJobs(dependencies)

  const server = await foundation.serve({
    recentPasswordMs: config.PASSWORD_CONFIRMED_MINUTES * 60_000,
    checks: { sessions: () => checkLiveSessions(sessions), rabbitmq: eventBus.check },
    addRoutes: (app) =>
      addRoutes(app, {
        ...dependencies,
        isConnected: eventBus.isConnected,
        wakeResets: jobs.wakeResets,
      }),
    closing: [jobs.stop, eventBus.close, passwords.close],
  })
  return { ...server, eventBus }
}

/** The service is not ready before Redis holds the live sessions, because logins fail until then. */
async function checkLiveSessions(sessions: SessionStore): Promise<void> {
  if (!(await sessions.isTrusted())) throw new Error('Redis does not hold the live sessions yet')
}
