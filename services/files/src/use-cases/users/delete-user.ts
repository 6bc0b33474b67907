import type { Tx } from '@runwen/service-kit'
import { saveDeleted } from '../../models/users/store.ts'

/** Deletes a user's name. `purgeFiles` deletes the files later, in batches, because there may be very many. */
export const deleteUser = (tx: Tx, id: string): Promise<void> => saveDeleted(tx, id)
