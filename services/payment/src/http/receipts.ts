import { pipeline } from 'node:stream/promises'
import { paymentApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import { findOrder } from '../models/orders/store.ts'
import { creditedRebate } from '../models/rebates/store.ts'
import { receiptPdf } from '../models/receipts/receipt-pdf.ts'
import { findReceipt, receiptNumber } from '../models/receipts/store.ts'
import { type Refund, refundsOfOrder } from '../models/refunds/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'

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
