import type { Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers/store.ts'
import { publishConfirmed } from '../../models/orders/events.ts'
import { type Order, type Paid, setPaid } from '../../models/orders/store.ts'
import { creditRebate } from '../../models/rebates/store.ts'
import { issueReceipt } from '../../models/receipts/store.ts'

export interface Settled {
  order: Order
  paid: Paid
}

/**
 * Marks orders as paid, credits their rebates and publishes the confirmations. Issues the receipts last, because their
 * counter is the last lock of the transaction.
 */
export async function settleOrders(
  tx: Tx,
  customer: LockedCustomer,
  settled: readonly Settled[],
): Promise<void> {
  for (const { order, paid } of settled) {
    await setPaid(tx, order, paid)
    await creditRebate(tx, customer, order)
    await publishConfirmed(tx, order, paid)
  }
  for (const { order, paid } of settled) await issueReceipt(tx, customer, order, paid.paidAt)
}
