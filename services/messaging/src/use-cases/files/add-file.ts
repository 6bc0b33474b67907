import type { Tx } from '@runwen/service-kit'
import { insertFile } from '../../models/files/store.ts'
import { saveUser } from '../../models/users/store.ts'

export interface UploadedFile {
  id: string
  userId: string
  username: string
  originalName: string
}

/** Records a file that messages may refer to, unless its owner was deleted. */
export async function addFile(tx: Tx, { id, userId, username, originalName }: UploadedFile): Promise<void> {
  if (!(await saveUser(tx, { id: userId, username }))) return
  await insertFile(tx, { id, userId, originalName })
}
