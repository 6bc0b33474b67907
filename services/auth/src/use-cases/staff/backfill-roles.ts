import type { Context } from '../../context.ts'
import { publishRoleChanged } from '../../models/users/events.ts'
import { lockWithoutRole, setStaffRole } from '../../models/users/store.ts'

/** Makes staff that an earlier version created owners, and publishes their role. */
export async function backfillRoles({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id, username } of await lockWithoutRole(tx)) {
      await setStaffRole(tx, id, 'owner')
      await publishRoleChanged(tx, { id, username, role: 'owner' })
    }
  })
}
