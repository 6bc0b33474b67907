import type { Event, EventName } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'

/**
 * Notes the event's id, to be committed with its effect. Of two who handle the same event at once the second waits
 * here for the first.
 *
 * @returns false when the event took effect before.
 */
export async function firstTime(tx: Tx, name: EventName, { id }: Event): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO inbox (event_id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, name],
  )
  return rowCount === 1
}
