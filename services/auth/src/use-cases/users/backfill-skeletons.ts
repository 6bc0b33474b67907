import type { Context } from '../../context.ts'
import { skeletonOf } from '../../models/users/skeleton.ts'
import { listWithoutSkeleton, setSkeleton } from '../../models/users/store.ts'

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
