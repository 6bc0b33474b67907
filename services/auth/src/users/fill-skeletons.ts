import type { Database } from '@runwen/service-kit'
import { skeletonOf } from './skeleton.ts'
import { listWithoutSkeleton, setSkeleton } from './store.ts'

const batch = 500

/** Gives a skeleton to the users that an earlier version stored without one. */
export async function fillSkeletons(database: Database): Promise<void> {
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const users = await listWithoutSkeleton(tx, batch)
      for (const { id, username } of users) await setSkeleton(tx, id, skeletonOf(username))
      return users.length
    })
    if (count < batch) return
  }
}
