import { type Jobs, purgeIdempotencyKeys } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { compareVersions } from '../use-cases/checks/compare-versions.ts'
import { requestMissing } from '../use-cases/checks/request-missing.ts'
import { countWords } from '../use-cases/counts/count-words.ts'
import { finishDeletions } from '../use-cases/deletions/delete-any-document.ts'
import { dropExpiredDrafts } from '../use-cases/drafts/drop-draft.ts'
import { backfillDueTimes } from '../use-cases/due-times/backfill-due-times.ts'
import { remindOfDueTimes } from '../use-cases/due-times/remind-of-due-times.ts'
import { deleteExpiredExports } from '../use-cases/exports/delete-expired-exports.ts'
import { deleteDueObjects } from '../use-cases/objects/delete-objects.ts'
import { sweepUploads } from '../use-cases/uploads/sweep-uploads.ts'
import { purgeDocuments } from '../use-cases/users/purge-documents.ts'
import { makeVersions } from '../use-cases/versions/make-versions.ts'

const secondMs = 1_000

/** Starts the background jobs. Returns those that use cases wake. */
export function startJobs(context: Context, { start }: Jobs) {
  start('due times', 60 * secondMs, async () => {
    await backfillDueTimes(context)
    await remindOfDueTimes(context)
  })
  let lacksComparisons = true
  start('older results', 20 * secondMs, async () => {
    // Results that are delivered from now on are compared in any case.
    if (lacksComparisons) lacksComparisons = await requestMissing(context)
  })
  start('expired drafts', 10 * secondMs, () => dropExpiredDrafts(context))
  start('final deletions', 5 * secondMs, () => finishDeletions(context))
  start('expired exports', 600 * secondMs, () => deleteExpiredExports(context))
  start('sweeper', 30 * secondMs, () => sweepUploads(context))
  start('idempotency keys', 600 * secondMs, () => purgeIdempotencyKeys(context.database))
  /** Comparisons of one process that run at a time. */
  const checks = [1, 2].map((number) =>
    start(`checks ${number}`, 5 * secondMs, () => compareVersions(context)),
  )
  return {
    checks,
    counts: start('counts', 5 * secondMs, () => countWords(context)),
    deletions: start('deletions', 10 * secondMs, () => deleteDueObjects(context)),
    versions: start('versions', 5 * secondMs, () => makeVersions(context)),
    purge: start('purge', 10 * secondMs, () => purgeDocuments(context)),
  }
}
