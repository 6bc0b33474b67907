import { type Job, type Log, purgeIdempotencyKeys, startJob } from '@runwen/service-kit'
import { deleteExpiredLinks } from '../use-cases/links/delete-expired-links.ts'
import { deleteOldPlaces } from '../use-cases/places/delete-old-places.ts'
import {
  deleteExpiredSessions,
  type Dependencies as Expired,
} from '../use-cases/sessions/delete-expired-sessions.ts'
import { endIdleSessions, type Dependencies as Idle } from '../use-cases/sessions/end-idle-sessions.ts'
import { type Dependencies as Activity, saveActivity } from '../use-cases/sessions/save-activity.ts'
import { type Dependencies as Sync, syncLiveSessions } from '../use-cases/sessions/sync-live-sessions.ts'
import { backfillSkeletons } from '../use-cases/users/backfill-skeletons.ts'

type Dependencies = Expired & Sync & Activity & Idle & { idempotencyKeptHours: number; log: Log }

const syncEveryMs = 500
const activityEveryMs = 15_000
const purgeEveryMs = 600_000

export function startJobs(dependencies: Dependencies): Job[] {
  const { database, idempotencyKeptHours, log } = dependencies
  const start = (name: string, everyMs: number, run: () => Promise<unknown>) =>
    startJob({ name, everyMs, log, run })
  let isFirst = true
  return [
    start('live sessions', syncEveryMs, () => syncLiveSessions(dependencies)),
    start('session activity', activityEveryMs, async () => {
      // Without current activity, no session counts as idle.
      if (!(await saveActivity(dependencies, isFirst))) return
      isFirst = false
      await endIdleSessions(dependencies)
    }),
    start('username skeletons', purgeEveryMs, () => backfillSkeletons(dependencies)),
    start('expired sessions', purgeEveryMs, () => deleteExpiredSessions(dependencies)),
    start('expired links', purgeEveryMs, () => deleteExpiredLinks(dependencies)),
    start('old places', purgeEveryMs, () => deleteOldPlaces(dependencies)),
    start('idempotency keys', purgeEveryMs, () => purgeIdempotencyKeys(database, idempotencyKeptHours)),
  ]
}
