import { type Language, rebateOf } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { ProformaItem } from '../../adapters/pdf/proforma.ts'
import type { Context } from '../../context.ts'
import { findOrderBilling } from '../../models/billing.ts'
import { getCustomer } from '../../models/customers.ts'
import { type Order, ownOrders } from '../../models/orders/store.ts'
import { currentPrice } from '../../models/prices.ts'
import { proformaNumber } from '../../models/receipt-details.ts'

const refusals = { paid: 'already_paid', refunded: 'already_refunded', canceled: 'order_canceled' } as const

function checkPayable({ status }: Order): void {
  if (status in refusals) throw new AppError(refusals[status as keyof typeof refusals])
}

interface Request {
  userId: string
  orderIds: readonly string[]
  language: Language
  timeZone?: string | null | undefined
}

/**
 * Writes one proforma invoice of unpaid orders as PDF, and names the file. It shows what a payment that starts now would
 * cost, and changes nothing.
 *
 * @throws AppError `not_found`, also for another customer's order; `already_paid`, `already_refunded`, `order_canceled`,
 * `unavailable`
 */
export async function renderProforma(
  { database, seller, publicUrl, isLive, prices, pdfRenderer, now }: Context,
  { userId, orderIds, language, timeZone }: Request,
): Promise<{ filename: string; pdf: Buffer }> {
  const found = await database.read(async (tx) => {
    const [first, ...others] = await ownOrders(tx, { userId, orderIds })
    const customer = await getCustomer(tx, userId)
    if (customer.state === 'deleted') throw new AppError('not_found')
    const itemOf = async (order: Order): Promise<ProformaItem> => {
      checkPayable(order)
      const { company, address, phone, taxNumber } = (await findOrderBilling(tx, order.id)) ?? customer
      const billing = { company, address, phone, taxNumber }
      const amount = currentPrice(order, prices)
      return { order: { ...order, amount, rebate: order.rebate === null ? null : rebateOf(amount) }, billing }
    }
    const items: [ProformaItem, ...ProformaItem[]] = [await itemOf(first)]
    for (const order of others) items.push(await itemOf(order))
    return { items, username: customer.username }
  })
  const sheet = { ...found, date: now(), language, timeZone, seller, publicUrl, isReal: isLive }
  const pdf = await pdfRenderer.render({ kind: 'proforma', sheet })
  return { filename: `proforma-${proformaNumber(found.items)}.pdf`, pdf }
}
