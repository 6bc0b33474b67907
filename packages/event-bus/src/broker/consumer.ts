import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import type { BrokerChannel } from './channel.ts'
import type { Broker } from './connection.ts'
import { openRecoveringChannel } from './recovering-channel.ts'
import type { Topology } from './topology-recovery.ts'

export interface ConsumerOptions {
  broker: Broker
  topology: Topology
  queue: string
  /** The number of batches that are handled at the same time. */
  concurrency: number
  /** The limit of a batch. A batch contains what has arrived; it does not wait to fill up. */
  batchSize: number
  /** Resolves when the deliveries can be acknowledged; rejects when all of them must be delivered again. */
  handle(messages: ConsumeMessage[]): Promise<void>
  log: Log
}

export interface QueueConsumer {
  readonly running: boolean
  /** Deliveries received and not yet acknowledged. */
  readonly unacknowledged: number
  /** Deliveries since the start. */
  readonly received: number
  /** Messages that are ready at the broker; undefined while there is no channel. */
  waiting(): Promise<number | undefined>
  /** Stops deliveries; resolves when those received are handled, or after 5 s. */
  close(): Promise<void>
}

/** The deliveries of one channel. */
interface Session {
  channel: BrokerChannel
  consumerTag: string
  buffered: ConsumeMessage[]
  /** Batches being handled, the oldest first. */
  batches: Set<ConsumeMessage[]>
}

const longestCloseMs = 5_000
const cancelMs = 1_000
/** Before deliveries that could not be handled go back to the queue. */
const retryMs = 500

/** Consumes a queue until it is closed, through losses of queue, channel and connection. */
export function startConsumer(options: ConsumerOptions): QueueConsumer {
  const { broker, topology, queue, concurrency, batchSize, log } = options
  let session: Session | undefined
  let batches = 0
  let handling = 0
  let received = 0
  let closing = false

  const channels = openRecoveringChannel<BrokerChannel>({
    name: queue,
    open: () => broker.openChannel(),
    async setUp(channel) {
      await topology.assertNow()
      const opened: Session = { channel, consumerTag: '', buffered: [], batches: new Set() }
      session = opened
      // The broker delivers them again on the next channel.
      void channel.closed.then(() => opened.buffered.splice(0))
      await channel.prefetch(2 * concurrency * batchSize)
      opened.consumerTag = await channel.consume(queue, (message) => {
        // The broker cancels consumers of a deleted queue.
        if (message === null) return void channel.close()
        received += 1
        opened.buffered.push(message)
        next()
      })
    },
    log,
  })

  function next(): void {
    while (session && session.buffered.length > 0 && batches < concurrency) {
      const batch = session.buffered.splice(0, batchSize)
      batches += 1
      handling += batch.length
      void handleBatch(session, batch).finally(() => {
        batches -= 1
        handling -= batch.length
        next()
      })
    }
  }

  async function handleBatch({ channel, batches }: Session, batch: ConsumeMessage[]): Promise<void> {
    batches.add(batch)
    const handled = await options.handle(batch).then(
      () => true,
      (error) => {
        if (closing) return false
        log.error({ queue, err: error }, 'deliveries could not be handled')
        return pause(retryMs, false)
      },
    )
    const [oldest] = batches
    batches.delete(batch)
    try {
      if (!handled) for (const message of batch) channel.nack(message)
      else acknowledge(channel, batch, oldest === batch)
    } catch {
      // The channel is closed: the broker delivers them again and the inbox recognises them.
    }
  }

  const unacknowledged = () => (session?.buffered.length ?? 0) + handling
  return {
    get running() {
      return channels.current !== undefined
    },
    get unacknowledged() {
      return unacknowledged()
    },
    get received() {
      return received
    },
    waiting: async () => (await channels.current?.checkQueue(queue))?.messages,
    async close() {
      closing = true
      const canceled = channels.current?.cancel(session?.consumerTag ?? '').catch(() => undefined)
      await Promise.race([canceled, pause(cancelMs, undefined, { ref: false })])
      const deadline = performance.now() + longestCloseMs
      while (unacknowledged() > 0 && performance.now() < deadline) await pause(10)
      session?.buffered.splice(0)
      await channels.close()
    },
  }
}

/** A cumulative acknowledgement saves work, but covers all earlier deliveries: only the oldest batch may use it. */
function acknowledge(channel: BrokerChannel, batch: ConsumeMessage[], isOldest: boolean): void {
  const last = batch.at(-1)
  if (isOldest && last) channel.ack(last, true)
  else for (const message of batch) channel.ack(message)
}
