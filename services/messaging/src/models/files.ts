import { type Projection, projectOnce } from '@runwen/event-bus'
import { maybe, type Tx } from '@runwen/service-kit'

const files: Projection = { table: 'files', key: 'id', isAlive: 'files.deleted_at IS NULL' }

interface FileRow {
  user_id: string
  deleted_at: Date | null
}

export function findFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  return maybe(tx, 'SELECT user_id, deleted_at FROM files WHERE id = $1', [id])
}

/** Returns the user's file and keeps it from being deleted until the transaction ends. */
export function lockFile(
  tx: Tx,
  file: { id: string; userId: string },
): Promise<{ original_name: string | null } | undefined> {
  const sql =
    'SELECT original_name FROM files WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL FOR SHARE'
  return maybe(tx, sql, [file.id, file.userId])
}

export async function insertFile(
  tx: Tx,
  file: { id: string; userId: string; originalName: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO files (id, user_id, original_name) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [file.id, file.userId, file.originalName],
  )
}

/** Replaces a file by a tombstone, locked until the transaction ends. */
export async function markFileDeleted(tx: Tx, file: { id: string; userId: string }, at: Date): Promise<void> {
  const values = { original_name: null, deleted_at: at }
  await projectOnce(tx, files, { id: file.id, first: { user_id: file.userId }, values })
}

export async function deleteFilesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM files WHERE user_id = $1', [userId])
}
