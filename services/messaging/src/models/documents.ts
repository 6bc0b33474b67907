import { type Projection, projectOnce } from '@runwen/event-bus'
import { maybe, type Tx } from '@runwen/service-kit'

const documents: Projection = { table: 'files', key: 'id', isAlive: 'files.deleted_at IS NULL' }

interface DocumentRow {
  user_id: string
  deleted_at: Date | null
}

export function findDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  return maybe(tx, 'SELECT user_id, deleted_at FROM files WHERE id = $1', [id])
}

/** Returns the user's document and keeps it from being deleted until the transaction ends. */
export function lockDocument(
  tx: Tx,
  document: { id: string; userId: string },
): Promise<{ original_name: string | null } | undefined> {
  const sql =
    'SELECT original_name FROM files WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL FOR SHARE'
  return maybe(tx, sql, [document.id, document.userId])
}

export async function insertDocument(
  tx: Tx,
  document: { id: string; userId: string; originalName: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO files (id, user_id, original_name) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [document.id, document.userId, document.originalName],
  )
}

/** Replaces a document by a tombstone, locked until the transaction ends. */
export async function markDocumentDeleted(
  tx: Tx,
  document: { id: string; userId: string },
  at: Date,
): Promise<void> {
  const values = { original_name: null, deleted_at: at }
  await projectOnce(tx, documents, { id: document.id, first: { user_id: document.userId }, values })
}

export async function deleteDocumentsOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM files WHERE user_id = $1', [userId])
}
