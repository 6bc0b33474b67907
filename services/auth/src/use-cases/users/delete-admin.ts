import { one, recordOperator } from '@runwen/service-kit'
import type { OperatorContext } from '../../context.ts'
import { findCredentials, lockUser } from '../../models/users/store.ts'
import { removeCustomer } from './delete-user.ts'

export type Outcome = 'deleted' | 'unknown_admin' | 'last_admin'

/** Deletes an administrator and ends their sessions. For operators. The audit trail keeps the name. */
export async function deleteAdmin({ database }: OperatorContext, username: string): Promise<Outcome> {
  return database.transaction(async (tx) => {
    // Two commands at the same time must not delete the last two.
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('delete admin'))")
    const found = await findCredentials(tx, username)
    const user = found && (await lockUser(tx, found.id))
    if (!user?.is_admin) return 'unknown_admin'
    const { others } = await one<{ others: boolean }>(
      tx,
      'SELECT EXISTS (SELECT FROM users WHERE is_admin AND id <> $1) AS others',
      [user.id],
    )
    if (!others) return 'last_admin'
    // The service removes the ended sessions from Redis.
    await removeCustomer(tx, user.id)
    await recordOperator(tx, { action: 'deleteAdmin', object_kind: 'users', object: user.id })
    return 'deleted'
  })
}
