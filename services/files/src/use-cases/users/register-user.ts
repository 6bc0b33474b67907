import type { Tx } from '@runwen/service-kit'
import { lockUser } from '../../models/users/store.ts'

/** Records a user's name. A user who was deleted before stays deleted. */
export async function registerUser(tx: Tx, user: { id: string; username: string }): Promise<void> {
  await lockUser(tx, user)
}
