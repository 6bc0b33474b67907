import { erasePersonalEvents } from '@runwen/event-bus'
import { deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import { deleteExportOf } from '../../models/exports/store.ts'
import { saveDeleted } from '../../models/users/store.ts'

/** Deletes a user's name. `purgeFiles` deletes the files later, in batches, because there may be very many. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await saveDeleted(tx, id)
  await deleteExportOf(tx, id)
  await erasePersonalEvents(tx, id)
  // The answers to staff contain the names of the file and of the user beside the user's id.
  await deleteIdempotencyKeysOf(tx, id, [id])
}
