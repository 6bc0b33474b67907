import { maybe, type Tx } from '@runwen/service-kit'

/** Records the document's name, unless its deletion arrived first. */
export async function insertDocument(
  tx: Tx,
  document: { id: string; userId: string; originalName: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO files (id, user_id, original_name) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [document.id, document.userId, document.originalName],
  )
}

/** Replaces a document by a tombstone. */
export async function markDocumentDeleted(tx: Tx, document: { id: string; userId: string }): Promise<void> {
  await tx.query(
    `INSERT INTO files (id, user_id) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET original_name = NULL`,
    [document.id, document.userId],
  )
  await tx.query('DELETE FROM due_times WHERE file_id = $1', [document.id])
}

/** Records when the result of a document is due, unless a newer event or the deletion arrived first; null: it is not. */
export async function setDueTime(
  tx: Tx,
  { id, userId, dueAt, version }: { id: string; userId: string; dueAt: Date | null; version: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO due_times (file_id, user_id, due_at, version)
     SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM files WHERE id = $1 AND original_name IS NULL)
     ON CONFLICT (file_id) DO UPDATE SET due_at = EXCLUDED.due_at, version = EXCLUDED.version
       WHERE due_times.version < EXCLUDED.version`,
    [id, userId, dueAt, version],
  )
}

interface DocumentFacts {
  /** Null for an unknown or deleted document. */
  original_name: string | null
  due_at: Date | null
  /** Whether an event about the due time has arrived, also one that says that there is none. */
  knows_due_time: boolean
}

export async function documentFacts(tx: Tx, id: string): Promise<DocumentFacts> {
  const row = await maybe<DocumentFacts>(
    tx,
    `SELECT (SELECT original_name FROM files WHERE id = $1), (SELECT due_at FROM due_times WHERE file_id = $1),
       EXISTS (SELECT FROM due_times WHERE file_id = $1) AS knows_due_time`,
    [id],
  )
  return row ?? { original_name: null, due_at: null, knows_due_time: false }
}

export async function deleteDocumentsOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM files WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM due_times WHERE user_id = $1', [userId])
}
