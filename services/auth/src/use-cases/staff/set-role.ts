import type { StaffMember, StaffRole } from '@runwen/contracts'
import { AppError, recordOperator, rememberBefore, type Tx } from '@runwen/service-kit'
import type { Context, OperatorContext } from '../../context.ts'
import { publishRoleChanged } from '../../models/users/events.ts'
import { presentStaff } from '../../models/users/rules.ts'
import {
  findCredentials,
  getStaffRow,
  hasOtherOwner,
  lockRoles,
  lockUser,
  setStaffRole,
} from '../../models/users/store.ts'
import { endSessions } from '../sessions/end-sessions.ts'

type RoleChange = 'unknown_admin' | 'last_owner' | { ended: string[] }

/**
 * Changes the role of a member of staff and ends all their sessions, because a session keeps the role of its login.
 * Changes nothing if they have the role already.
 *
 * @returns the ids of the ended sessions. Remove them from Redis after the commit.
 */
async function changeRole(
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
  return { ended: await endSessions(tx, { userId: id, reason: 'role_changed' }, now) }
}

/**
 * Sets the role of a member of staff. Once this resolves, every process rejects tokens with the former role.
 *
 * @throws AppError `not_found`, also for customers; `last_owner`
 */
export async function setRole(
  { database, sessions, now }: Context,
  id: string,
  role: StaffRole,
): Promise<{ member: StaffMember }> {
  const { ended, member } = await database.transaction(async (tx) => {
    const change = await changeRole(tx, { id, role }, now())
    if (change === 'unknown_admin') throw new AppError('not_found')
    if (change === 'last_owner') throw new AppError('last_owner')
    return { ...change, member: presentStaff(await getStaffRow(tx, id)) }
  })
  await sessions.end(ended, 'role')
  return { member }
}

export type Outcome = 'set' | 'unknown_admin' | 'last_owner'

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
