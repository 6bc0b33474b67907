import type { Language } from '@runwen/contracts'
import { AppError, type Clock, type Database } from '@runwen/service-kit'
import { findOrderBilling } from '../../models/billing/store.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { findOrder, type Order } from '../../models/orders/store.ts'
import type { PdfRenderer } from '../../models/pdf/renderer.ts'
import type { Prices } from '../../models/prices/rules.ts'
import { proformaNumber } from '../../models/receipt-pdf/proforma-pdf.ts'
import type { Seller } from '../../models/sellers/seller.ts'
import { atPriceOfToday } from '../orders/open-order.ts'

export interface Dependencies {
  database: Database
  seller: Seller
  publicUrl: string
  /** Whether payments move real money. */
  isLive: boolean
  prices: Prices
  pdfRenderer: Pick<PdfRenderer, 'render'>
  now: Clock
}

const refusals = { paid: 'already_paid', refunded: 'already_refunded', canceled: 'order_canceled' } as const

function checkPayable({ status }: Order): void {
  if (status in refusals) throw new AppError(refusals[status as keyof typeof refusals])
}

/**
 * Writes the proforma invoice of an unpaid order as PDF, and names the file. The order takes the price of today, as if
 * it was about to be paid.
 *
 * @throws AppError `not_found`, also for another customer's order; `already_paid`, `already_refunded`, `order_canceled`,
 * `unavailable`
 */
export async function renderProforma(
  { database, seller, publicUrl, isLive, prices, pdfRenderer, now }: Dependencies,
  { userId, orderId, language }: { userId: string; orderId: string; language: Language },
): Promise<{ filename: string; pdf: Buffer }> {
  const found = await database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, userId)
    const order = await findOrder(tx, orderId)
    if (customer.state === 'deleted' || order?.userId !== userId) throw new AppError('not_found')
    checkPayable(order)
    const { company, address, phone, taxNumber } = (await findOrderBilling(tx, orderId)) ?? customer
    const billing = { company, address, phone, taxNumber }
    return { order: await atPriceOfToday(tx, order, { prices }), billing, username: customer.username }
  })
  const sheet = { ...found, date: now(), language, seller, publicUrl, isReal: isLive }
  const pdf = await pdfRenderer.render({ kind: 'proforma', sheet })
  return { filename: `proforma-${proformaNumber(found.order)}.pdf`, pdf }
}
