import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { setRefused } from '../models/deletions/store.ts'

export const onDeletionRefused = (tx: Tx, { data }: Event<'customer.deletion_refused'>): Promise<void> =>
  setRefused(tx, { id: data.request_id, userId: data.user_id }, data.reason)
