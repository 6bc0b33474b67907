import { newId, type Tx } from '@runwen/service-kit'
import type { DisputeSnapshot } from '../../adapters/provider/provider.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers/store.ts'
import { isClosed, isLost } from '../../models/disputes/rules.ts'
import {
  type Dispute,
  findDispute,
  insertDispute,
  setDisputeStatus,
  setDisputeStep,
} from '../../models/disputes/store.ts'
import type { Intent } from '../../models/intents/store.ts'
import {
  disputeHold,
  disputeLost,
  disputeReinstated,
  disputeRelease,
  disputeWithdrawn,
} from '../../models/ledger/rules.ts'
import { post, spendable } from '../../models/ledger/store.ts'
import { getOrder, type Order } from '../../models/orders/store.ts'
import { creditedRebate } from '../../models/rebates/store.ts'
import { getRefund, refundsOfIntent, returnedInParts, setSettled } from '../../models/refunds/store.ts'
import { bookReturned } from '../refunds/book-returned.ts'

/**
 * Applies the provider's state of a dispute: holds the order's rebate while it is open, books the money when it moves,
 * and books a loss like a refund. Safe to repeat, in any order.
 */
export async function settleDispute(
  tx: Tx,
  intent: Intent,
  snapshot: DisputeSnapshot,
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, intent.userId)
  const order = await getOrder(tx, intent.orderId)
  const dispute =
    (await findDispute(tx, snapshot.id)) ?? (await open(tx, customer, order, intent, snapshot, now))
  // Nothing changes after the end; an older answer may arrive late.
  if (dispute.closedAt === null) await setDisputeStatus(tx, dispute.id, snapshot)

  const { id, amount } = dispute
  const isWithdrawn = dispute.withdrawnAt !== null || snapshot.withdrawn > 0
  if (isWithdrawn && dispute.withdrawnAt === null) {
    await setDisputeStep(tx, id, 'withdrawn', now)
    await post(tx, customer, disputeWithdrawn(order, id, amount))
  }
  const isReinstated = isWithdrawn && snapshot.withdrawn === 0 && isClosed(snapshot)
  if (isReinstated && dispute.reinstatedAt === null && dispute.lostAt === null) {
    await setDisputeStep(tx, id, 'reinstated', now)
    await post(tx, customer, disputeReinstated(order, id, amount))
  }
  if (isClosed(snapshot) && dispute.closedAt === null) {
    await setDisputeStep(tx, id, 'closed', now)
    await post(tx, customer, disputeRelease(order, id, dispute.held))
  }
  if (isLost(snapshot) && isWithdrawn && !isReinstated && dispute.lostAt === null) {
    await bookLoss(tx, customer, intent, dispute, now)
  }
}

/** Holds as much of the order's rebate as is still there. */
async function open(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  intent: Intent,
  snapshot: DisputeSnapshot,
  now: Date,
): Promise<Dispute> {
  const id = newId(now)
  const held = order.status === 'paid' ? await heldOf(tx, customer, order) : 0
  await insertDispute(tx, { id, intentId: intent.id, orderId: order.id, held }, snapshot)
  await post(tx, customer, disputeHold(order, id, held))
  const dispute = await findDispute(tx, snapshot.id)
  if (!dispute) throw new Error('the dispute was not stored')
  return dispute
}

async function heldOf(tx: Tx, customer: LockedCustomer, { id }: Order): Promise<number> {
  const rebate = (await creditedRebate(tx, id)) - (await returnedInParts(tx, id)).rebateReversed
  return Math.min(Math.max(0, rebate), await spendable(tx, customer))
}

/**
 * The bank returned the money: that settles a refund which was still owed, or refunds the order. A loss beyond that, such
 * as that of a payment already returned, is ours.
 */
async function bookLoss(
  tx: Tx,
  customer: LockedCustomer,
  intent: Intent,
  dispute: Dispute,
  now: Date,
): Promise<void> {
  const { id, amount, orderId } = dispute
  await setDisputeStep(tx, id, 'lost', now)
  const refunds = await refundsOfIntent(tx, intent.providerId ?? '')
  const owed = refunds.find(
    ({ status, toProvider }) => (status === 'wanted' || status === 'failed') && toProvider <= amount,
  )
  if (owed) await setSettled(tx, owed.id, { note: 'dispute', now, disputeId: id })
  const refundId = owed?.id ?? (await bookReturned(tx, customer, intent, { dispute: { id, amount } }, now))
  const due = refundId === undefined ? 0 : (await getRefund(tx, refundId)).toProvider
  await post(tx, customer, disputeLost(await getOrder(tx, orderId), id, amount, due))
}
