import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockDocumentOf } from '../../models/documents/store.ts'
import { isPaymentInProgress } from '../../models/orders/store.ts'
import { dropDocument } from './drop-document.ts'

/** @throws AppError `not_found`, `payment_in_progress` */
export async function deleteOwnDocument(
  { database, wakeDeletions }: Context,
  userId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const document = await lockDocumentOf(tx, userId, id)
    if (!document) throw new AppError('not_found')
    if (await isPaymentInProgress(tx, id)) throw new AppError('payment_in_progress')
    await dropDocument(tx, document)
  })
  wakeDeletions()
}
