import type { File, ServiceType } from '@runwen/contracts'
import { AppError, type Database } from '@runwen/service-kit'
import { type Prices, presentFile } from '../../models/files/present.ts'
import { lockFileOf } from '../../models/files/store.ts'
import { isPaymentUnderWay } from '../../models/orders/store.ts'
import { changeService } from './change-service.ts'

export interface Dependencies {
  database: Database
  prices: Prices
}

/**
 * Changes the service of an unpaid file. The payment service cancels an open order for the old one. If a payment for
 * the old one succeeds nevertheless, the paid service counts: see `confirmPayment`.
 *
 * @throws AppError `not_found`, `already_paid`, `payment_in_progress`
 */
export function setServiceType(
  { database, prices }: Dependencies,
  userId: string,
  id: string,
  serviceType: ServiceType,
): Promise<{ file: File }> {
  return database.transaction(async (tx) => {
    const file = await lockFileOf(tx, userId, id)
    if (!file) throw new AppError('not_found')
    if (file.paid_at) throw new AppError('already_paid')
    if (await isPaymentUnderWay(tx, id)) throw new AppError('payment_in_progress')
    return { file: presentFile(await changeService(tx, file, serviceType), prices) }
  })
}
