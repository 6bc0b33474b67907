import { type Billing as BillingAnswer, limits } from '@runwen/contracts'
import { AppError, type Clock, type Database } from '@runwen/service-kit'
import { parseBilling, presentBilling } from '../../models/billing/present.ts'
import { isSameBilling } from '../../models/billing/rules.ts'
import { findOrderBilling, saveOrderBilling } from '../../models/billing/store.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { presentOrder } from '../../models/orders/present.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { findOrder, getOrder } from '../../models/orders/store.ts'
import { receiptsOf, reissueReceipt } from '../../models/receipts/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

/**
 * Returns the billing details on the newest receipt of an order. Before the payment: those given for the order, or else
 * the customer's.
 *
 * @throws AppError `not_found`, also for another customer's order.
 */
export function getOrderBilling(
  { database }: Pick<Dependencies, 'database'>,
  { userId, orderId }: { userId: string; orderId: string },
) {
  return database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, userId)
    const order = await findOrder(tx, orderId)
    if (order?.userId !== userId) throw new AppError('not_found')
    const receipt = (await receiptsOf(tx, orderId)).at(-1)
    const billing = receipt ?? (await findOrderBilling(tx, orderId)) ?? customer
    return { billing: presentBilling(billing) }
  })
}

/**
 * Stores the billing details of an order. Once it is paid, issues its receipt anew with them, unless nothing changed;
 * the earlier receipts stay.
 *
 * @throws AppError `not_found`, also for another customer's order; `order_canceled`; `too_many_receipts`
 */
export function setOrderBilling(
  { database, now }: Dependencies,
  { userId, orderId, billing: given }: { userId: string; orderId: string; billing: BillingAnswer },
) {
  const billing = parseBilling(given)
  return database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, userId)
    const order = await findOrder(tx, orderId)
    if (customer.state === 'deleted' || order?.userId !== userId) throw new AppError('not_found')
    const newest = (await receiptsOf(tx, orderId)).at(-1)
    if (!newest) {
      if (!isOpen(order)) throw new AppError('order_canceled')
      await saveOrderBilling(tx, orderId, billing)
    } else if (!isSameBilling(newest, billing)) {
      const version = newest.version + 1
      if (version > limits.receiptsPerOrder) throw new AppError('too_many_receipts')
      await reissueReceipt(tx, customer, { orderId, version, issuedAt: now(), billing })
    }
    return { order: presentOrder(await getOrder(tx, orderId)) }
  })
}
