import type { StaffMember, StaffRole } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { presentStaff } from '../../models/users/rules.ts'
import { getStaffRow } from '../../models/users/store.ts'
import { changeRole } from './change-role.ts'

/**
 * Sets the role of an administrator. Once this resolves, every process rejects tokens with the former role.
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
  await sessions.end(ended, 'elsewhere')
  return { member }
}
