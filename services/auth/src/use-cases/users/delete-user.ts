import { AppError, type Caller, type Clock, type Database, type SessionStore } from '@runwen/service-kit'
import { lockUser } from '../../models/users/store.ts'
import { removeCustomer } from './remove-customer.ts'

export interface Dependencies {
  database: Database
  sessions: SessionStore
  now: Clock
}

/**
 * Deletes a customer. Once this resolves, every process rejects the customer's tokens.
 *
 * @throws AppError `not_found`, `cannot_delete_self`, `cannot_delete_admin`
 */
export async function deleteUser(
  { database, sessions, now }: Dependencies,
  caller: Caller,
  id: string,
): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new AppError('not_found')
    if (user.id === caller.userId) throw new AppError('cannot_delete_self')
    if (user.is_admin) throw new AppError('cannot_delete_admin')
    return removeCustomer(tx, user.id, now())
  })
  await sessions.end(ended)
}
