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

/** Overrides the default of RabbitMQ 4, which drops a message after 20 deliveries. The inbox counts tries. */
const quorum = { 'x-queue-type': 'quorum', 'x-delivery-limit': 1_000_000_000 }

/** Live hints are useless when late. A full queue drops the oldest. */
const transient = {
  ...quorum,
  'x-message-ttl': 30_000,
  'x-max-length': 10_000,
  'x-overflow': 'drop-head',
}

/** The queue that holds the events a consumer subscribes to, and the manifests of what was sent to it. */
export const queueOf = (consumer: Consumer): string => `runwen.${consumer}`

/** The queue of requests to a source to send events again. */
export const requestQueueOf = (source: ServiceName): string => `runwen.${source}.requests`

const consumers = (Object.keys(subscriptions) as Consumer[]).filter(
  (consumer) => subscriptions[consumer].length > 0,
)

export const queues: readonly Queue[] = [
  ...consumers.map((consumer) => ({
    name: queueOf(consumer),
    keys: subscriptions[consumer].map((name: EventName) => routingKey(name)),
    arguments: consumer === 'gateway' ? transient : quorum,
    consumer,
  })),
  ...services.map((source) => ({ name: requestQueueOf(source), keys: [], arguments: quorum })),
]

/** The queues that a process consumes: its events, and the requests to it. */
export const queuesOf = (owner: Consumer): readonly Queue[] =>
  queues.filter(
    ({ name }) => name === queueOf(owner) || (owner !== 'gateway' && name === requestQueueOf(owner)),
  )

/** Declares the exchange, the missing ones of `checked`, and the bindings of all in `checked`. */
export async function assertTopology(
  channel: BrokerChannel,
  checked: readonly Queue[],
  missing: readonly Queue[],
): Promise<void> {
  await channel.assertExchange(exchange, 'topic', { durable: true })
  // Existing queues are not asserted: different arguments would be an error.
  for (const queue of missing) {
    await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments })
  }
  for (const queue of checked) {
    for (const key of queue.keys) await channel.bindQueue(queue.name, exchange, key)
  }
}
