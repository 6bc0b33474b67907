import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { forgetFile } from '../messages/store.ts'
import { noteUser } from '../users/store.ts'
import { buryFile } from './store.ts'

/** The messages about the file stay, without it. */
export async function onFileDeleted(tx: Tx, { data, time }: Event<'file.deleted'>): Promise<void> {
  const { file_id: id, user_id: userId } = data
  if (!(await noteUser(tx, { id: userId }))) return
  await buryFile(tx, { id, userId }, new Date(time))
  await forgetFile(tx, id)
}
