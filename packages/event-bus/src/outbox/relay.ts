import { exchange, routingKey } from '@runwen/contracts'
import { type Database, type Log, newId } from '@runwen/service-kit'
import type { OutgoingMessage, Publisher } from '../broker/publisher.ts'
import type { Topology } from '../broker/topology-recovery.ts'
import type { EventBusMetrics } from '../metrics.ts'
import { createSignal } from '../signal.ts'
import { claim, markPublished, type OutboxRow, postpone, release } from './store.ts'
import { createTrouble } from './trouble.ts'

export interface RelayOptions {
  database: Database
  publisher: Publisher
  topology: Topology
  metrics: EventBusMetrics
  log: Log
  /** How often it looks without being woken; every 500 ms unless told. */
  pollMs?: number
}

export interface Relay {
  /** Events since the start whose fate the broker has answered. */
  readonly answered: number
  wake(): void
  close(): Promise<void>
}

/** Two, so that one works with the database while the other waits for the broker. */
const lanes = 2
const batchSize = 1_000
/** What a killed relay had in hand is sent by another one after this. */
const leaseSeconds = 5

/** Sends what stands in the outbox: claims a batch, publishes it outside of any transaction, marks what was confirmed. */
export function runRelay(options: RelayOptions): Relay {
  const { database, publisher, topology, metrics, log, pollMs = 500 } = options
  const signal = createSignal()
  const trouble = createTrouble(log, 'the outbox can not be worked on')
  let closing = false
  let answered = 0

  async function lane(): Promise<void> {
    while (!closing) {
      const size = await tryBatch()
      if (size === batchSize) signal.give()
      await signal.wait(pollMs)
    }
  }

  async function tryBatch(): Promise<number> {
    try {
      const size = await relayBatch()
      trouble.over()
      return size
    } catch (error) {
      trouble.met(error)
      return 0
    }
  }

  async function relayBatch(): Promise<number> {
    if (!publisher.ready || !topology.complete) return 0
    const { rows, lease } = await database.transaction((tx) => claim(tx, batchSize, leaseSeconds))
    if (rows.length === 0) return 0
    const outcomes = await publisher.publish(rows.map(toMessage))
    const idsOf = (wanted: string) =>
      rows.filter((_, index) => outcomes[index] === wanted).map((row) => row.id)
    answered += outcomes.filter((outcome) => outcome !== 'unknown').length
    for (const [index, { name }] of rows.entries()) {
      metrics.relayed.inc({ event: name, outcome: outcomes[index] ?? 'unknown' })
    }
    await database.transaction(async (tx) => {
      await markPublished(tx, idsOf('confirmed'), lease, newId())
      await postpone(tx, idsOf('unroutable'), lease, 'unroutable: no queue takes it')
      await postpone(tx, idsOf('refused'), lease, 'refused by the broker')
      await release(tx, idsOf('unknown'), lease)
    })
    return rows.length
  }

  const running = Array.from({ length: lanes }, lane)
  return {
    get answered() {
      return answered
    },
    wake: () => signal.give(),
    async close() {
      closing = true
      signal.end()
      await Promise.all(running)
    },
  }
}

function toMessage({ id, name, envelope }: OutboxRow): OutgoingMessage {
  return { id, exchange, key: routingKey(name), type: routingKey(name), body: Buffer.from(envelope) }
}
