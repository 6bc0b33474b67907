import { createPublicKey } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { startEventBus } from '@runwen/event-bus'
import {
  type Overrides as FoundationOverrides,
  openFoundation,
  openSessionActivity,
  type SessionStore,
} from '@runwen/service-kit'
import type { Cost } from './adapters/passwords/hash.ts'
import { createPasswordHasher } from './adapters/passwords/password-hasher.ts'
import { type AttemptLimits, attemptLimits } from './adapters/rate-limits/attempt-limits.ts'
import { createRateLimits } from './adapters/rate-limits/rate-limits.ts'
import { createSecretBox } from './adapters/second-factor/secret-box.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { consumers } from './events/consumers.ts'
import { addRoutes } from './http/app.ts'
import { startJobs } from './jobs/start-jobs.ts'

export interface Overrides extends FoundationOverrides {
  limits?: Partial<AttemptLimits>
  passwordCost?: Cost
}

export type AuthService = Awaited<ReturnType<typeof startService>>

/** Starts the service. It resolves once the service listens, even if PostgreSQL, Redis or RabbitMQ is down. */
export async function startService(config: Config, overrides: Overrides = {}) {
  const ownKey = createPublicKey(config.AUTH_PRIVATE_KEY)
  const foundation = openFoundation({
    service: 'auth',
    config,
    publicKeys: [ownKey, ...(config.AUTH_PUBLIC_KEY ?? [])],
    ...overrides,
  })
  const { database, redis, sessions, metrics, log, now, jobs } = foundation
  const eventBus = await startEventBus({ ...foundation.busOptions, consumers })
  const passwords = createPasswordHasher({
    concurrency: availableParallelism(),
    metrics,
    cost: overrides.passwordCost,
  })
  const context: Context = {
    config,
    database,
    sessions,
    activity: openSessionActivity(redis),
    passwords,
    limits: createRateLimits(redis, {
      ...attemptLimits,
      failuresPerAddress: config.LOGIN_FAILURES_PER_ADDRESS,
      registrationsPerHour: config.REGISTRATIONS_PER_HOUR,
      ...overrides.limits,
    }),
    secretBox: createSecretBox(config.SECOND_FACTOR_KEY, config.SECOND_FACTOR_PREVIOUS_KEY),
    log,
    now,
    isConnected: eventBus.isConnected,
    wakeResets: () => resets.wake(),
  }
  const { resets } = startJobs(jobs, context)

  const server = await foundation.serve({
    recentPasswordMs: config.PASSWORD_CONFIRMED_MINUTES * 60_000,
    checks: { sessions: () => checkLiveSessions(sessions), rabbitmq: eventBus.check },
    addRoutes: (app) => addRoutes(app, context),
    closing: [jobs.stop, eventBus.close, passwords.close],
  })
  return { ...server, eventBus }
}

/** The service is not ready before Redis holds the live sessions, because logins fail until then. */
async function checkLiveSessions(sessions: SessionStore): Promise<void> {
  if (!(await sessions.isTrusted())) throw new Error('Redis does not hold the live sessions yet')
}
