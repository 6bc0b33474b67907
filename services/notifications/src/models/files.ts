import { maybe, type Tx } from '@runwen/service-kit'

/** Records the file's name, unless its deletion arrived first. */
export async function insertFile(
  tx: Tx,
  file: { id: string; userId: string; originalName: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO files (id, user_id, original_name) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [file.id, file.userId, file.originalName],
  )
}

/** Replaces a file by a tombstone. */
export async function markFileDeleted(tx: Tx, file: { id: string; userId: string }): Promise<void> {
  await tx.query(
    `INSERT INTO files (id, user_id) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET original_name = NULL`,
    [file.id, file.userId],
  )
}

/** Returns null for an unknown or deleted file. */
export async function fileName(tx: Tx, id: string): Promise<string | null> {
  const row = await maybe<{ original_name: string | null }>(
    tx,
    'SELECT original_name FROM files WHERE id = $1',
    [id],
  )
  return row?.original_name ?? null
}

export async function deleteFilesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM files WHERE user_id = $1', [userId])
}
