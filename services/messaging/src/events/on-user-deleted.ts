import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { deleteUser } from '../use-cases/users/delete-user.ts'

export const onUserDeleted = (tx: Tx, { data, time }: Event<'user.deleted'>): Promise<void> =>
  deleteUser(tx, data.user_id, new Date(time))
