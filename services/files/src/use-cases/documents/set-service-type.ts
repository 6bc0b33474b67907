import type { File, ServiceType } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockDocumentOf } from '../../models/documents/store.ts'
import { isPaymentInProgress } from '../../models/orders/store.ts'
import { changeService } from './change-service.ts'
import { presentDocument } from './present-document.ts'

/**
 * Changes the service of an unpaid document without a result: what was delivered has its price. The payment service cancels
 * an open order for the old one. If a payment for the old one succeeds nevertheless, the paid service counts: see
 * `confirmPayment`.
 *
 * @throws AppError `not_found`, `already_paid`, `payment_in_progress`, `already_delivered`
 */
export function setServiceType(
  { database, prices }: Context,
  userId: string,
  id: string,
  serviceType: ServiceType,
): Promise<{ file: File }> {
  return database.transaction(async (tx) => {
    const document = await lockDocumentOf(tx, userId, id)
    if (!document) throw new AppError('not_found')
    if (document.paid_at) throw new AppError('already_paid')
    if (document.result_version !== null) throw new AppError('already_delivered')
    if (await isPaymentInProgress(tx, id)) throw new AppError('payment_in_progress')
    return { file: presentDocument(await changeService(tx, document, serviceType), prices) }
  })
}
