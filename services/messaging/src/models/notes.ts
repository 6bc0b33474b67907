import type { CustomerNote } from '@runwen/contracts'
import { insertRow, many, manyById, type Position, type Tx } from '@runwen/service-kit'

export interface NoteRow {
  id: string
  user_id: string
  author: string
  content: string
  created_at: Date
}

export const insertNote = (tx: Tx, note: NoteRow & { author_id: string }) => insertRow(tx, 'notes', note)

/** Newest first. */
export const listNotes = (tx: Tx, userId: string, position: Position): Promise<NoteRow[]> =>
  manyById(
    tx,
    'SELECT id, user_id, author, content, created_at FROM notes WHERE user_id = $1',
    [userId],
    position,
  )

export async function deleteNote(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM notes WHERE id = $1', [id])
  return rowCount === 1
}

export async function listNoteIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(tx, 'SELECT id FROM notes WHERE user_id = $1', [userId])
  return rows.map(({ id }) => id)
}

export async function deleteNotesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM notes WHERE user_id = $1', [userId])
}

export const presentNote = ({ content, created_at, ...note }: NoteRow): CustomerNote => ({
  id: note.id,
  user_id: note.user_id,
  author: note.author,
  text: content,
  created_at: created_at.toISOString(),
})
