import type { Database, Log } from '@runwen/service-kit'
import type { EventBusMetrics } from '../metrics.ts'
import type { Handlers } from '../types.ts'
import type { Gate } from './gate.ts'
import type { RetryTransient } from './retry-transient.ts'

/** What all parts of an inbox work with. */
export interface InboxOptions {
  database: Database
  handlers: Handlers
  gate: Gate
  retryTransient: RetryTransient
  /** Seconds to wait after the first, second … failed try; after one more the event is a dead letter. */
  delays: readonly number[]
  metrics: EventBusMetrics
  log: Log
}
