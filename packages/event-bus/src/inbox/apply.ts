import type { Event, EventName } from '@runwen/contracts'
import type { Database, Tx } from '@runwen/service-kit'
import type { Handlers } from '../lib/types.ts'
import { handleInTrace } from './correlate.ts'
import type { ReadEvent } from './read-event.ts'

export type Outcome = 'handled' | 'duplicate' | 'ignored'

export interface ApplyOptions<R extends ReadEvent> {
  /** Runs in the same transaction. */
  also?(tx: Tx): Promise<void>
  /** Called with the event whose handler failed, before the error is thrown. */
  failed?(read: R): void
}

/**
 * Runs the handlers of events and records their ids in one transaction.
 *
 * @returns the outcome of each event, in the given order.
 */
export async function apply<R extends ReadEvent>(
  database: Database,
  handlers: Handlers,
  reads: R[],
  { also, failed }: ApplyOptions<R> = {},
): Promise<Outcome[]> {
  const outcomes = new Map<ReadEvent, Outcome>()
  await database.transaction(async (tx) => {
    await also?.(tx)
    const fresh = await recordIds(tx, reads)
    for (const read of inLockOrder(reads)) {
      const handler = handlers[read.name] as Handler | undefined
      if (!fresh.delete(read.event.id)) outcomes.set(read, 'duplicate')
      else if (!handler) outcomes.set(read, 'ignored')
      else {
        await handleInTrace(read, () => handler(tx, read.event)).catch((error) => {
          failed?.(read)
          throw error
        })
        outcomes.set(read, 'handled')
      }
    }
  })
  return reads.map((read) => outcomes.get(read) ?? 'duplicate')
}

type Handler = (tx: Tx, event: Event<EventName>) => Promise<void>

/** The same order in every process, which prevents deadlocks. */
function inLockOrder<R extends ReadEvent>(reads: R[]): R[] {
  return reads.toSorted(
    (a, b) => Number(a.event.subject > b.event.subject) - Number(a.event.subject < b.event.subject),
  )
}

/**
 * Records the events' ids, to be committed with their effects. A second process that handles the same event waits here
 * for the first. Ids are inserted in order, which prevents deadlocks.
 *
 * @returns the ids of the events that have not taken effect before.
 */
async function recordIds(tx: Tx, reads: ReadEvent[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ event_id: string }>(
    `INSERT INTO inbox (event_id, name)
     SELECT id, name FROM unnest($1::uuid[], $2::text[]) AS received (id, name) ORDER BY id
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [reads.map(({ event }) => event.id), reads.map(({ name }) => name)],
  )
  return new Set(rows.map(({ event_id }) => event_id))
}
