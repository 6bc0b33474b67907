import type { Database } from '@runwen/service-kit'
import { skeletonOf } from '../../models/users/skeleton.ts'
import { listWithoutSkeleton, setSkeleton } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
}

const batch = 500

/** Stores the skeletons of users that were created by an earlier version. */
export async function backfillSkeletons({ database }: Dependencies): Promise<void> {
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const users = await listWithoutSkeleton(tx, batch)
      for (const { id, username } of users) await setSkeleton(tx, id, skeletonOf(username))
      return users.length
    })
    if (count < batch) return
  }
}
