import type { Tx } from '@runwen/service-kit'

/** A table that a service fills from the events of others. */
export interface Projection {
  table: string
  key: string
  /** The SQL condition that a row is not a tombstone. */
  isAlive: string
}

type Columns = Record<string, unknown>

export interface Change {
  id: string
  values: Columns
  /** What else a new row needs: the event may come before the one that usually inserts the row. */
  first?: Columns
  /** The column of the version that these values have, and the event's version. */
  version?: Record<string, number>
}

/**
 * Stores what an event says in a projection, and locks the row until the transaction ends. Events arrive in any order:
 * only a higher version replaces values, and nothing replaces a tombstone. Without a version, the values are stored once
 * and for all, as those of a tombstone are.
 *
 * @returns whether the values were stored.
 */
export async function projectOnce(
  tx: Tx,
  { table, key, isAlive }: Projection,
  { id, values, first = {}, version = {} }: Change,
): Promise<boolean> {
  const set = { ...values, ...version }
  const row = { [key]: id, ...first, ...set }
  const columns = Object.keys(row)
  const conditions = [isAlive, ...Object.keys(version).map((name) => `${table}.${name} < EXCLUDED.${name}`)]
  const { rowCount } = await tx.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT (${key}) DO UPDATE SET ${Object.keys(set)
       .map((name) => `${name} = EXCLUDED.${name}`)
       .join(', ')}
     WHERE ${conditions.join(' AND ')}`,
    Object.values(row),
  )
  return rowCount === 1
}
