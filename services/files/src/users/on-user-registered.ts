import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { lockUser } from './store.ts'

export async function onUserRegistered(tx: Tx, { data }: Event<'user.registered'>): Promise<void> {
  await lockUser(tx, { id: data.user_id, username: data.username })
}
