import {
  type Consumer,
  type EventName,
  exchange,
  routingKey,
  type ServiceName,
  services,
  subscriptions,
} from '@runwen/contracts'
import type { BrokerChannel } from './channel.ts'

export interface Queue {
  name: string
  keys: string[]
  arguments: Record<string, unknown>
  /** Whose events it holds; none for a queue of requests. */
  consumer?: Consumer
}

/** RabbitMQ 4 drops a message after 20 deliveries unless told otherwise; 3.x knows no limit. We count tries ourselves. */
const quorum = { 'x-queue-type': 'quorum', 'x-delivery-limit': 1_000_000_000 }

/** Notifications are worth nothing when late. The oldest go first. */
const notifications = {
  ...quorum,
  'x-message-ttl': 30_000,
  'x-max-length': 10_000,
  'x-overflow': 'drop-head',
}

/** The queue that holds the events a consumer subscribes to, and the manifests of what was sent to it. */
export const queueOf = (consumer: Consumer): string => `runwen.${consumer}`

/** The queue that holds what is asked of a source of events: to send some of them again. */
export const requestQueueOf = (source: ServiceName): string => `runwen.${source}.requests`

const consumers = (Object.keys(subscriptions) as Consumer[]).filter(
  (consumer) => subscriptions[consumer].length > 0,
)

/** Every queue there is with its bindings to the one exchange. */
export const queues: readonly Queue[] = [
  ...consumers.map((consumer) => ({
    name: queueOf(consumer),
    keys: subscriptions[consumer].map((name: EventName) => routingKey(name)),
    arguments: consumer === 'gateway' ? notifications : quorum,
    consumer,
  })),
  ...services.map((source) => ({ name: requestQueueOf(source), keys: [], arguments: quorum })),
]

/** Makes what is missing of exchange, queues and bindings. `missing` are the queues known not to be there. */
export async function assertTopology(channel: BrokerChannel, missing: readonly Queue[]): Promise<void> {
  await channel.assertExchange(exchange, 'topic', { durable: true })
  // Queues that are there are left alone: asserted with other arguments than they were made with, they are an error.
  for (const queue of missing) {
    await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments })
  }
  for (const queue of queues) {
    for (const key of queue.keys) await channel.bindQueue(queue.name, exchange, key)
  }
}
