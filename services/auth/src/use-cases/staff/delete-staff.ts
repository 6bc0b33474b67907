import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { hasOtherOwner, lockRoles, lockUser } from '../../models/users/store.ts'
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
    return removeUser(tx, id)
  })
  await sessions.end(ended, 'elsewhere')
}
