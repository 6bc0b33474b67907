import { many, one, type Tx } from '@runwen/service-kit'

/** Queues objects for deletion from the store. Use `afterSeconds` when a stalled process may still store them. */
export async function deleteObjects(tx: Tx, keys: string[], afterSeconds = 0): Promise<void> {
  if (keys.length === 0) return
  await tx.query(
    `INSERT INTO object_deletions (key, due_at) SELECT unnest($1::text[]), now() + $2 * interval '1 s'
     ON CONFLICT (key) DO NOTHING`,
    [keys, afterSeconds],
  )
}

/** Claims up to `limit` due keys. Each is due again after an exponential backoff, unless `forgetDeletions` removes it. */
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

/** Whether no document or attachment is stored, or queued for deletion. */
export async function hasNoObjects(tx: Tx): Promise<boolean> {
  const { none } = await one<{ none: boolean }>(
    tx,
    `SELECT NOT EXISTS (SELECT FROM files) AND NOT EXISTS (SELECT FROM deleted_files)
       AND NOT EXISTS (SELECT FROM attachments) AND NOT EXISTS (SELECT FROM object_deletions) AS none`,
  )
  return none
}

/** Total size in bytes of all documents, results, reference files and attachments without versions that are the delivered document. Reads whole tables. */
export async function totalStoredBytes(tx: Tx): Promise<number> {
  const { bytes } = await one<{ bytes: number }>(
    tx,
    `SELECT coalesce(sum(size), 0)::float8 AS bytes FROM (
       SELECT size FROM files UNION ALL SELECT size FROM results UNION ALL SELECT size FROM drafts
       UNION ALL SELECT made.size FROM result_versions AS made
         JOIN results ON results.file_id = made.file_id AND results.version = made.result AND results.sha256 <> made.sha256
       UNION ALL SELECT size FROM reference_files UNION ALL SELECT size FROM attachments) AS stored`,
  )
  return bytes
}
