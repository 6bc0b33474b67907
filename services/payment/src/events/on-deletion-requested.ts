import type { Event } from '@runwen/contracts'
import type { Clock, Tx } from '@runwen/service-kit'
import { decideDeletion } from '../use-cases/customers/decide-deletion.ts'

export const onDeletionRequested =
  (now: Clock) =>
  (tx: Tx, { data }: Event<'user.deletion_requested'>): Promise<void> =>
    decideDeletion(tx, { userId: data.user_id, requestId: data.request_id, forfeit: data.forfeit }, now())
