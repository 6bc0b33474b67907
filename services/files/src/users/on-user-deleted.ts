import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { dropFile } from '../files/drop-file.ts'
import { idsOfUser, lockFile } from '../files/store.ts'
import { buryUser } from './store.ts'

export async function onUserDeleted(tx: Tx, { data }: Event<'user.deleted'>): Promise<void> {
  await buryUser(tx, data.user_id)
  for (const id of await idsOfUser(tx, data.user_id)) {
    const file = await lockFile(tx, id)
    if (file) await dropFile(tx, file)
  }
}
