import { many, maybe, type Tx } from '@runwen/service-kit'

const leaseSeconds = 60

export async function insertLease(tx: Tx, id: string): Promise<void> {
  await tx.query("INSERT INTO uploads (id, lease_until) VALUES ($1, now() + $2 * interval '1 s')", [
    id,
    leaseSeconds,
  ])
}

/** Extends a lease, and sets the keys of the upload when they are given. Returns false when the lease has expired. */
export async function extendLease(tx: Tx, id: string, keys: string[] | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE uploads SET lease_until = now() + $2 * interval '1 s', keys = coalesce($3, keys)
     WHERE id = $1 AND lease_until > now()`,
    [id, leaseSeconds, keys],
  )
  return rowCount > 0
}

/** Returns false when the lease has expired. */
export async function endLease(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM uploads WHERE id = $1 AND lease_until > now()', [id])
  return rowCount > 0
}

/** Ends a lease whether or not it has expired. Returns the keys of the upload, or no keys when the lease does not exist. */
export async function dropLease(tx: Tx, id: string): Promise<string[]> {
  const row = await maybe<{ keys: string[] }>(tx, 'DELETE FROM uploads WHERE id = $1 RETURNING keys', [id])
  return row?.keys ?? []
}

/** Ends up to 100 expired leases. Returns the keys of their uploads. */
export async function dropExpiredLeases(tx: Tx): Promise<string[]> {
  const rows = await many<{ keys: string[] }>(
    tx,
    `DELETE FROM uploads WHERE id IN (
       SELECT id FROM uploads WHERE lease_until < now() LIMIT 100 FOR UPDATE SKIP LOCKED
     ) RETURNING keys`,
  )
  return rows.flatMap(({ keys }) => keys)
}
