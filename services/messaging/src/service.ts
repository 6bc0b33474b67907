import { type EventBus, publishAudit, startEventBus } from '@runwen/event-bus'
import { type Clock, type Log, openFoundation, purgeIdempotencyKeys, startJob } from '@runwen/service-kit'
import type { Config } from './config.ts'
import { consumers } from './events/consumers.ts'
import { addRoutes } from './http/app.ts'
import { dropUnsentAttachments } from './use-cases/attachments/drop-unsent-attachments.ts'

export interface Overrides {
  log?: Log
  now?: Clock
}

export interface MessagingService {
  url: string
  eventBus: EventBus
  close(): Promise<void>
}

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<MessagingService> {
  const service = 'messaging'
  const foundation = openFoundation({
    service,
    config,
    publicKeys: config.AUTH_PUBLIC_KEY,
    log: overrides.log,
    now: overrides.now,
  })
  const { database, metrics, log } = foundation
  const eventBus = await startEventBus({
    service,
    databaseUrl: config.DATABASE_URL,
    brokerUrl: config.RABBITMQ_URL,
    retention: { sentDays: config.EVENTS_KEPT_DAYS, deadDays: config.DEAD_LETTERS_KEPT_DAYS },
    consumers,
    metrics,
    log,
    now: foundation.now,
  })
  const purge = startJob({
    name: 'idempotency keys',
    everyMs: 600_000,
    log,
    run: () => purgeIdempotencyKeys(database, config.IDEMPOTENCY_KEPT_HOURS),
  })
  const unsentAttachments = startJob({
    name: 'unsent attachments',
    everyMs: 600_000,
    log,
    run: () => dropUnsentAttachments({ ...foundation, keptHours: config.UNSENT_ATTACHMENTS_KEPT_HOURS }),
  })
  const server = await foundation.serve({
    auditPublisher: publishAudit('message'),
    checks: { rabbitmq: eventBus.check },
    addRoutes: (app) =>
      addRoutes(app, {
        database,
        isConnected: eventBus.isConnected,
        now: foundation.now,
      }),
  })
  return {
    url: server.url,
    eventBus,
    async close() {
      await server.close()
      await Promise.all([purge.stop(), unsentAttachments.stop()])
      await eventBus.close()
      await foundation.close()
    },
  }
}
