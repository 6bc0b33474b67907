import type { Language } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { ProformaItem } from '../../adapters/pdf/proforma.ts'
import type { Context } from '../../context.ts'
import { findOrderBilling } from '../../models/billing.ts'
import { lockCustomer } from '../../models/customers.ts'
import { type Order, ownOrders } from '../../models/orders/store.ts'
import { proformaNumber } from '../../models/receipt-details.ts'
import { atPriceOfToday } from '../orders/open-order.ts'

const refusals = { paid: 'already_paid', refunded: 'already_refunded', canceled: 'order_canceled' } as const

function checkPayable({ status }: Order): void {
  if (status in refusals) throw new AppError(refusals[status as keyof typeof refusals])
}

/**
 * Writes one proforma invoice of unpaid orders as PDF, and names the file. The orders take the price of today, as if they
 * were about to be paid.
 *
 * @throws AppError `not_found`, also for another customer's order; `already_paid`, `already_refunded`, `order_canceled`,
 * `unavailable`
 */
export async function renderProforma(
  { database, seller, publicUrl, isLive, prices, pdfRenderer, now }: Context,
  { userId, orderIds, language }: { userId: string; orderIds: readonly string[]; language: Language },
): Promise<{ filename: string; pdf: Buffer }> {
  const found = await database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, userId)
    const [first, ...others] = await ownOrders(tx, { userId, orderIds })
    if (customer.state === 'deleted') throw new AppError('not_found')
    const itemOf = async (order: Order): Promise<ProformaItem> => {
      checkPayable(order)
      const { company, address, phone, taxNumber } = (await findOrderBilling(tx, order.id)) ?? customer
      const billing = { company, address, phone, taxNumber }
      return { order: await atPriceOfToday(tx, order, prices), billing }
    }
    const items: [ProformaItem, ...ProformaItem[]] = [await itemOf(first)]
    for (const order of others) items.push(await itemOf(order))
    return { items, username: customer.username }
  })
  const sheet = { ...found, date: now(), language, seller, publicUrl, isReal: isLive }
  const pdf = await pdfRenderer.render({ kind: 'proforma', sheet })
  return { filename: `proforma-${proformaNumber(found.items)}.pdf`, pdf }
}
