import type { Context } from '../../context.ts'
import { publishRoleChanged } from '../../models/users/events.ts'
import { skeletonOf } from '../../models/users/skeleton.ts'
import { listWithoutSkeleton, lockWithoutRole, setSkeleton, setStaffRole } from '../../models/users/store.ts'

const batch = 500

/** Stores the skeletons of users that were created by an earlier version. */
export async function backfillSkeletons({ database }: Pick<Context, 'database'>): Promise<void> {
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const users = await listWithoutSkeleton(tx, batch)
      for (const { id, username } of users) await setSkeleton(tx, id, skeletonOf(username))
      return users.length
    })
    if (count < batch) return
  }
}

/** Makes staff that an earlier version created owners, and publishes their role. */
export async function backfillRoles({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id, username } of await lockWithoutRole(tx)) {
      await setStaffRole(tx, id, 'owner')
      await publishRoleChanged(tx, { id, username, role: 'owner' })
    }
  })
}
