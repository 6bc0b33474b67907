import type { Event } from '@runwen/contracts'
import type { Clock, Tx } from '@runwen/service-kit'
import { finishDeletion } from '../use-cases/deletions/finish-deletion.ts'

export const onDeletionAllowed =
  (now: Clock) =>
  (tx: Tx, { data }: Event<'customer.deletion_allowed'>): Promise<void> =>
    finishDeletion(tx, data.user_id, now())
