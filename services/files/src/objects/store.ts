import { many, type Tx } from '@runwen/service-kit'

/** Has objects removed from the store, if the transaction commits. `afterSeconds` for what may still be on its way. */
export async function deleteObjects(tx: Tx, keys: string[], afterSeconds = 0): Promise<void> {
  if (keys.length === 0) return
  await tx.query(
    `INSERT INTO object_deletions (key, due_at) SELECT unnest($1::text[]), now() + $2 * interval '1 s'
     ON CONFLICT (key) DO NOTHING`,
    [keys, afterSeconds],
  )
}

/** Up to `limit` keys that are due. They are due again after a while that doubles, unless they are forgotten before. */
export async function claimDeletions(tx: Tx, limit: number): Promise<string[]> {
  const rows = await many<{ key: string }>(
    tx,
    `UPDATE object_deletions SET tries = tries + 1, due_at = now() + least(60 * 2 ^ tries, 3600) * interval '1 s'
     WHERE key IN (SELECT key FROM object_deletions WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING key`,
    [limit],
  )
  return rows.map(({ key }) => key)
}

export async function forgetDeletions(tx: Tx, keys: string[]): Promise<void> {
  await tx.query('DELETE FROM object_deletions WHERE key = ANY($1)', [keys])
}
