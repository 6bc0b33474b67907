import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockDueSetAside, putBack, setAside } from '../../models/documents/deleted.ts'
import { dropDocument } from '../documents/drop-document.ts'
import { requireLockedDocument } from '../documents/require-document.ts'

/** How long staff can undo a deletion: the ten seconds that they see, and the way of the call. */
const undoMs = 15_000

/**
 * Staff may delete a document during a payment. The payment is refunded when its event arrives. The document is gone at
 * once, but the deletion can be undone until `finishDeletions` makes it final.
 *
 * @throws AppError `not_found`
 */
export async function deleteAnyDocument({ database, now }: Context, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await requireLockedDocument(tx, id)
    await setAside(tx, id, new Date(now().getTime() + undoMs))
  })
}

/** Drops documents whose deletion can no longer be undone, with their objects, and publishes `file.deleted`. */
export async function finishDeletions({ database, now, stopping, wakeDeletions }: Context): Promise<void> {
  const finishOne = async (tx: Tx) => {
    const due = await lockDueSetAside(tx, now())
    if (!due) return false
    await putBack(tx, due.file_id)
    await dropDocument(tx, await requireLockedDocument(tx, due.file_id))
    return true
  }
  while (!stopping.aborted && (await database.transaction(finishOne))) wakeDeletions()
}
