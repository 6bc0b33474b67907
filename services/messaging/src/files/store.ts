import { maybe, type Tx } from '@runwen/service-kit'

interface FileRow {
  user_id: string
  deleted_at: Date | null
}

export function findFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  return maybe(tx, 'SELECT user_id, deleted_at FROM files WHERE id = $1', [id])
}

/** Whether the user has that file; if so, it is not deleted until the transaction ends. */
export async function holdFile(tx: Tx, file: { id: string; userId: string }): Promise<boolean> {
  const sql = 'SELECT 1 FROM files WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL FOR SHARE'
  return (await maybe(tx, sql, [file.id, file.userId])) !== undefined
}

export async function addFile(tx: Tx, file: { id: string; userId: string }): Promise<void> {
  await tx.query('INSERT INTO files (id, user_id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
    file.id,
    file.userId,
  ])
}

/** Leaves a tombstone in place of the file, locked until the transaction ends. */
export async function buryFile(tx: Tx, file: { id: string; userId: string }, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO files (id, user_id, deleted_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET deleted_at = coalesce(files.deleted_at, $3)`,
    [file.id, file.userId, at],
  )
}

export async function removeFilesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM files WHERE user_id = $1', [userId])
}
