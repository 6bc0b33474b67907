import type { ServiceName } from '@runwen/contracts'
import { type Log, openDatabase } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import type { Broker } from '../broker/connection.ts'
import { type QueueConsumer, startConsumer } from '../broker/consumer.ts'
import type { Publisher } from '../broker/publisher.ts'
import type { Topology } from '../broker/topology-recovery.ts'
import { checkManifest } from '../manifest/check-manifest.ts'
import { manifestType } from '../manifest/manifest.ts'
import type { EventBusMetrics } from '../metrics.ts'
import { queueLostType, requestLost } from '../resend/lost-queue.ts'
import { queueOf } from '../topology.ts'
import type { Handlers } from '../types.ts'
import { countFailures } from './failures.ts'
import { createGate } from './gate.ts'
import { runRetries } from './retry.ts'
import { createRetryTransient } from './retry-transient.ts'
import { createTake } from './take.ts'

export interface ReceivingOptions {
  service: ServiceName
  databaseUrl: string
  handlers: Handlers
  broker: Broker
  topology: Topology
  publisher: Publisher
  delays: readonly number[]
  metrics: EventBusMetrics
  log: Log
}

export interface Receiving {
  readonly consumer: QueueConsumer
  readonly paused: boolean
  /** Whether no event waits here or at the broker, or for another try. */
  idle(): Promise<boolean>
  close(): Promise<void>
}

const atOnce = 4
const batchSize = 25
/** For the batches, for as many retries, and to look at failures and manifests. */
const connections = 10

/** All that goes on around a service's inbox. */
export function startReceiving(options: ReceivingOptions): Receiving {
  const { service, databaseUrl, broker, topology, log } = options
  const stop = new AbortController()
  const database = openDatabase({ url: databaseUrl, name: `${service} inbox`, max: connections, log })
  const gate = createGate(() => database.pool.query('SELECT 1'), log, stop.signal)
  const inbox = { ...options, database, gate, retryTransient: createRetryTransient(database, gate) }
  const retries = runRetries(inbox)
  const takeEvents = createTake({ ...inbox, wakeRetries: retries.wake })
  async function take(messages: ConsumeMessage[]): Promise<void> {
    const { [manifestType]: manifests = [], [queueLostType]: losses = [], events = [] } = byType(messages)
    await takeEvents(events)
    if (losses.length > 0) await requestLost({ ...inbox, consumer: service, now: () => new Date() })
    for (const { content } of manifests) await checkManifest(content, inbox)
  }
  const consumer = startConsumer({
    broker,
    topology,
    queue: queueOf(service),
    concurrency: atOnce,
    batchSize,
    handle: take,
    log,
  })

  return {
    consumer,
    get paused() {
      return gate.shut
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

/** Messages that are no events carry a type of ours; all others are events, or meant to be. */
function byType(messages: ConsumeMessage[]) {
  const typeOf = ({ properties }: ConsumeMessage) =>
    [manifestType, queueLostType].includes(properties.type) ? String(properties.type) : 'events'
  return Object.groupBy(messages, typeOf)
}
