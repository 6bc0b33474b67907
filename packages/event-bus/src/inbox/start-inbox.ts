import type { ServiceName } from '@runwen/contracts'
import { type Clock, type Log, openDatabase } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import type { Broker } from '../broker/connection.ts'
import { type QueueConsumer, startConsumer } from '../broker/consumer.ts'
import type { Publisher } from '../broker/publisher.ts'
import { queueOf } from '../broker/topology.ts'
import type { Topology } from '../broker/topology-recovery.ts'
import { createCircuitBreaker } from '../lib/circuit-breaker.ts'
import type { EventBusMetrics } from '../lib/metrics.ts'
import { createRetryTransient } from '../lib/retry-transient.ts'
import type { Handlers } from '../lib/types.ts'
import { checkManifest } from '../reconciliation/check-manifest.ts'
import { queueLostType, requestLost } from '../reconciliation/lost-queue.ts'
import { manifestType } from '../reconciliation/manifest.ts'
import { countFailures } from './failures.ts'
import { createDeliveryHandler } from './handle-deliveries.ts'
import type { OnDeadLetter } from './publish-dead-letter.ts'
import { startRetryWorker } from './retry-worker.ts'

export interface InboxStartOptions {
  service: ServiceName
  databaseUrl: string
  handlers: Handlers
  broker: Broker
  topology: Topology
  publisher: Publisher
  delays: readonly number[]
  onDeadLetter: OnDeadLetter
  metrics: EventBusMetrics
  log: Log
  now: Clock
}

export interface Inbox {
  readonly consumer: QueueConsumer
  readonly paused: boolean
  /** Whether no event waits here or at the broker, or for another try. */
  idle(): Promise<boolean>
  close(): Promise<void>
}

const concurrency = 4
const batchSize = 25
/** For the batches, for as many retries, and for failures and manifests. */
const connections = 10

/** Starts the consumer of a service's events and the worker that retries failed ones. */
export function startInbox(options: InboxStartOptions): Inbox {
  const { service, databaseUrl: url, broker, topology, log, now } = options
  const stop = new AbortController()
  const database = openDatabase({ url, name: `${service} inbox`, max: connections, log, now })
  const breaker = createCircuitBreaker(() => database.pool.query('SELECT 1'), log, stop.signal)
  const inbox = { ...options, database, breaker, retryTransient: createRetryTransient(database, breaker) }
  const retries = startRetryWorker(inbox)
  const handleEvents = createDeliveryHandler({ ...inbox, wakeRetries: retries.wake })
  async function handle(messages: ConsumeMessage[]): Promise<void> {
    const { [manifestType]: manifests = [], [queueLostType]: losses = [], events = [] } = byType(messages)
    await handleEvents(events)
    if (losses.length > 0) await requestLost({ ...inbox, consumer: service })
    for (const { content } of manifests) await checkManifest(content, inbox)
  }
  const consumer = startConsumer({
    broker,
    topology,
    queue: queueOf(service),
    concurrency,
    batchSize,
    handle,
    log,
  })

  return {
    consumer,
    get paused() {
      return breaker.isOpen
    },
    async idle() {
      const waiting = await consumer.waiting().catch(() => undefined)
      if (waiting !== 0 || consumer.unacknowledged > 0) return false
      const failures = await database.read(countFailures).catch(() => undefined)
      return failures?.retrying === 0
    },
    async close() {
      await consumer.close()
      const retried = retries.close()
      stop.abort(new Error('the event bus is being closed'))
      await retried
      await database.close()
    },
  }
}

/** Manifests and notices have a message type of their own. Everything else is treated as an event. */
function byType(messages: ConsumeMessage[]) {
  const typeOf = ({ properties }: ConsumeMessage) =>
    [manifestType, queueLostType].includes(properties.type) ? String(properties.type) : 'events'
  return Object.groupBy(messages, typeOf)
}
