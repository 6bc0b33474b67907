import type { StaffMember } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { presentStaff } from '../../models/users/rules.ts'
import { listStaffRows } from '../../models/users/store.ts'

export function listStaff({ database }: Context): Promise<{ staff: StaffMember[] }> {
  return database.read(async (tx) => ({ staff: (await listStaffRows(tx)).map(presentStaff) }))
}
