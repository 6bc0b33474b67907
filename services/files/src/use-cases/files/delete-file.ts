import { AppError, type Database } from '@runwen/service-kit'
import { lockFile, lockFileOf } from '../../models/files/store.ts'
import { isPaymentUnderWay } from '../../models/orders/store.ts'
import { dropFile } from './drop-file.ts'

export interface Dependencies {
  database: Database
  /** Starts the job that removes objects. */
  wakeDeletions: () => void
}

/** @throws AppError `not_found`, `payment_in_progress` */
export async function deleteOwnFile(
  { database, wakeDeletions }: Dependencies,
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

/**
 * Staff may delete a file during a payment. The payment is refunded when its event arrives.
 *
 * @throws AppError `not_found`
 */
export async function deleteAnyFile({ database, wakeDeletions }: Dependencies, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const file = await lockFile(tx, id)
    if (!file) throw new AppError('not_found')
    await dropFile(tx, file)
  })
  wakeDeletions()
}
