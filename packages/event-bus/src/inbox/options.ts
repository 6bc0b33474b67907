import type { Clock, Database, Log } from '@runwen/service-kit'
import type { CircuitBreaker } from '../lib/circuit-breaker.ts'
import type { EventBusMetrics } from '../lib/metrics.ts'
import type { RetryTransient } from '../lib/retry-transient.ts'
import type { Handlers } from '../lib/types.ts'
import type { OnDeadLetter } from './publish-dead-letter.ts'

/** What all parts of an inbox work with. */
export interface InboxOptions {
  database: Database
  handlers: Handlers
  breaker: CircuitBreaker
  retryTransient: RetryTransient
  /** Seconds to wait after the first, second … failed try; after one more the event is a dead letter. */
  delays: readonly number[]
  onDeadLetter: OnDeadLetter
  metrics: EventBusMetrics
  log: Log
  now: Clock
}
