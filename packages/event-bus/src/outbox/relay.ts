import { exchange, routingKey } from '@runwen/contracts'
import { createLogOnce, type Database, type Log, newId } from '@runwen/service-kit'
import type { OutgoingMessage, Publisher } from '../broker/publisher.ts'
import type { Topology } from '../broker/topology-recovery.ts'
import type { EventBusMetrics } from '../lib/metrics.ts'
import { createSignal } from '../lib/signal.ts'
import { claim, markPublished, type OutboxRow, postpone, refusedByBroker, release } from './store.ts'

export interface RelayOptions {
  database: Database
  publisher: Publisher
  topology: Topology
  metrics: EventBusMetrics
  log: Log
  /** The interval of polls between wake-ups; default 500 ms. */
  pollMs?: number
}

export interface Relay {
  /** Events since the start that the broker stored, or that no queue takes. */
  readonly answered: number
  wake(): void
  close(): Promise<void>
}

/** How long the second worker sleeps without a wake-up. It uses the database while the first waits for the broker. */
const idleMs = 30_000
const batchSize = 1_000
/** Another relay sends what a killed one had claimed after this time. */
const leaseSeconds = 5

/** Publishes the outbox: claims a batch, publishes it outside any transaction and marks what was confirmed. */
export function startRelay(options: RelayOptions): Relay {
  const { database, publisher, topology, metrics, log, pollMs = 500 } = options
  const signal = createSignal()
  const failures = createLogOnce(log, 'the outbox cannot be processed')
  let closing = false
  let answered = 0

  /** Only one worker polls. The other one starts when there is work. */
  async function work(waitMs: number): Promise<void> {
    while (!closing) {
      const size = await tryBatch()
      if (size === batchSize) signal.notify()
      await signal.wait(waitMs)
    }
  }

  async function tryBatch(): Promise<number> {
    try {
      const size = await relayBatch()
      failures.recovered()
      return size
    } catch (error) {
      failures.failed(error)
      return 0
    }
  }

  async function relayBatch(): Promise<number> {
    if (!publisher.ready || !topology.complete) return 0
    const { rows, lease } = await database.autocommit((tx) => claim(tx, batchSize, leaseSeconds))
    if (rows.length === 0) return 0
    const outcomes = await publisher.publish(rows.map(toMessage))
    const idsOf = (outcome: string) =>
      rows.filter((_, index) => outcomes[index] === outcome).map((row) => row.id)
    // A queue of a process that does not run may have been lost.
    if (outcomes.includes('unroutable')) topology.assertNow().catch(() => undefined)
    answered += outcomes.filter((outcome) => outcome === 'confirmed' || outcome === 'unroutable').length
    for (const [index, { name }] of rows.entries()) {
      metrics.published.inc({ event: name, outcome: outcomes[index] ?? 'unknown' })
    }
    await database.transaction(async (tx) => {
      await markPublished(tx, idsOf('confirmed'), lease, newId(tx.now()))
      await postpone(tx, idsOf('unroutable'), lease, 'unroutable: no queue takes it')
      await postpone(tx, idsOf('refused'), lease, refusedByBroker)
      await release(tx, idsOf('unknown'), lease)
    })
    return rows.length
  }

  const running = [work(pollMs), work(idleMs)]
  return {
    get answered() {
      return answered
    },
    wake: () => signal.notify(),
    async close() {
      closing = true
      signal.close()
      await Promise.all(running)
    },
  }
}

function toMessage({ id, name, envelope }: OutboxRow): OutgoingMessage {
  return { id, exchange, key: routingKey(name), type: routingKey(name), body: Buffer.from(envelope) }
}
