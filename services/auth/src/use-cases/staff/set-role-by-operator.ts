import type { StaffRole } from '@runwen/contracts'
import { recordOperator } from '@runwen/service-kit'
import type { OperatorContext } from '../../context.ts'
import { findCredentials } from '../../models/users/store.ts'
import { changeRole } from './change-role.ts'

export type Outcome = 'set' | 'unknown_admin' | 'last_owner'

/** Sets the role of an administrator. For operators. */
export function setRoleByOperator(
  { database, now }: OperatorContext,
  { username, role }: { username: string; role: StaffRole },
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const found = await findCredentials(tx, username)
    // The service removes the ended sessions from Redis.
    const change = found ? await changeRole(tx, { id: found.id, role }, now()) : 'unknown_admin'
    if (typeof change === 'string') return change
    await recordOperator(tx, {
      action: 'setRole',
      object_kind: 'staff',
      object: found?.id ?? null,
      detail: { role },
    })
    return 'set'
  })
}
