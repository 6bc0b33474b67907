import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { deleteUser } from './store.ts'

/** The user's files are deleted in batches by `purgeFiles`: there may be very many. */
export const onUserDeleted = (tx: Tx, { data }: Event<'user.deleted'>): Promise<void> =>
  deleteUser(tx, data.user_id)
