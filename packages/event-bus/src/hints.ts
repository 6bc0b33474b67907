import { setTimeout as pause } from 'node:timers/promises'
import type { Log, Metrics } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import { openBroker } from './broker/connection.ts'
import { keepTopology } from './broker/keep-topology.ts'
import { openPublisher } from './broker/publisher.ts'
import { consume } from './inbox/consume.ts'
import { correlate } from './inbox/correlate.ts'
import { readEvent } from './inbox/read-event.ts'
import { messagingMetrics } from './metrics.ts'
import { askForLost } from './resend/requests.ts'
import { queueOf } from './topology.ts'
import type { Hint, Messaging } from './types.ts'

export interface HintsOptions {
  /** amqp:// or amqps:// */
  brokerUrl: string
  /** Called for each event that the gateway subscribes to; one that fails is logged and gone. */
  onHint(hint: Hint): Promise<void>
  metrics: Metrics
  log: Log
}

const atOnce = 20

/** Takes the gateway's events: no database, no second try; the queue is short and forgets what is half a minute old. */
export async function consumeHints(
  options: HintsOptions,
): Promise<Pick<Messaging, 'ready' | 'check' | 'close'>> {
  const { brokerUrl, onHint, log } = options
  const metrics = messagingMetrics(options.metrics)
  const broker = await openBroker({ url: brokerUrl, name: 'gateway consume', log })
  const publisher = openPublisher({ broker, log })
  const topology = keepTopology({ broker, metrics, log, onMade: (queue) => askForLost(publisher, queue) })

  async function takeHint(message: ConsumeMessage): Promise<void> {
    try {
      const { name, event } = readEvent(message.content)
      await correlate(event, () => onHint({ name, event } as Hint))
      metrics.taken.inc({ event: name, outcome: 'handled' })
    } catch (error) {
      metrics.taken.inc({ event: message.fields.routingKey, outcome: 'failed' })
      log.warn({ event: message.fields.routingKey, err: error }, 'hint lost')
    }
  }

  const consumer = consume({
    broker,
    topology,
    queue: queueOf('gateway'),
    atOnce,
    batchSize: 1,
    async take(messages) {
      for (const message of messages) await takeHint(message)
    },
    log,
  })
  const works = () => topology.stands && consumer.running
  return {
    async ready() {
      while (!works()) await pause(20)
    },
    async check() {
      if (!works()) throw new Error('the broker is away, or does not answer')
    },
    async close() {
      await consumer.close()
      await Promise.all([topology.close(), publisher.close()])
      await broker.close()
    },
  }
}
