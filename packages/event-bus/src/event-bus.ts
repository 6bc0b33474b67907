import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@runwen/contracts'
import { type Clock, type Log, type Metrics, newId, systemClock } from '@runwen/service-kit'
import { openBroker } from './broker/connection.ts'
import { startConsumer } from './broker/consumer.ts'
import { openPublisher } from './broker/publisher.ts'
import { consumerProgress, requireWorking, startStallWatchdog } from './broker/stall-watchdog.ts'
import { requestQueueOf } from './broker/topology.ts'
import { startTopologyRecovery } from './broker/topology-recovery.ts'
import { countFailures, describe, storeUnreadable } from './inbox/failures.ts'
import { type OnDeadLetter, publishDeadLetter } from './inbox/publish-dead-letter.ts'
import { startInbox } from './inbox/start-inbox.ts'
import { eventBusMetrics, measureAtScrape } from './lib/metrics.ts'
import type { Consumers, EventBus, Handlers } from './lib/types.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import { answerRequest } from './reconciliation/answer-request.ts'
import { announceLostQueue } from './reconciliation/lost-queue.ts'
import type { Retention } from './reconciliation/prune.ts'

export interface EventBusOptions<S extends ServiceName> {
  service: S
  /** The service's database. Relay and inbox open separate pools on it. */
  databaseUrl: string
  /** amqp:// or amqps:// */
  brokerUrl: string
  consumers: Consumers<S>
  metrics: Metrics
  log: Log
  /** Seconds to wait after the first, second … failed try. Default: 1, 5, 20 and 60. The event fails for good after one more try. */
  retryDelays?: readonly number[]
  /** A connection is restarted after this time with waiting work and no progress. Default: 60 s. */
  stallMs?: number
  retention?: Retention
  /** Default: publishes `<service>.dead_letter`, but not for the notifications service, which consumes it. */
  onDeadLetter?: OnDeadLetter
  /** Default: the system clock. */
  now?: Clock
}

const readyMs = 20

/** Starts the relay of a service's outbox and the consumers of its inbox. Does not wait for servers: `ready()` does. */
export async function startEventBus<S extends ServiceName>(options: EventBusOptions<S>): Promise<EventBus> {
  const { service, databaseUrl, brokerUrl, log } = options
  const {
    retryDelays: delays = [1, 5, 20, 60],
    stallMs = 60_000,
    retention = {},
    now = systemClock,
    onDeadLetter = publishDeadLetter(service),
  } = options
  const metrics = eventBusMetrics(options.metrics)
  // Two connections: a broker short of memory stops reading from those that publish.
  const publishing = await openBroker({ url: brokerUrl, name: `${service} publish`, log })
  const broker = await openBroker({ url: brokerUrl, name: `${service} consume`, log })
  const publisher = openPublisher({ broker: publishing, log })
  const topology = startTopologyRecovery({
    owner: service,
    broker,
    metrics,
    log,
    onCreated: (queue) => announceLostQueue(publisher, queue),
    canReport: () => publisher.ready,
  })

  const outbox = startOutbox({ service, databaseUrl, publisher, topology, metrics, retention, log, now })
  const requests = startConsumer({
    broker,
    topology,
    queue: requestQueueOf(service),
    concurrency: 1,
    batchSize: 1,
    async handle(messages) {
      const { database, wake } = outbox
      const storeDead = (body: Buffer, error: unknown) =>
        database.transaction(async (tx) => {
          const id = newId(tx.now())
          await storeUnreadable(tx, id, body, describe(error))
          await onDeadLetter(tx, { id, event: null })
        })
      for (const { content } of messages) await answerRequest(content, { database, wake, storeDead, log })
    },
    log,
  })
  const handlers: Handlers = options.consumers
  const inbox = startInbox({
    service,
    databaseUrl,
    handlers,
    broker,
    topology,
    publisher,
    delays,
    onDeadLetter,
    metrics,
    log,
    now,
  })

  const consumers = [requests, inbox.consumer].map(consumerProgress)
  const watchdogs = [
    startStallWatchdog({
      broker: publishing,
      isProgressing: async () => publisher.ready && (await outbox.isProgressing()),
      metrics,
      log,
      stallMs,
    }),
    startStallWatchdog({
      broker,
      async isProgressing() {
        const progress = await Promise.all(consumers.map((isProgressing) => isProgressing()))
        return topology.complete && progress.every(Boolean)
      },
      metrics,
      log,
      stallMs,
    }),
  ]
  const isStalled = () => watchdogs.some((watchdog) => watchdog.stalled)
  const works = () =>
    publisher.ready && topology.complete && requests.running && inbox.consumer.running && !isStalled()
  measureAtScrape(options.metrics, {
    connected: works,
    stalled: isStalled,
    paused: () => inbox.paused,
    backlog: outbox.backlog,
    failures: () => outbox.database.read(countFailures),
  })

  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    for (const watchdog of watchdogs) watchdog.stop()
    await Promise.all([inbox.close(), requests.close()])
    await outbox.close()
    await Promise.all([topology.close(), publisher.close()])
    await Promise.all([broker.close(), publishing.close()])
  }

  return {
    async ready() {
      while (!works()) {
        if (closed) throw new Error('the event bus was closed before it was ready')
        await pause(readyMs)
      }
    },
    isConnected: works,
    async check() {
      requireWorking(isStalled(), works())
    },
    async idle() {
      // A database that does not answer may have work.
      const waiting = await outbox.backlog().catch(() => undefined)
      return waiting?.waiting === 0 && (await inbox.idle())
    },
    wake: outbox.wake,
    close() {
      closed ??= close()
      return closed
    },
  }
}
