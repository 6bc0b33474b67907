import { type Job, purgeIdempotencyKeys, startJob } from '@runwen/service-kit'
import type { Parts } from './parts.ts'
import { keepList } from './sessions/keep-list.ts'
import { removeExpired } from './sessions/store.ts'
import { fillSkeletons } from './users/fill-skeletons.ts'

const purgeEveryMs = 600_000
const dayMs = 24 * 3_600_000

export function startJobs(parts: Parts): Job[] {
  const { database, log, now } = parts
  return [
    keepList(parts),
    startJob({ name: 'username skeletons', everyMs: purgeEveryMs, log, run: () => fillSkeletons(database) }),
    startJob({
      name: 'expired sessions',
      everyMs: purgeEveryMs,
      log,
      run: () => database.transaction((tx) => removeExpired(tx, new Date(now().getTime() - dayMs))),
    }),
    startJob({
      name: 'idempotency keys',
      everyMs: purgeEveryMs,
      log,
      run: () => purgeIdempotencyKeys(database),
    }),
  ]
}
