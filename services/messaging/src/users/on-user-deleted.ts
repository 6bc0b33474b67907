import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { removeFilesOf } from '../files/store.ts'
import { removeMessagesOf } from '../messages/store.ts'
import { buryUser } from './store.ts'

export async function onUserDeleted(tx: Tx, { data, time }: Event<'user.deleted'>): Promise<void> {
  const { user_id: userId } = data
  await buryUser(tx, userId, new Date(time))
  await removeMessagesOf(tx, userId)
  await removeFilesOf(tx, userId)
  // The answers kept for repeated calls hold message texts.
  await tx.query('DELETE FROM idempotency_keys WHERE user_id = $1', [userId])
}
