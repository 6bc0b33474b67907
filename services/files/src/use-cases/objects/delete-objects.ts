import type { Context } from '../../context.ts'
import { claimDeletions, forgetDeletions } from '../../models/objects/store.ts'

const batchSize = 50

/** Deletes due objects from the store. Failed deletions are retried with a backoff. */
export async function deleteDueObjects({ database, store, log, stopping }: Context): Promise<void> {
  while (!stopping.aborted) {
    const keys = await database.autocommit((tx) => claimDeletions(tx, batchSize))
    const outcomes = await Promise.allSettled(keys.map((key) => store.remove(key)))
    const removed = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    await database.transaction((tx) => forgetDeletions(tx, removed))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed)
      log.warn({ err: failed.reason, count: keys.length - removed.length }, 'object deletion failed')
    if (failed || keys.length < batchSize) return
  }
}
