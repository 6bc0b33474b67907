import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { referenceKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'
import { deleteReferenceRow, findReference } from '../../models/references/store.ts'
import { lockChangeable, markChanged } from '../instructions/mark-changed.ts'

/** @throws AppError `not_found`, `already_delivered` */
export async function deleteReference(
  { database, now, wakeDeletions }: Context,
  userId: string,
  documentId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const file = await lockChangeable(tx, userId, documentId)
    if (!(await findReference(tx, documentId, id))) throw new AppError('not_found')
    await deleteReferenceRow(tx, id)
    await deleteObjects(tx, [referenceKey(documentId, id)])
    await markChanged(tx, file, now())
  })
  wakeDeletions()
}
