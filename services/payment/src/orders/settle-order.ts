import type { Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../customers/store.ts'
import { creditRebate } from '../rebates/credit-rebate.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { announceConfirmed } from './announce.ts'
import { type Order, type Paid, setPaid } from './store.ts'

/** An order is paid, its money booked in this same transaction: what follows from that, once. */
export async function settleOrder(tx: Tx, customer: LockedCustomer, order: Order, paid: Paid): Promise<void> {
  await setPaid(tx, order, paid)
  await creditRebate(tx, customer, order)
  await announceConfirmed(tx, order, paid)
  await issueReceipt(tx, customer, order, paid.paidAt)
}
