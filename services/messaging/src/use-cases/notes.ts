import type { CustomerNote } from '@runwen/contracts'
import { AppError, type Caller, idempotent, type KeyedCall, newId, pageById } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { insertNote, listNotes as list, presentNote, deleteNote as remove } from '../models/notes.ts'
import { saveUser } from '../models/users.ts'

/** The notes about a customer, newest first. @throws AppError `invalid_cursor` */
export function listNotes(
  { database }: Context,
  userId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ notes: CustomerNote[]; next_cursor: string | null }> {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(page, (position) => list(tx, userId, position))
    return { notes: rows.map(presentNote), next_cursor }
  })
}

/** @throws AppError `not_found` when the customer was deleted. */
export function addNote(
  { database, now }: Context,
  call: KeyedCall & { caller: Caller },
  { userId, content }: { userId: string; content: string },
) {
  const { caller } = call
  const created_at = now()
  const note = { id: newId(created_at), user_id: userId, author: caller.username, content, created_at }
  return idempotent(database, { ...call, params: { id: userId }, request: { content } }, async (tx) => {
    if (!(await saveUser(tx, { id: userId }))) throw new AppError('not_found')
    await insertNote(tx, { ...note, author_id: caller.userId })
    return { note: presentNote(note) }
  })
}

/** @throws AppError `not_found` */
export function deleteNote({ database }: Context, id: string): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await remove(tx, id))) throw new AppError('not_found')
  })
}
