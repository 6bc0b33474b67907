import type { Log } from '@runwen/service-kit'
import type { ConfirmChannel, Message } from 'amqplib'
import type { Broker } from './connection.ts'
import { keepChannel } from './keep-channel.ts'

export interface OutgoingMessage {
  id: string
  /** '' sends to the queue that `key` names. */
  exchange: string
  key: string
  type: string
  body: Buffer
}

/**
 * `confirmed`: in at least one queue and safe there. `unroutable`: no queue takes it. `refused`: the broker could not
 * keep it. `unknown`: it may or may not have arrived.
 */
type Outcome = 'confirmed' | 'unroutable' | 'refused' | 'unknown'

export interface Publisher {
  /** Whether publishing makes sense now. */
  readonly ready: boolean
  /** Sends messages and says for each, in the same order, what became of it. */
  publish(messages: OutgoingMessage[]): Promise<Outcome[]>
  close(): Promise<void>
}

const confirmTimeoutMs = 5_000

export function openPublisher({ broker, log }: { broker: Broker; log: Log }): Publisher {
  // The broker returns an unroutable message before it confirms it.
  const returned = new Set<string>()
  const kept = keepChannel<ConfirmChannel>({
    name: 'publish',
    open: () => broker.openConfirmChannel(),
    async setUp(channel) {
      returned.clear()
      channel.on('return', (message: Message) => returned.add(message.properties.messageId))
    },
    log,
  })

  function send(channel: ConfirmChannel, message: OutgoingMessage): Promise<Outcome> {
    const { id, exchange, key, type, body } = message
    const options = { mandatory: true, persistent: true, messageId: id, type, contentType }
    return new Promise((resolve) => {
      channel.publish(exchange, key, body, options, (error) => {
        if (returned.delete(id)) resolve('unroutable')
        else if (!error) resolve('confirmed')
        else resolve(error.message === 'message nacked' ? 'refused' : 'unknown')
      })
    })
  }

  return {
    get ready() {
      return kept.current !== undefined && !broker.blocked
    },
    async publish(messages) {
      const channel = kept.current
      const outcomes: Outcome[] = messages.map(() => 'unknown')
      if (!channel) return outcomes
      const sent = messages.map(async (message, index) => {
        outcomes[index] = await send(channel, message).catch(() => 'unknown')
      })
      if (!(await settledWithin(confirmTimeoutMs, sent)) && !broker.blocked) {
        broker.cut('no confirm came')
      }
      return [...outcomes]
    },
    close: () => kept.close(),
  }
}

const contentType = 'application/cloudevents+json'

async function settledWithin(milliseconds: number, work: Promise<void>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  const done = Promise.all(work).then(() => true)
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
