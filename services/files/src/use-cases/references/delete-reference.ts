import { AppError, type Clock, type Database } from '@runwen/service-kit'
import { referenceKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { deleteReferenceRow, findReference } from '../../models/references/store.ts'
import { lockChangeable, markChanged } from '../instructions/mark-changed.ts'

export interface Dependencies {
  database: Database
  now: Clock
  /** Starts the job that removes objects. */
  wakeDeletions: () => void
}

/** @throws AppError `not_found`, `already_delivered` */
export async function deleteReference(
  { database, now, wakeDeletions }: Dependencies,
  userId: string,
  fileId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const file = await lockChangeable(tx, userId, fileId)
    if (!(await findReference(tx, fileId, id))) throw new AppError('not_found')
    await deleteReferenceRow(tx, id)
    await deleteObjects(tx, [referenceKey(fileId, id)])
    await markChanged(tx, file, now())
  })
  wakeDeletions()
}
