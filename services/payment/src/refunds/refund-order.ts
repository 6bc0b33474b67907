import { newId, type Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../customers/store.ts'
import { rebateReversed, refund } from '../ledger/rules.ts'
import { post, spendable } from '../ledger/store.ts'
import { announceRefunded } from '../orders/announce.ts'
import { type Order, setClosed } from '../orders/store.ts'
import { creditedRebate } from '../rebates/credit-rebate.ts'
import { refundSums } from './rules.ts'
import { insertRefund, type RefundCause, type RefundSums } from './store.ts'

/** What refunding a paid order would come to now. */
export async function previewRefund(tx: Tx, customer: LockedCustomer, order: Order): Promise<RefundSums> {
  return refundSums({
    amount: order.amount,
    balanceApplied: order.balanceApplied,
    rebate: await creditedRebate(tx, order.id),
    balance: await spendable(tx, customer),
  })
}

/** Undoes a paid order. What goes through the provider is only wanted here; the worker sends it. */
export async function refundOrder(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  { cause, reason, now }: { cause: RefundCause; reason: string | null; now: Date },
): Promise<string> {
  const sums = await previewRefund(tx, customer, order)
  await post(tx, customer, refund(order, sums.toBalance, order.amount - sums.toBalance))
  await post(tx, customer, rebateReversed(order, sums.rebateReversed, sums.rebateMissing))
  const id = newId(now)
  const { paidIntentId: intentId, currency } = order
  await insertRefund(tx, { id, orderId: order.id, intentId, cause, reason, ...sums, currency, now })
  await setClosed(tx, order, 'refunded')
  await announceRefunded(tx, order, order.amount)
  return id
}
