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
  /** So many batches are handled at the same time. */
  atOnce: number
  /** Most deliveries in a batch. It is made of what is there: none waits for others to come. */
  batchSize: number
  /** Resolves when the deliveries may be acknowledged; rejects when all of them are to come again. */
  take(messages: ConsumeMessage[]): Promise<void>
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

/** What came by one channel. */
interface Session {
  channel: Channel
  consumerTag: string
  held: ConsumeMessage[]
  /** Batches not yet acknowledged, the oldest first. */
  begun: Set<ConsumeMessage[]>
}

const longestCloseMs = 5_000
const cancelMs = 1_000

/** Consumes a queue for as long as it is not closed, whatever happens to queue, channel and connection. */
export function consume(options: ConsumeOptions): QueueConsumer {
  const { broker, topology, queue, atOnce, batchSize, take, log } = options
  let session: Session | undefined
  let batches = 0
  let handling = 0
  let closing = false

  const kept = keepChannel<Channel>({
    name: queue,
    open: () => broker.openChannel(),
    async setUp(channel) {
      await topology.assertNow()
      const opened: Session = { channel, consumerTag: '', held: [], begun: new Set() }
      session = opened
      // What was not begun comes again by the next channel.
      channel.once('close', () => opened.held.splice(0))
      await channel.prefetch(2 * atOnce * batchSize)
      const consumer = await channel.consume(queue, (message) => {
        // The broker says so when the queue is deleted.
        if (message === null) return kept.renew()
        opened.held.push(message)
        next()
      })
      opened.consumerTag = consumer.consumerTag
    },
    log,
  })

  function next(): void {
    while (session && session.held.length > 0 && batches < atOnce) {
      const batch = session.held.splice(0, batchSize)
      batches += 1
      handling += batch.length
      void handle(session, batch).finally(() => {
        batches -= 1
        handling -= batch.length
        next()
      })
    }
  }

  async function handle({ channel, begun }: Session, batch: ConsumeMessage[]): Promise<void> {
    begun.add(batch)
    const taken = await take(batch).then(
      () => true,
      (error) => {
        if (!closing) log.error({ queue, err: error }, 'deliveries could not be taken')
        return false
      },
    )
    const [oldest] = begun
    begun.delete(batch)
    try {
      if (!taken) for (const message of batch) channel.nack(message)
      else acknowledge(channel, batch, oldest === batch)
    } catch {
      // The channel is gone and they come again, to be recognised as taken.
    }
  }

  return {
    get running() {
      return kept.current !== undefined
    },
    get inHand() {
      return (session?.held.length ?? 0) + handling
    },
    waiting: async () => (await kept.current?.checkQueue(queue))?.messageCount,
    async close() {
      closing = true
      const canceled = kept.current?.cancel(session?.consumerTag ?? '').catch(() => undefined)
      await Promise.race([canceled, pause(cancelMs, undefined, { ref: false })])
      const deadline = Date.now() + longestCloseMs
      while ((session?.held.length ?? 0) + handling > 0 && Date.now() < deadline) await pause(10)
      session?.held.splice(0)
      await kept.close()
    },
  }
}

/** One word for all spares the broker work, but also says of everything before that it was taken. */
function acknowledge(channel: Channel, batch: ConsumeMessage[], isOldest: boolean): void {
  const last = batch.at(-1)
  if (isOldest && last) channel.ack(last, true)
  else for (const message of batch) channel.ack(message)
}
