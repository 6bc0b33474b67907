import type { Log } from '@runwen/service-kit'
import type { Message } from 'amqplib'
import { withDeadline } from '../lib/deadline.ts'
import type { BrokerConfirmChannel, Confirm } from './channel.ts'
import type { Broker } from './connection.ts'
import { openRecoveringChannel } from './recovering-channel.ts'

export interface OutgoingMessage {
  id: string
  /** '' sends to the queue that `key` names. */
  exchange: string
  key: string
  type: string
  body: Buffer
}

/**
 * `confirmed`: stored in at least one queue. `unroutable`: no queue takes it. `refused`: the broker could not
 * store it. `unknown`: it may or may not have arrived.
 */
type Outcome = Confirm | 'unroutable'

export interface Publisher {
  /** Whether there is a channel and the broker accepts messages. */
  readonly ready: boolean
  /** Sends messages and returns the outcome of each, in the same order, within 5 s. */
  publish(messages: OutgoingMessage[]): Promise<Outcome[]>
  close(): Promise<void>
}

const confirmMs = 5_000
const contentType = 'application/cloudevents+json'

export function openPublisher({ broker, log }: { broker: Broker; log: Log }): Publisher {
  // The broker returns an unroutable message before it confirms it.
  const returned = new Set<string>()
  const channels = openRecoveringChannel<BrokerConfirmChannel>({
    name: 'publish',
    open: () => broker.openConfirmChannel(),
    async setUp(channel) {
      returned.clear()
      channel.onReturn((message: Message) => returned.add(message.properties.messageId))
    },
    log,
  })

  async function send(channel: BrokerConfirmChannel, message: OutgoingMessage): Promise<Outcome> {
    const { id, exchange, key, type, body } = message
    const options = { mandatory: true, persistent: true, messageId: id, type, contentType }
    const confirm = await channel.publish(exchange, key, body, options)
    return returned.delete(id) ? 'unroutable' : confirm
  }

  return {
    get ready() {
      return channels.current !== undefined && !broker.blocked
    },
    async publish(messages) {
      const channel = channels.current
      const outcomes: Outcome[] = messages.map(() => 'unknown')
      if (!channel) return outcomes
      const sent = messages.map(async (message, index) => {
        outcomes[index] = await send(channel, message).catch(() => 'unknown')
      })
      await withDeadline(Promise.all(sent), confirmMs, 'basic.publish').catch((error: Error) => {
        // A broker that blocks the connection confirms later.
        if (!broker.blocked) channel.cutConnection(error.message)
      })
      return [...outcomes]
    },
    close: () => channels.close(),
  }
}
