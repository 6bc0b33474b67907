import type { Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers/store.ts'
import { publishConfirmed } from '../../models/orders/events.ts'
import { type Order, type Paid, setPaid } from '../../models/orders/store.ts'
import { creditRebate } from '../../models/rebates/store.ts'
import { issueReceipt } from '../../models/receipts/store.ts'

/** An order is paid, its money booked in this same transaction: what follows from that, once. */
export async function settleOrder(tx: Tx, customer: LockedCustomer, order: Order, paid: Paid): Promise<void> {
  await setPaid(tx, order, paid)
  await creditRebate(tx, customer, order)
  await publishConfirmed(tx, order, paid)
  await issueReceipt(tx, customer, order, paid.paidAt)
}
