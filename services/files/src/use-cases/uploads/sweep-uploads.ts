import type { Context } from '../../context.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { dropExpiredLeases } from '../../models/uploads/store.ts'

/** A stalled process may still store an object after its lease expired. Its request times out within this time. */
const graceSeconds = 900

/** Cleans up after crashed uploads: deletes objects of expired leases and incomplete objects in the store. */
export async function sweepUploads({
  database,
  store,
  now,
}: Pick<Context, 'database' | 'store' | 'now'>): Promise<void> {
  await database.transaction(async (tx) => deleteObjects(tx, await dropExpiredLeases(tx), graceSeconds))
  await store.removeIncomplete(new Date(now().getTime() - 2 * graceSeconds * 1000))
}
