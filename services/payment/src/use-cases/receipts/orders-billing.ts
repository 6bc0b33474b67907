import { type Billing as BillingAnswer, limits, type Order as OrderAnswer } from '@runwen/contracts'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type Billing, findOrderBilling, saveOrderBilling } from '../../models/billing.ts'
import { type Customer, getCustomer, type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { type Order, ownOrders } from '../../models/orders/store.ts'
import { isSameBilling } from '../../models/receipt-details.ts'
import { receiptsOf, reissueReceipt } from '../../models/receipts.ts'
import { parseBilling, presentBilling, presentOrder } from '../present/orders.ts'

interface Owned {
  userId: string
  orderIds: readonly string[]
}

/**
 * Returns the billing details on the newest receipt of the oldest of these orders, and whether the others have the same.
 * Before the payment: those given for the order, or else the customer's.
 *
 * @throws AppError `not_found`, also for another customer's order.
 */
export function getOrdersBilling({ database }: Context, owned: Owned) {
  return database.read(async (tx) => {
    const [first, ...others] = await ownOrders(tx, owned)
    const customer = await getCustomer(tx, owned.userId)
    const billing = await billingOf(tx, customer, first)
    const found: Billing[] = []
    for (const order of others) found.push(await billingOf(tx, customer, order))
    return {
      billing: presentBilling(billing),
      is_same: found.every((other) => isSameBilling(other, billing)),
    }
  })
}

/**
 * Stores the billing details of orders: of all, or of none. Once an order is paid, reissues its receipt with them,
 * unless nothing changed; the earlier receipts stay. Returns the orders, oldest first.
 *
 * @throws AppError `not_found`, also for another customer's order; `order_canceled`; `too_many_receipts`
 */
export function setOrdersBilling(
  { database, now }: Context,
  { billing, ...owned }: Owned & { billing: BillingAnswer },
) {
  const given = parseBilling(billing)
  return database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, owned.userId)
    const orders = await ownOrders(tx, owned)
    if (customer.state === 'deleted') throw new AppError('not_found')
    const issuedAt = now()
    for (const order of orders) await setBilling(tx, customer, order, given, issuedAt)
    const [first, ...others] = await ownOrders(tx, owned)
    const presented: [OrderAnswer, ...OrderAnswer[]] = [presentOrder(first), ...others.map(presentOrder)]
    return { orders: presented }
  })
}

async function billingOf(tx: Tx, customer: Customer, { id }: Order): Promise<Billing> {
  return (await receiptsOf(tx, id)).at(-1) ?? (await findOrderBilling(tx, id)) ?? customer
}

async function setBilling(tx: Tx, customer: LockedCustomer, order: Order, billing: Billing, issuedAt: Date) {
  const newest = (await receiptsOf(tx, order.id)).at(-1)
  if (!newest) {
    if (!isOpen(order)) throw new AppError('order_canceled')
    return saveOrderBilling(tx, order.id, billing)
  }
  if (isSameBilling(newest, billing)) return
  const version = newest.version + 1
  if (version > limits.receiptsPerOrder) throw new AppError('too_many_receipts')
  await reissueReceipt(tx, customer, { orderId: order.id, version, issuedAt, billing })
}
