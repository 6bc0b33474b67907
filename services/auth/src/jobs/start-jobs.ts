import { type Log, purgeIdempotencyKeys, startJob } from '@runwen/service-kit'
import { deleteExpiredLinks } from '../use-cases/links/delete-expired-links.ts'
import { issueResetLinks, type Dependencies as Resets } from '../use-cases/passwords/issue-reset-links.ts'
import { deleteOldPlaces } from '../use-cases/places/delete-old-places.ts'
import {
  deleteExpiredSessions,
  type Dependencies as Expired,
} from '../use-cases/sessions/delete-expired-sessions.ts'
import { endIdleSessions, type Dependencies as Idle } from '../use-cases/sessions/end-idle-sessions.ts'
import { type Dependencies as Activity, saveActivity } from '../use-cases/sessions/save-activity.ts'
import { type Dependencies as Sync, syncLiveSessions } from '../use-cases/sessions/sync-live-sessions.ts'
import { backfillSkeletons } from '../use-cases/users/backfill-skeletons.ts'

type Dependencies = Expired & Sync & Activity & Idle & Resets & { log: Log }

const syncEveryMs = 500
const activityEveryMs = 15_000
/** Requests wake the job. The interval is for requests that another process took before it was killed. */
const resetsEveryMs = 2_000
const purgeEveryMs = 600_000

export interface Jobs {
  stop(): Promise<void>
  /** Issues the requested reset links now. */
  wakeResets(): void
}

export function startJobs(dependencies: Dependencies): Jobs {
  const { database, log } = dependencies
  const start = (name: string, everyMs: number, run: () => Promise<unknown>) =>
    startJob({ name, everyMs, log, run })
  const resets = start('reset links', resetsEveryMs, () => issueResetLinks(dependencies))
  let isFirst = true
  const all = [
    resets,
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
    start('idempotency keys', purgeEveryMs, () => purgeIdempotencyKeys(database)),
  ]
  return {
    wakeResets: resets.wake,
    async stop() {
      await Promise.all(all.map((job) => job.stop()))
    },
  }
}
