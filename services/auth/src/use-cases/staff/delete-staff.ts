import { AppError, type Caller, recordOperator } from '@runwen/service-kit'
import type { Context, OperatorContext } from '../../context.ts'
import { findCredentials, hasOtherOwner, lockRoles, lockUser } from '../../models/users/store.ts'
import { removeUser } from '../users/delete-user.ts'

/**
 * Deletes a member of staff. Once this resolves, every process rejects their tokens. The audit trail keeps the name.
 *
 * @throws AppError `not_found`, also for customers; `cannot_delete_self`, `last_owner`
 */
export async function deleteStaff(
  { database, sessions }: Context,
  { userId }: Caller,
  id: string,
): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    await lockRoles(tx)
    const user = await lockUser(tx, id)
    if (!user?.role) throw new AppError('not_found')
    if (id === userId) throw new AppError('cannot_delete_self')
    if (user.role === 'owner' && !(await hasOtherOwner(tx, id))) throw new AppError('last_owner')
    return removeUser(tx, user)
  })
  await sessions.end(ended, 'elsewhere')
}

export type Outcome = 'deleted' | 'unknown_admin' | 'last_owner'

/** Deletes a member of staff and ends their sessions. For operators. The audit trail keeps the name. */
export async function deleteStaffByOperator(
  { database }: OperatorContext,
  username: string,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    await lockRoles(tx)
    const found = await findCredentials(tx, username)
    const user = found && (await lockUser(tx, found.id))
    if (!user?.role) return 'unknown_admin'
    if (user.role === 'owner' && !(await hasOtherOwner(tx, user.id))) return 'last_owner'
    // The service removes the ended sessions from Redis.
    await removeUser(tx, user)
    await recordOperator(tx, { action: 'deleteAdmin', object_kind: 'users', object: user.id })
    return 'deleted'
  })
}
