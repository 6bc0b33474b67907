import type { Language } from '@runwen/contracts'
import { AppError, type Database } from '@runwen/service-kit'
import { findOrder } from '../../models/orders/store.ts'
import type { PdfRenderer } from '../../models/pdf/renderer.ts'
import { creditedRebate } from '../../models/rebates/store.ts'
import { findReceipt, receiptNumber } from '../../models/receipts/store.ts'
import { type Refund, refundsOfOrder } from '../../models/refunds/store.ts'

export interface Dependencies {
  database: Database
  /** Name and address of the payee, one line each. */
  issuer: string
  /** Whether payments move real money. */
  isLive: boolean
  pdfRenderer: Pick<PdfRenderer, 'render'>
}

/** Selects the refund of the fee, and not the return of a payment that could not be used. */
const undoing: Refund['cause'][] = ['staff', 'payment_refused', 'provider', 'dispute']
const undoesFee = ({ cause, isPartial }: Refund) => undoing.includes(cause) && !isPartial

/**
 * Writes the receipt of a paid order as PDF, and names the file.
 *
 * @throws AppError `not_found`, also for another customer's order; `not_paid`; `unavailable`
 */
export async function renderReceipt(
  { database, issuer, isLive, pdfRenderer }: Dependencies,
  { userId, orderId, language }: { userId: string; orderId: string; language: Language },
): Promise<{ filename: string; pdf: Buffer }> {
  const { order, receipt, rebate, refund } = await database.read(async (tx) => ({
    order: await findOrder(tx, orderId),
    receipt: await findReceipt(tx, orderId),
    rebate: await creditedRebate(tx, orderId),
    refund: (await refundsOfOrder(tx, orderId)).find(undoesFee),
  }))
  if (order?.userId !== userId) throw new AppError('not_found')
  if (!receipt) throw new AppError('not_paid')
  const sheet = { order, receipt, rebate, refund, language, issuer, isReal: isLive }
  const pdf = await pdfRenderer.render({ kind: 'receipt', sheet })
  return { filename: `receipt-${receiptNumber(receipt)}.pdf`, pdf }
}
