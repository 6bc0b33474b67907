import type { Tx } from '@runwen/service-kit'
import type { ReadEvent } from './read-event.ts'

/**
 * Records the events' ids, to be committed with their effects. A second process that handles the same event waits here
 * for the first. Ids are inserted in order, which prevents deadlocks.
 *
 * @returns the ids of the events that have not taken effect before.
 */
export async function recordIds(tx: Tx, reads: ReadEvent[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ event_id: string }>(
    `INSERT INTO inbox (event_id, name)
     SELECT id, name FROM unnest($1::uuid[], $2::text[]) AS taken (id, name) ORDER BY id
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [reads.map(({ event }) => event.id), reads.map(({ name }) => name)],
  )
  return new Set(rows.map(({ event_id }) => event_id))
}
