import type { Tx } from '@runwen/service-kit'
import type { ReadEvent } from './read-event.ts'

/**
 * Notes the events' ids, to be committed with their effects. Of two who handle the same event at once the second waits
 * here for the first; both note in the order of the ids, so that neither waits for ever.
 *
 * @returns the ids of those that have not taken effect before.
 */
export async function firstTimes(tx: Tx, reads: ReadEvent[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ event_id: string }>(
    `INSERT INTO inbox (event_id, name)
     SELECT id, name FROM unnest($1::uuid[], $2::text[]) AS taken (id, name) ORDER BY id
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [reads.map(({ event }) => event.id), reads.map(({ name }) => name)],
  )
  return new Set(rows.map(({ event_id }) => event_id))
}
