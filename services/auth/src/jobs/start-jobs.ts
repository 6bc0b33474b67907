import { type Job, type Jobs, purgeIdempotencyKeys } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { deleteExpiredLinks, deleteExpiredSessions, deleteOldPlaces } from '../use-cases/delete-expired.ts'
import { issueResetLinks } from '../use-cases/passwords/request-reset.ts'
import { endIdleSessions } from '../use-cases/sessions/end-sessions.ts'
import { saveActivity, syncLiveSessions } from '../use-cases/sessions/sync-live-sessions.ts'
import { backfillRoles, backfillSkeletons } from '../use-cases/users/backfill.ts'

const syncEveryMs = 500
const activityEveryMs = 15_000
/** Requests wake the job. The interval is for requests that another process claimed before it was killed. */
const resetsEveryMs = 2_000
const purgeEveryMs = 600_000

/** Starts the background jobs. `resets` issues the requested reset links. */
export function startJobs({ start }: Jobs, context: Context): { resets: Job } {
  const resets = start('reset links', resetsEveryMs, () => issueResetLinks(context))
  start('live sessions', syncEveryMs, () => syncLiveSessions(context))
  let isFirst = true
  start('session activity', activityEveryMs, async () => {
    // Without current activity, no session counts as idle.
    if (!(await saveActivity(context, isFirst))) return
    isFirst = false
    await endIdleSessions(context)
  })
  start('username skeletons', purgeEveryMs, () => backfillSkeletons(context))
  start('staff roles', purgeEveryMs, () => backfillRoles(context))
  start('expired sessions', purgeEveryMs, () => deleteExpiredSessions(context))
  start('expired links', purgeEveryMs, () => deleteExpiredLinks(context))
  start('old places', purgeEveryMs, () => deleteOldPlaces(context))
  start('idempotency keys', purgeEveryMs, () => purgeIdempotencyKeys(context.database))
  return { resets }
}
