import { many, maybe, type Tx } from '@runwen/service-kit'
import { deleteDocumentRow } from './store.ts'

/** The tables with rows of a document, which go with it. */
export const documentTables = [
  'files',
  'results',
  'revision_requests',
  'instructions',
  'reference_files',
  'comparisons',
  'drafts',
  'document_events',
  'certificates',
  'result_versions',
] as const

/** Deletes the rows of a locked document and keeps them aside, exactly as they are, until `finalAt`. */
export async function setAside(tx: Tx, id: string, finalAt: Date): Promise<void> {
  const content = documentTables.map((table) => {
    const key = table === 'files' ? 'id' : 'file_id'
    return `'${table}', (SELECT jsonb_agg(kept) FROM ${table} AS kept WHERE ${key} = $1)`
  })
  await tx.query(
    `INSERT INTO deleted_files (file_id, user_id, final_at, content)
     SELECT id, user_id, $2, jsonb_build_object(${content}) FROM files WHERE id = $1`,
    [id, finalAt],
  )
  await deleteDocumentRow(tx, id)
}

export async function putBack(tx: Tx, id: string): Promise<void> {
  for (const table of documentTables) {
    const columns = await many<{ name: string }>(
      tx,
      `SELECT quote_ident(attname) AS name FROM pg_attribute, deleted_files
       WHERE attrelid = $2::text::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
         AND content->$2->0 ? attname AND file_id = $1`,
      [id, table],
    )
    const names = columns.map(({ name }) => name)
    if (names.length > 0)
      await tx.query(
        `INSERT INTO ${table} (${names}) SELECT ${names.map((name) => `kept.${name}`)}
         FROM deleted_files, jsonb_populate_recordset(NULL::${table}, content->'${table}') AS kept
         WHERE deleted_files.file_id = $1`,
        [id],
      )
  }
  await tx.query('DELETE FROM deleted_files WHERE file_id = $1', [id])
}

/** Locks what was set aside of a document. Returns undefined when there is nothing. */
export const lockSetAside = (tx: Tx, id: string): Promise<{ user_id: string } | undefined> =>
  maybe(tx, 'SELECT user_id FROM deleted_files WHERE file_id = $1 FOR UPDATE', [id])

/** Locks a document that was set aside and is not brought back any more. */
export const lockDueSetAside = (tx: Tx, now: Date): Promise<{ file_id: string } | undefined> =>
  maybe(
    tx,
    'SELECT file_id FROM deleted_files WHERE final_at <= $1 ORDER BY final_at LIMIT 1 FOR UPDATE SKIP LOCKED',
    [now],
  )

/** Locks up to `limit` documents of a user that were set aside, except those that another transaction has locked. */
export const lockSetAsideOf = (tx: Tx, userId: string, limit: number): Promise<{ file_id: string }[]> =>
  many(tx, 'SELECT file_id FROM deleted_files WHERE user_id = $1 LIMIT $2 FOR UPDATE SKIP LOCKED', [
    userId,
    limit,
  ])
