import { setTimeout as pause } from 'node:timers/promises'
import type { Log, Metrics } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import { openBroker } from './broker/connection.ts'
import { startConsumer } from './broker/consumer.ts'
import { openPublisher } from './broker/publisher.ts'
import { consumerProgress, requireWorking, startStallWatchdog } from './broker/stall-watchdog.ts'
import { queueOf } from './broker/topology.ts'
import { startTopologyRecovery } from './broker/topology-recovery.ts'
import { handleInTrace } from './inbox/correlate.ts'
import { readDelivery } from './inbox/read-event.ts'
import { eventBusMetrics } from './lib/metrics.ts'
import type { EventBus, LiveHint } from './lib/types.ts'
import { announceLostQueue } from './reconciliation/lost-queue.ts'

export interface HintsOptions {
  /** amqp:// or amqps:// */
  brokerUrl: string
  /** Called for each event that the gateway subscribes to; a failed one is logged and dropped. */
  onHint(hint: LiveHint): Promise<void>
  metrics: Metrics
  log: Log
}

const concurrency = 20

/** Consumes the gateway's events without a database and without retries. Its queue is short and drops them after 30 s. */
export async function consumeHints(
  options: HintsOptions,
): Promise<Pick<EventBus, 'ready' | 'check' | 'close'>> {
  const { brokerUrl, onHint, log } = options
  const metrics = eventBusMetrics(options.metrics)
  const broker = await openBroker({ url: brokerUrl, name: 'gateway consume', log })
  const publisher = openPublisher({ broker, log })
  const topology = startTopologyRecovery({
    broker,
    owner: 'gateway',
    metrics,
    log,
    onCreated: (queue) => announceLostQueue(publisher, queue),
    canReport: () => publisher.ready,
  })

  async function handleHint(message: ConsumeMessage): Promise<void> {
    try {
      const read = readDelivery(message)
      const { name } = read
      await handleInTrace(read, () => onHint(read as LiveHint))
      metrics.processed.inc({ event: name, outcome: 'handled' })
    } catch (error) {
      metrics.processed.inc({ event: message.fields.routingKey, outcome: 'failed' })
      log.warn({ event: message.fields.routingKey, err: error }, 'hint dropped')
    }
  }

  const consumer = startConsumer({
    broker,
    topology,
    queue: queueOf('gateway'),
    concurrency,
    batchSize: 1,
    async handle(messages) {
      for (const message of messages) await handleHint(message)
    },
    log,
  })
  const watchdog = startStallWatchdog({ broker, isProgressing: consumerProgress(consumer), metrics, log })
  const works = () => topology.complete && consumer.running && !watchdog.stalled
  return {
    async ready() {
      while (!works()) await pause(20)
    },
    async check() {
      requireWorking(watchdog.stalled, works())
    },
    async close() {
      watchdog.stop()
      await consumer.close()
      await Promise.all([topology.close(), publisher.close()])
      await broker.close()
    },
  }
}
