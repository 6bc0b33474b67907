import { publishAudit, startEventBus } from '@runwen/event-bus'
import { type Overrides, openFoundation, purgeIdempotencyKeys } from '@runwen/service-kit'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { consumers } from './events/consumers.ts'
import { addRoutes } from './http/routes.ts'
import { dropUnsentAttachments } from './use-cases/drop-unsent-attachments.ts'

export type MessagingService = Awaited<ReturnType<typeof startService>>

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}) {
  const foundation = openFoundation({
    service: 'messaging',
    config,
    publicKeys: config.AUTH_PUBLIC_KEY,
    ...overrides,
  })
  const { database, now, jobs } = foundation
  const eventBus = await startEventBus({ ...foundation.busOptions, consumers })
  const context: Context = { config, database, now, isConnected: eventBus.isConnected }

  jobs.start('idempotency keys', 600_000, () => purgeIdempotencyKeys(database))
  jobs.start('unsent attachments', 600_000, () => dropUnsentAttachments(context))
  const server = await foundation.serve({
    auditPublisher: publishAudit('message'),
    checks: { rabbitmq: eventBus.check },
    addRoutes: (app) => addRoutes(app, context),
    closing: [jobs.stop, eventBus.close],
  })
  return { ...server, eventBus }
}
