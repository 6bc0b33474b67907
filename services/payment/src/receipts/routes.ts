import { pipeline } from 'node:stream/promises'
import { paymentApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { findOrder } from '../orders/store.ts'
import { creditedRebate } from '../rebates/credit-rebate.ts'
import { type Refund, refundsOfOrder } from '../refunds/store.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { findReceipt, receiptNumber } from './store.ts'

export interface ReceiptSettings {
  /** Name and address of who takes the money, as lines. */
  issuer: string
  isReal: boolean
}

/** The refund of what the receipt is for, not of a payment that had no place. */
const undoesFee = ({ cause }: Refund) => cause === 'staff' || cause === 'payment_refused'

export function addReceiptRoutes(app: App, { database }: Dependencies, settings: ReceiptSettings): void {
  implement(app, paymentApi.receipt, async ({ params, caller, language, res }) => {
    const { order, receipt, rebate, refund } = await database.read(async (tx) => ({
      order: await findOrder(tx, params.id),
      receipt: await findReceipt(tx, params.id),
      rebate: await creditedRebate(tx, params.id),
      refund: (await refundsOfOrder(tx, params.id)).find(undoesFee),
    }))
    if (order?.userId !== caller.userId) throw new AppError('not_found')
    if (!receipt) throw new AppError('not_paid')
    res.set({
      'Content-Type': 'application/pdf',
      'Content-Language': language,
      'Content-Disposition': `attachment; filename="receipt-${receiptNumber(receipt)}.pdf"`,
    })
    await pipeline(receiptPdf({ order, receipt, rebate, refund, language, ...settings }), res)
  })
}
