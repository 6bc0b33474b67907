import type { Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers/store.ts'
import { publishConfirmed } from '../../models/orders/events.ts'
import { type Order, type Paid, setPaid } from '../../models/orders/store.ts'
import { creditRebate } from '../../models/rebates/store.ts'
import { issueReceipt } from '../../models/receipts/store.ts'

/** Marks an order as paid, credits the rebate, publishes the confirmation and issues the receipt. */
export async function settleOrder(tx: Tx, customer: LockedCustomer, order: Order, paid: Paid): Promise<void> {
  await setPaid(tx, order, paid)
  await creditRebate(tx, customer, order)
  await publishConfirmed(tx, order, paid)
  await issueReceipt(tx, customer, order, paid.paidAt)
}
