import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { deleteUser } from '../use-cases/users/delete-user.ts'

export const onUserDeleted =
  (wakePurge: () => void) =>
  async (tx: Tx, { data }: Event<'user.deleted'>): Promise<void> => {
    await deleteUser(tx, data.user_id)
    tx.afterCommit(wakePurge)
  }
