import { purgeIdempotencyKeys, startJob } from '@runwen/service-kit'
import { type Dependencies as Count, countFiles } from '../use-cases/counts/count-files.ts'
import { type Dependencies as Backfill, backfillDueTimes } from '../use-cases/due-times/backfill-due-times.ts'
import { type Dependencies as Remind, remindOfDueTimes } from '../use-cases/due-times/remind-of-due-times.ts'
import {
  deleteExpiredExports,
  type Dependencies as Expired,
} from '../use-cases/exports/delete-expired-exports.ts'
import { type Dependencies as Delete, deleteDueObjects } from '../use-cases/objects/delete-objects.ts'
import { type Dependencies as Sweep, sweepUploads } from '../use-cases/uploads/sweep-uploads.ts'
import { type Dependencies as Purge, purgeFiles } from '../use-cases/users/purge-files.ts'

export type Dependencies = Count & Delete & Sweep & Omit<Purge, 'wakeDeletions'> & Backfill & Expired & Remind

export interface Jobs {
  /** Runs the word count job now. */
  wakeCounts(): void
  /** Runs the job that deletes objects now. */
  wakeDeletions(): void
  /** Runs the job that deletes the files of deleted users now. */
  wakePurge(): void
  stop(): Promise<void>
}

const secondMs = 1_000

/** Starts the background jobs. Copies of the service share the work, because each copy claims its items. */
export function startJobs(dependencies: Dependencies): Jobs {
  const { log, database } = dependencies
  const start = (name: string, everyMs: number, run: () => Promise<unknown>) =>
    startJob({ name, everyMs, log, run: async () => void (await run()) })

  const counts = start('counts', 5 * secondMs, () => countFiles(dependencies))
  const deletions = start('deletions', 10 * secondMs, () => deleteDueObjects(dependencies))
  const purge = start('purge', 10 * secondMs, () =>
    purgeFiles({ ...dependencies, wakeDeletions: deletions.wake }),
  )
  const jobs = [
    counts,
    deletions,
    purge,
    start('due times', 60 * secondMs, async () => {
      await backfillDueTimes(dependencies)
      await remindOfDueTimes(dependencies)
    }),
    start('expired exports', 600 * secondMs, () => deleteExpiredExports(dependencies)),
    start('sweeper', 30 * secondMs, () => sweepUploads(dependencies)),
    start('idempotency keys', 600 * secondMs, () => purgeIdempotencyKeys(database)),
  ]
  return {
    wakeCounts: counts.wake,
    wakeDeletions: deletions.wake,
    wakePurge: purge.wake,
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
