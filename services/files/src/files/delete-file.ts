import { AppError } from '@runwen/service-kit'
import { isPaymentUnderWay } from '../orders/store.ts'
import type { Parts } from '../parts.ts'
import { dropFile } from './drop-file.ts'
import { lockFile, lockFileOf } from './store.ts'

/** @throws AppError `not_found`, `payment_in_progress` */
export async function deleteOwnFile(
  { database, wakeDeletions }: Pick<Parts, 'database' | 'wakeDeletions'>,
  userId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const file = await lockFileOf(tx, userId, id)
    if (!file) throw new AppError('not_found')
    if (await isPaymentUnderWay(tx, id)) throw new AppError('payment_in_progress')
    await dropFile(tx, file)
  })
  wakeDeletions()
}

/** Staff may delete a file while it is being paid for: the payment is refunded when it comes. @throws AppError `not_found` */
export async function deleteAnyFile(
  { database, wakeDeletions }: Pick<Parts, 'database' | 'wakeDeletions'>,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const file = await lockFile(tx, id)
    if (!file) throw new AppError('not_found')
    await dropFile(tx, file)
  })
  wakeDeletions()
}
