import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { noteUser } from '../users/store.ts'
import { addFile } from './store.ts'

export async function onFileUploaded(tx: Tx, { data }: Event<'file.uploaded'>): Promise<void> {
  const { file_id: id, user_id: userId, username, original_name: originalName } = data
  if (!(await noteUser(tx, { id: userId, username }))) return
  await addFile(tx, { id, userId, originalName })
}
