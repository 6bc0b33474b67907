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
  await tx.query('DELETE FROM due_times WHERE file_id = $1', [file.id])
}

/** Records when the result of a file is due; null: it is not. */
export async function setDueTime(
  tx: Tx,
  { id, userId, dueAt }: { id: string; userId: string; dueAt: Date | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO due_times (file_id, user_id, due_at) VALUES ($1, $2, $3)
     ON CONFLICT (file_id) DO UPDATE SET due_at = EXCLUDED.due_at`,
    [id, userId, dueAt],
  )
}

interface FileFacts {
  /** Null for an unknown or deleted file. */
  original_name: string | null
  due_at: Date | null
  /** Whether an event about the due time has arrived, also one that says that there is none. */
  knows_due_time: boolean
}

export async function fileFacts(tx: Tx, id: string): Promise<FileFacts> {
  const row = await maybe<FileFacts>(
    tx,
    `SELECT (SELECT original_name FROM files WHERE id = $1), (SELECT due_at FROM due_times WHERE file_id = $1),
       EXISTS (SELECT FROM due_times WHERE file_id = $1) AS knows_due_time`,
    [id],
  )
  return row ?? { original_name: null, due_at: null, knows_due_time: false }
}

export async function deleteFilesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM files WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM due_times WHERE user_id = $1', [userId])
}
