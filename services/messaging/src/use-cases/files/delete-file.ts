import type { Tx } from '@runwen/service-kit'
import { markFileDeleted } from '../../models/files/store.ts'
import { clearFile } from '../../models/messages/store.ts'
import { saveUser } from '../../models/users/store.ts'

/** Deletes a file. The messages about it stay, without it. */
export async function deleteFile(tx: Tx, file: { id: string; userId: string }, at: Date): Promise<void> {
  if (!(await saveUser(tx, { id: file.userId }))) return
  await markFileDeleted(tx, file, at)
  await clearFile(tx, file.id)
}
