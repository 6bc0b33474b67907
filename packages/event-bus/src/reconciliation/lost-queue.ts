import { type EventName, type ServiceName, sourceOf, subscriptions } from '@runwen/contracts'
import { type Clock, type Database, exists, type Log, maybe, newId, type Tx } from '@runwen/service-kit'
import type { Publisher } from '../broker/publisher.ts'
import type { Queue } from '../broker/topology.ts'
import { RequestFailed, requestResend } from './requests.ts'

/** The message type of a notice that the queue it is in had been lost. Its body is empty. */
export const queueLostType = 'runwen.queue_lost'

/** Covers clocks that differ and events that overtook each other. */
const marginMs = 3_600_000
/** Processes that start for the first time receive events within this time, while others still declare their queue. */
const firstStartSeconds = 60
/** Sources keep what they sent for as long. */
const keptMs = 14 * 86_400_000

/**
 * Informs the consumer of a queue that it had been lost. Any service declares a missing queue, but only the consumer
 * knows what it has received. The notice waits in the queue until the consumer runs.
 *
 * @throws RequestFailed
 */
export async function announceLostQueue(publisher: Publisher, { name, consumer }: Queue): Promise<void> {
  // The gateway's live hints are not worth repeating; requests are repeated by the next manifest.
  if (consumer === undefined || consumer === 'gateway') return
  const notice = { id: newId(), exchange: '', key: name, type: queueLostType, body: Buffer.alloc(0) }
  const [outcome] = await publisher.publish([notice])
  if (outcome !== 'confirmed')
    throw new RequestFailed(`the owner of ${name} was not notified that the queue was lost: ${outcome}`)
}

export interface RequestLostOptions {
  consumer: ServiceName
  database: Database
  publisher: Publisher
  log: Log
  now: Clock
}

/**
 * Asks each source for everything that it sent since the newest event received from it, less one hour. The inbox drops
 * what had been received.
 *
 * @throws RequestFailed; AppError `unavailable`
 */
export async function requestLost(options: RequestLostOptions): Promise<void> {
  const { consumer, database, publisher, log, now } = options
  // At a first start every queue is new, and nothing was lost.
  const level = (await database.read(hasReceivedBefore)) ? 'warn' : 'info'
  for (const [source, names] of Map.groupBy(subscriptions[consumer], sourceOf)) {
    const newest = (await database.read((tx) => newestReceived(tx, names))) ?? now().getTime() - keptMs
    const since = new Date(Math.min(newest, now().getTime()) - marginMs).toISOString()
    log[level]({ source, since }, `queue recreated; replaying events from ${source} since ${since}`)
    await requestResend(publisher, source, { since, names })
  }
}

/** Whether the service received events before those that may have come with the new queue. */
const hasReceivedBefore = (tx: Tx): Promise<boolean> =>
  exists(tx, 'SELECT FROM inbox WHERE received_at < now() - make_interval(secs => $1) LIMIT 1', [
    firstStartSeconds,
  ])

/** The time of the newest event received, from its id (UUIDv7), in milliseconds since 1970. */
async function newestReceived(tx: Tx, names: EventName[]): Promise<number | undefined> {
  const newest = await maybe<{ event_id: string }>(
    tx,
    'SELECT event_id FROM inbox WHERE name = ANY($1) ORDER BY event_id DESC LIMIT 1',
    [names],
  )
  return newest && Number.parseInt(newest.event_id.replace('-', '').slice(0, 12), 16)
}
