import { many, maybe, type Tx } from '@runwen/service-kit'

export interface DeadLetter {
  id: string
  /** Null when the message could not be read as an event. */
  name: string | null
  tries: number
  dead_at: Date
  error: string
}

/** Dead letters, the latest first. */
export async function listDead(tx: Tx, limit: number): Promise<DeadLetter[]> {
  return many<DeadLetter>(
    tx,
    `SELECT id, name, tries, dead_at, error FROM event_failures WHERE dead_at IS NOT NULL
     ORDER BY dead_at DESC LIMIT $1`,
    [limit],
  )
}

/** One dead letter with the message as it came. */
export async function findDead(tx: Tx, id: string): Promise<(DeadLetter & { body: Buffer }) | undefined> {
  return maybe(
    tx,
    'SELECT id, name, tries, dead_at, error, body FROM event_failures WHERE id = $1 AND dead_at IS NOT NULL',
    [id],
  )
}

/**
 * Handles dead letters again, immediately and with as many tries as a new event.
 *
 * @param ids default: all dead letters.
 * @returns the number of dead letters.
 */
export async function replayDead(tx: Tx, ids?: string[]): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE event_failures SET dead_at = NULL, tries = 0, due_at = now()
     WHERE dead_at IS NOT NULL AND ($1::uuid[] IS NULL OR id = ANY($1))`,
    [ids ?? null],
  )
  return rowCount
}
