import { type Consumer, type EventName, type ServiceName, subscriptions } from '@runwen/contracts'
import { type Database, type Job, type Log, many, newId, startJob, type Tx } from '@runwen/service-kit'
import type { OutgoingMessage, Publisher } from '../broker/publisher.ts'
import { queueOf } from '../broker/topology.ts'
import { isTransient } from '../lib/transient.ts'
import { type Manifest, manifestType } from './manifest.ts'

export interface SendManifestsOptions {
  source: ServiceName
  database: Database
  publisher: Publisher
  log: Log
}

interface Sent {
  id: string
  event_ids: string[]
  names: EventName[]
}

const intervalMs = 1_000
const batchSize = 20
const leaseSeconds = 10

/**
 * Sends each consumer the ids of the events that were sent to it, some seconds later and through the same queue. A
 * missing binding causes no error: this is how the consumer detects missing events.
 */
export function sendManifests({ source, database, publisher, log }: SendManifestsOptions): Job {
  async function run(): Promise<void> {
    try {
      while (publisher.ready && (await round()) === batchSize);
    } catch (error) {
      // The relay logs that the database is down.
      if (!isTransient(error)) throw error
    }
  }

  async function round(): Promise<number> {
    const sent = await database.autocommit(claim)
    if (sent.length === 0) return 0
    const outcomes = await publisher.publish(toMessages(source, sent))
    if (outcomes.every((outcome) => outcome === 'confirmed')) {
      await database.autocommit((tx) => remove(tx, sent))
    }
    return sent.length
  }

  return startJob({ name: 'send manifests', everyMs: intervalMs, run, log })
}

async function claim(tx: Tx): Promise<Sent[]> {
  return many<Sent>(
    tx,
    `WITH due AS (
       SELECT id FROM event_manifests WHERE due_at <= now()
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE event_manifests m SET due_at = now() + make_interval(secs => $2)
     FROM due WHERE m.id = due.id RETURNING m.id, event_ids, names`,
    [batchSize, leaseSeconds],
  )
}

async function remove(tx: Tx, sent: Sent[]): Promise<void> {
  await tx.query('DELETE FROM event_manifests WHERE id = ANY($1)', [sent.map(({ id }) => id)])
}

function toMessages(source: ServiceName, sent: Sent[]): OutgoingMessage[] {
  const consumers = Object.keys(subscriptions) as Consumer[]
  // The gateway's events are live hints, which expire.
  return consumers
    .filter((consumer) => consumer !== 'gateway')
    .flatMap((consumer) => {
      const subscribed: readonly EventName[] = subscriptions[consumer]
      const event_ids = sent.flatMap(({ event_ids, names }) =>
        event_ids.filter((_, index) => subscribed.some((name) => name === names[index])),
      )
      const manifest: Manifest = { source, event_ids }
      const body = Buffer.from(JSON.stringify(manifest))
      if (event_ids.length === 0) return []
      return [{ id: newId(), exchange: '', key: queueOf(consumer), type: manifestType, body }]
    })
}
