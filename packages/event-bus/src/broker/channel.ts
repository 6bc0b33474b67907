import type { Channel, ConfirmChannel, ConsumeMessage, Message, Options } from 'amqplib'
import { DeadlineExceeded, withDeadline } from '../lib/deadline.ts'

/**
 * An AMQP channel on which every wait for the broker ends: with the answer, with the end of the channel, or after
 * `answerMs` by cutting the connection, because replies on a channel come in order and a missing one blocks the rest.
 * The package uses amqplib's own channels nowhere else.
 */
export interface BrokerChannel {
  /** Resolves when the channel is closed, by either side or with its connection, with the broker's reason if any. */
  readonly closed: Promise<Error | undefined>
  assertExchange(name: string, type: string, options: Options.AssertExchange): Promise<void>
  assertQueue(name: string, options: Options.AssertQueue): Promise<void>
  bindQueue(queue: string, exchange: string, key: string): Promise<void>
  /** Messages that are ready for delivery, and consumers. An unknown queue closes the channel with code 404. */
  checkQueue(queue: string): Promise<QueueCounts>
  prefetch(count: number): Promise<void>
  /** `onMessage` receives null when the broker cancels the consumer. Returns the consumer's tag. */
  consume(queue: string, onMessage: (message: ConsumeMessage | null) => void): Promise<string>
  cancel(consumerTag: string): Promise<void>
  ack(message: Message, upTo?: boolean): void
  nack(message: Message): void
  /** Never rejects: a channel that is closed already is fine. */
  close(): Promise<void>
  /** Destroys the connection that the channel is on. */
  cutConnection(reason: string): void
}

export interface QueueCounts {
  messages: number
  consumers: number
}

export interface BrokerConfirmChannel extends BrokerChannel {
  /** Called for each mandatory message that no queue takes, before its confirm. */
  onReturn(listener: (message: Message) => void): void
  /** Settles with the confirm or the end of the channel. The publisher sets the deadline, for many messages together. */
  publish(exchange: string, key: string, body: Buffer, options: Options.Publish): Promise<Confirm>
}

/** `unknown`: the channel closed before the broker confirmed or refused the message. */
export type Confirm = 'confirmed' | 'refused' | 'unknown'

export const answerMs = 8_000

type Cut = (reason: string) => void

/** @param cut destroys the connection that the channel is on. */
export function guardChannel(channel: Channel, cut: Cut): BrokerChannel {
  let reason: Error | undefined
  // Without a listener an error ends the process.
  channel.on('error', (error: Error) => {
    reason = error
  })
  const closed = new Promise<Error | undefined>((resolve) => channel.once('close', () => resolve(reason)))

  async function answered<T>(what: string, request: () => Promise<T>): Promise<T> {
    try {
      return await withDeadline(request(), answerMs, what)
    } catch (error) {
      if (error instanceof DeadlineExceeded) cut(error.message)
      throw error
    }
  }

  return {
    closed,
    async assertExchange(name, type, options) {
      await answered('exchange.declare', () => channel.assertExchange(name, type, options))
    },
    async assertQueue(name, options) {
      await answered('queue.declare', () => channel.assertQueue(name, options))
    },
    async bindQueue(queue, exchange, key) {
      await answered('queue.bind', () => channel.bindQueue(queue, exchange, key))
    },
    async checkQueue(queue) {
      const found = await answered('queue.declare', () => channel.checkQueue(queue))
      return { messages: found.messageCount, consumers: found.consumerCount }
    },
    async prefetch(count) {
      await answered('basic.qos', () => channel.prefetch(count))
    },
    async consume(queue, onMessage) {
      const { consumerTag } = await answered('basic.consume', () => channel.consume(queue, onMessage))
      return consumerTag
    },
    async cancel(consumerTag) {
      await answered('basic.cancel', () => channel.cancel(consumerTag))
    },
    ack: (message, upTo) => channel.ack(message, upTo),
    nack: (message) => channel.nack(message),
    async close() {
      // amqplib never settles a close whose connection ends before close-ok. That is why this is a race.
      await answered('channel.close', () => Promise.race([channel.close(), closed])).catch(() => undefined)
    },
    cutConnection: cut,
  }
}

/** @param cut destroys the connection that the channel is on. */
export function guardConfirmChannel(channel: ConfirmChannel, cut: Cut): BrokerConfirmChannel {
  return {
    ...guardChannel(channel, cut),
    onReturn: (listener) => void channel.on('return', listener),
    publish: (exchange, key, body, options) =>
      new Promise((resolve) => {
        channel.publish(exchange, key, body, options, (error) => {
          if (!error) resolve('confirmed')
          else resolve(error.message === 'message nacked' ? 'refused' : 'unknown')
        })
      }),
  }
}
