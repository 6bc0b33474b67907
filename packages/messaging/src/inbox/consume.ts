import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import type { Channel, ConsumeMessage } from 'amqplib'
import type { Broker } from '../broker/connection.ts'
import { keepChannel } from '../broker/keep-channel.ts'
import type { Topology } from '../broker/keep-topology.ts'

export interface ConsumeOptions {
  broker: Broker
  topology: Topology
  queue: string
  /** So many deliveries are handled at the same time; four times as many are held ready. */
  atOnce: number
  /** Resolves when the delivery may be acknowledged; rejects when it is to come again. */
  take(message: ConsumeMessage): Promise<void>
  log: Log
}

export interface QueueConsumer {
  readonly running: boolean
  /** Deliveries held or being handled. */
  readonly inHand: number
  /** Deliveries that wait at the broker; undefined while it can not be asked. */
  waiting(): Promise<number | undefined>
  /** Takes nothing more; resolves when what is in hand is done, or after 5 s. */
  close(): Promise<void>
}

interface Delivery {
  channel: Channel
  message: ConsumeMessage
}

const longestCloseMs = 5_000
const cancelMs = 1_000

/** Consumes a queue for as long as it is not closed, whatever happens to queue, channel and connection. */
export function consume({ broker, topology, queue, atOnce, take, log }: ConsumeOptions): QueueConsumer {
  const held: Delivery[] = []
  let handling = 0
  let closing = false
  let consumerTag = ''

  const kept = keepChannel<Channel>({
    name: queue,
    open: () => broker.openChannel(),
    async setUp(channel) {
      await topology.assertNow()
      // What was not begun comes again by the next channel.
      channel.once('close', () => held.splice(0))
      await channel.prefetch(atOnce * 4)
      const consumer = await channel.consume(queue, (message) => {
        // The broker says so when the queue is deleted.
        if (message === null) kept.renew()
        else hold({ channel, message })
      })
      consumerTag = consumer.consumerTag
    },
    log,
  })

  function hold(delivery: Delivery): void {
    held.push(delivery)
    next()
  }

  function next(): void {
    while (handling < atOnce) {
      const delivery = held.shift()
      if (!delivery) return
      handling += 1
      void handle(delivery).finally(() => {
        handling -= 1
        next()
      })
    }
  }

  async function handle({ channel, message }: Delivery): Promise<void> {
    const taken = await take(message).then(
      () => true,
      (error) => {
        if (!closing) log.error({ queue, err: error }, 'delivery could not be taken')
        return false
      },
    )
    try {
      if (taken) channel.ack(message)
      else channel.nack(message)
    } catch {
      // The channel is gone and the message comes again, to be recognised as one that was taken.
    }
  }

  return {
    get running() {
      return kept.current !== undefined
    },
    get inHand() {
      return held.length + handling
    },
    waiting: async () => (await kept.current?.checkQueue(queue))?.messageCount,
    async close() {
      closing = true
      await Promise.race([kept.current?.cancel(consumerTag).catch(() => undefined), pause(cancelMs)])
      const deadline = Date.now() + longestCloseMs
      while (held.length + handling > 0 && Date.now() < deadline) await pause(10)
      held.length = 0
      await kept.close()
    },
  }
}
