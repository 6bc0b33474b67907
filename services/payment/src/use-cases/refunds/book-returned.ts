import { newId, type Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers.ts'
import type { Intent } from '../../models/intents/store.ts'
import { rebateReversed, refund as refundTransfer } from '../../models/ledger/rules.ts'
import { post, spendable } from '../../models/ledger/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import { creditedRebate } from '../../models/rebates.ts'
import { leftOfOrder, partialSums, refundSums } from '../../models/refunds/rules.ts'
import { insertRefund, refundedParts } from '../../models/refunds/store.ts'
import { endRefund } from './end-refund.ts'

/** What returned the money: a refund from the provider's dashboard, by its id there, or a dispute that was lost. */
export type ReturnedBy = { providerId: string } | { disputeId: string }

/** Returns what the provider can still return of an order's payment, in cents; 0 unless it is paid by it. */
export async function leftOf(tx: Tx, { id, orderId, amount }: Intent): Promise<number> {
  const order = await getOrder(tx, orderId)
  if (order.status !== 'paid' || order.paidIntentId !== id) return 0
  const parts = await refundedParts(tx, orderId)
  return amount - (parts.amount - parts.toBalance)
}

/**
 * Books money that was returned to a customer without us, and takes the rebate back as far as the balance reaches. The
 * whole rest of a payment closes its order; less than that leaves it paid. Returns the id of the refund; undefined when
 * the money is more than what is left of a paid order.
 */
export async function bookReturned(
  tx: Tx,
  customer: LockedCustomer,
  intent: Intent,
  amount: number,
  by: ReturnedBy,
  now: Date,
): Promise<string | undefined> {
  const left = await leftOf(tx, intent)
  if (left === 0 || amount > left) return undefined
  const order = await getOrder(tx, intent.orderId)
  const rest = leftOfOrder(order, await creditedRebate(tx, order.id), await refundedParts(tx, order.id))
  const isPartial = amount < left
  const balance = await spendable(tx, customer)
  const sums = isPartial
    ? partialSums({ amount, rebate: rest.rebate, balance })
    : refundSums({ ...rest, balance, isReturned: true })
  const id = newId(now)
  const part = isPartial ? id : undefined
  await post(tx, customer, refundTransfer(order, sums.toBalance, sums.amount - sums.toBalance, part))
  await post(tx, customer, rebateReversed(order, sums.rebateReversed, sums.rebateMissing, part))
  await insertRefund(tx, {
    id,
    orderId: order.id,
    intentId: intent.id,
    ...('providerId' in by
      ? { cause: 'provider', providerId: by.providerId }
      : { cause: 'dispute', settledDisputeId: by.disputeId }),
    reason: null,
    ...sums,
    isPartial,
    currency: order.currency,
    now,
  })
  await endRefund(tx, order, { amount: sums.amount, isPartial })
  return id
}
