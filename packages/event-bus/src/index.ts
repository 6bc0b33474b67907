import { fileURLToPath } from 'node:url'

export { inspectQueues, type QueueState } from './broker/inspect-queues.ts'
export { erasePersonalEvents } from './erase-personal-events.ts'
export { type EventBusOptions, startEventBus } from './event-bus.ts'
export { type Projection, projectOnce } from './inbox/project-once.ts'
export type { Consumers, EventBus, LiveHint, NewEvent } from './lib/types.ts'
export { consumeHints, type HintsOptions } from './live-hints.ts'
export { publish } from './outbox/publish.ts'
export { publishAudit } from './publish-audit.ts'
export { type ExportFile, publishExport } from './publish-export.ts'

/** The tables that publishing and consuming need; a source of migrations for every service. */
export const migrationsDirectory = fileURLToPath(new URL('../migrations/', import.meta.url))
