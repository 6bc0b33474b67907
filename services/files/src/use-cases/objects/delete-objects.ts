import type { ObjectStore } from '@runwen/object-store'
import type { Database, Log } from '@runwen/service-kit'
import { claimDeletions, forgetDeletions } from '../../models/objects/store.ts'

export interface Dependencies {
  database: Database
  store: ObjectStore
  log: Log
  /** Aborted when the service stops. */
  stopping: AbortSignal
}

const batchSize = 50

/** Removes the objects that are due for deletion. Retries later those that the store does not remove. */
export async function deleteDueObjects({ database, store, log, stopping }: Dependencies): Promise<void> {
  while (!stopping.aborted) {
    const keys = await database.transaction((tx) => claimDeletions(tx, batchSize))
    const outcomes = await Promise.allSettled(keys.map((key) => store.remove(key)))
    const removed = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    await database.transaction((tx) => forgetDeletions(tx, removed))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) log.warn({ err: failed.reason, count: keys.length - removed.length }, 'objects not removed')
    if (failed || keys.length < batchSize) return
  }
}
