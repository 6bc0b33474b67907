import type { StaffRole } from '@runwen/contracts'
import { rememberBefore, type Tx } from '@runwen/service-kit'
import { publishRoleChanged } from '../../models/users/events.ts'
import { hasOtherOwner, lockRoles, lockUser, setStaffRole } from '../../models/users/store.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'

export type RoleChange = 'unknown_admin' | 'last_owner' | { ended: string[] }

/**
 * Changes the role of an administrator and ends all their sessions, because a session keeps the role of its login.
 * Changes nothing if they have the role already.
 *
 * @returns the ids of the ended sessions. Remove them from Redis after the commit.
 */
export async function changeRole(
  tx: Tx,
  { id, role }: { id: string; role: StaffRole },
  now: Date,
): Promise<RoleChange> {
  await lockRoles(tx)
  const user = await lockUser(tx, id)
  if (!user?.role) return 'unknown_admin'
  rememberBefore({ role: user.role })
  if (user.role === role) return { ended: [] }
  if (user.role === 'owner' && !(await hasOtherOwner(tx, id))) return 'last_owner'
  await setStaffRole(tx, id, role)
  await publishRoleChanged(tx, { id, username: user.username, role })
  return { ended: await endOtherSessions(tx, { userId: id, reason: 'role_changed' }, now) }
}
