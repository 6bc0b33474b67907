import type { Parts } from '../parts.ts'
import { claimDeletions, forgetDeletions } from './store.ts'

const batch = 50

/** Removes the objects that are given up, until none is due. One that the store does not remove comes again later. */
export async function workOffDeletions({
  database,
  store,
  log,
  stopping,
}: Pick<Parts, 'database' | 'store' | 'log' | 'stopping'>): Promise<void> {
  while (!stopping.aborted) {
    const keys = await database.transaction((tx) => claimDeletions(tx, batch))
    const outcomes = await Promise.allSettled(keys.map((key) => store.remove(key)))
    const removed = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    await database.transaction((tx) => forgetDeletions(tx, removed))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) log.warn({ err: failed.reason, count: keys.length - removed.length }, 'objects not removed')
    if (failed || keys.length < batch) return
  }
}
