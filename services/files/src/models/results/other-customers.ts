import { maybe, type Tx } from '@runwen/service-kit'

/**
 * How other customers have the very file that is a result or a draft of a document: `delivered` to one, or `uploaded` by
 * one. undefined where no one has it, or its own customer has it as well.
 */
export async function foundAtOthers(
  tx: Tx,
  documentId: string,
  version: number,
): Promise<'delivered' | 'uploaded' | undefined> {
  const row = await maybe<{ how: 'delivered' | 'uploaded' | null }>(
    tx,
    `WITH this AS (
       SELECT sha256 FROM results WHERE file_id = $1 AND version = $2
       UNION ALL SELECT sha256 FROM drafts WHERE file_id = $1 AND version = $2),
     holders AS (
       SELECT user_id, 'uploaded' AS how FROM files WHERE sha256 = (SELECT sha256 FROM this)
       UNION ALL
       SELECT files.user_id, 'delivered' FROM results JOIN files ON files.id = results.file_id
       WHERE results.sha256 = (SELECT sha256 FROM this) AND (results.file_id, results.version) <> ($1, $2))
     SELECT min(how) AS how FROM holders
     WHERE NOT EXISTS (SELECT 1 FROM holders JOIN files USING (user_id) WHERE files.id = $1)`,
    [documentId, version],
  )
  return row?.how ?? undefined
}
