import { newId, type Tx } from '@runwen/service-kit'
import type { RefundSnapshot } from '../../adapters/provider/provider.ts'
import type { LockedCustomer } from '../../models/customers/store.ts'
import type { Intent } from '../../models/intents/store.ts'
import { rebateReversed, refund as refundTransfer } from '../../models/ledger/rules.ts'
import { post, spendable } from '../../models/ledger/store.ts'
import { reportMismatch } from '../../models/mismatches/store.ts'
import { publishRefunded } from '../../models/orders/events.ts'
import { getOrder, type Order, setClosed } from '../../models/orders/store.ts'
import { creditedRebate } from '../../models/rebates/store.ts'
import { partialSums, refundSums } from '../../models/refunds/rules.ts'
import { insertRefund, returnedInParts } from '../../models/refunds/store.ts'
import { settleRefund } from './settle-refund.ts'

/** What returned the money: a refund from the provider's dashboard, or a dispute that was lost. */
export type Returned = { refund: RefundSnapshot } | { dispute: { id: string; amount: number } }

/**
 * Books money that was returned to a customer without us, and takes the rebate back as far as the balance reaches. The
 * whole rest of a payment closes its order; less than that leaves it paid. Returns the id of the refund; undefined when
 * the money belongs to no paid order, which staff are told.
 */
export async function bookReturned(
  tx: Tx,
  customer: LockedCustomer,
  intent: Intent,
  returned: Returned,
  now: Date,
): Promise<string | undefined> {
  const order = await getOrder(tx, intent.orderId)
  const { amount } = 'refund' in returned ? returned.refund : returned.dispute
  const parts = await returnedInParts(tx, order.id)
  const left = intent.amount - parts.amount
  if (order.status !== 'paid' || order.paidIntentId !== intent.id || amount > left) {
    if ('refund' in returned) await reportUnknown(tx, order, intent, returned.refund, now)
    return undefined
  }
  const isPartial = amount < left
  const rebate = await creditedRebate(tx, order.id)
  const facts = { rebate: rebate - parts.rebateReversed, balance: await spendable(tx, customer) }
  const whole = { amount: order.amount - parts.amount, balanceApplied: order.balanceApplied }
  const sums = isPartial
    ? partialSums({ amount, ...facts })
    : refundSums({ ...whole, ...facts, isReturned: true })
  const id = newId(now)
  const part = isPartial ? id : undefined
  await post(tx, customer, refundTransfer(order, sums.toBalance, sums.amount - sums.toBalance, part))
  await post(tx, customer, rebateReversed(order, sums.rebateReversed, sums.rebateMissing, part))
  await insertRefund(tx, {
    id,
    orderId: order.id,
    intentId: intent.id,
    ...('refund' in returned
      ? { cause: 'provider', providerId: returned.refund.id }
      : { cause: 'dispute', settledDisputeId: returned.dispute.id }),
    reason: null,
    ...sums,
    isPartial,
    currency: order.currency,
    now,
  })
  if (!isPartial) {
    await setClosed(tx, order, 'refunded')
    await publishRefunded(tx, order, order.amount)
  }
  if ('refund' in returned) await settleRefund(tx, { id, userId: customer.userId }, returned.refund, now)
  return id
}

async function reportUnknown(
  tx: Tx,
  order: Order,
  { providerId: providerIntentId }: Intent,
  { id, amount, currency }: RefundSnapshot,
  now: Date,
): Promise<void> {
  const found = `${id} ${amount} ${currency}`
  const key = `refund_unknown:${id}`
  const mismatch = {
    key,
    orderId: order.id,
    providerIntentId,
    kind: 'refund_unknown',
    expected: 'none',
    found,
  }
  await reportMismatch(tx, mismatch, now)
}
