import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { deleteComparisonsTo } from '../../models/comparisons/store.ts'
import { type DraftRow, deleteExpiredDrafts } from '../../models/drafts/store.ts'
import { resultKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { deleteChanges } from '../checks/delete-changes.ts'

const batchSize = 50

/** Deletes the document and the check of a draft whose row was deleted. */
export async function dropDraft(tx: Tx, { file_id, version }: DraftRow): Promise<void> {
  await deleteObjects(tx, [resultKey(file_id, version)])
  await deleteChanges(tx, await deleteComparisonsTo(tx, file_id, version))
}

/** Deletes expired drafts in small transactions. */
export async function dropExpiredDrafts({ database, now, stopping, wakeDeletions }: Context): Promise<void> {
  const dropSome = async (tx: Tx) => {
    const expired = await deleteExpiredDrafts(tx, now(), batchSize)
    for (const draft of expired) await dropDraft(tx, draft)
    return expired.length
  }
  while (!stopping.aborted) {
    const dropped = await database.transaction(dropSome)
    if (dropped > 0) wakeDeletions()
    if (dropped < batchSize) return
  }
}
