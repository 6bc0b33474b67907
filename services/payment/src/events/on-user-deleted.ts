import type { Event } from '@runwen/contracts'
import type { Clock, Tx } from '@runwen/service-kit'
import { deleteCustomer } from '../use-cases/customers/delete-customer.ts'

export const onUserDeleted =
  (now: Clock) =>
  (tx: Tx, { data }: Event<'user.deleted'>): Promise<void> =>
    deleteCustomer(tx, data.user_id, now())
