import { newId, type Tx } from '@runwen/service-kit'
import { type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import {
  type DisputeRow,
  findDisputes,
  insertDispute,
  isClosed,
  isLost,
  setDisputeStatus,
  setDisputeStep,
} from '../../models/disputes.ts'
import { type Intent, intentsOfBatch } from '../../models/intents/store.ts'
import {
  disputeHold,
  disputeLost,
  disputeReinstated,
  disputeRelease,
  disputeWithdrawn,
} from '../../models/ledger/rules.ts'
import { post, spendable } from '../../models/ledger/store.ts'
import { getOrder, type Order } from '../../models/orders/store.ts'
import { shareOut } from '../../models/prices.ts'
import type { DisputeSnapshot } from '../../models/provider.ts'
import { creditedRebate } from '../../models/rebates.ts'
import { getRefund, refundedParts, refundsOfIntent, setSettled } from '../../models/refunds/store.ts'
import { bookReturned, leftOf } from '../refunds/book-returned.ts'

/**
 * Applies the provider's state of a dispute: holds the rebates of the orders while it is open, books the money when it
 * moves, and books a loss like a refund. Each order of the batch has its share. Safe to repeat, in any order.
 */
export async function applyDisputeSnapshot(
  tx: Tx,
  intent: Intent,
  snapshot: DisputeSnapshot,
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, intent.userId)
  const parts = await intentsOfBatch(tx, intent.batchId)
  const known = await findDisputes(tx, snapshot.id)
  const disputes = known.length > 0 ? known : await open(tx, customer, parts, snapshot, now)
  for (const dispute of disputes) {
    const part = parts.find(({ orderId }) => orderId === dispute.order_id)
    if (part) await applyToShare(tx, customer, part, dispute, snapshot, now)
  }
}

async function applyToShare(
  tx: Tx,
  customer: LockedCustomer,
  part: Intent,
  dispute: DisputeRow,
  snapshot: DisputeSnapshot,
  now: Date,
): Promise<void> {
  const order = await getOrder(tx, part.orderId)
  // Nothing changes after the end; an older answer may arrive late.
  if (dispute.closed_at === null) await setDisputeStatus(tx, dispute.id, snapshot)

  const { id, amount } = dispute
  const isWithdrawn = dispute.withdrawn_at !== null || snapshot.withdrawn > 0
  if (isWithdrawn && dispute.withdrawn_at === null) {
    await setDisputeStep(tx, id, 'withdrawn', now)
    await post(tx, customer, disputeWithdrawn(order, id, amount))
  }
  const isReinstated = isWithdrawn && snapshot.withdrawn === 0 && isClosed(snapshot)
  if (isReinstated && dispute.reinstated_at === null && dispute.lost_at === null) {
    await setDisputeStep(tx, id, 'reinstated', now)
    await post(tx, customer, disputeReinstated(order, id, amount))
  }
  if (isClosed(snapshot) && dispute.closed_at === null) {
    await setDisputeStep(tx, id, 'closed', now)
    await post(tx, customer, disputeRelease(order, id, dispute.held))
  }
  if (isLost(snapshot) && isWithdrawn && !isReinstated && dispute.lost_at === null) {
    await bookLoss(tx, customer, part, dispute, now)
  }
}

/** Shares a new dispute out, and holds as much of the rebates of its orders as is still there. */
async function open(
  tx: Tx,
  customer: LockedCustomer,
  parts: readonly Intent[],
  snapshot: DisputeSnapshot,
  now: Date,
): Promise<DisputeRow[]> {
  for (const [index, amount] of (await sharesOf(tx, parts, snapshot.amount)).entries()) {
    const part = parts[index]
    if (!part || amount === 0) continue
    const order = await getOrder(tx, part.orderId)
    const id = newId(now)
    const held = order.status === 'paid' ? await heldOf(tx, customer, order) : 0
    await insertDispute(tx, { id, intentId: part.id, orderId: order.id, amount, held }, snapshot)
    await post(tx, customer, disputeHold(order, id, held))
  }
  return findDisputes(tx, snapshot.id)
}

/** Shares go to what is left of paid orders first, and what exceeds that to what was returned already. */
async function sharesOf(tx: Tx, parts: readonly Intent[], amount: number): Promise<number[]> {
  const left: number[] = []
  for (const part of parts) left.push(await leftOf(tx, part))
  const leftInAll = left.reduce((sum, share) => sum + share, 0)
  if (amount <= leftInAll) return shareOut(amount, left)
  const returned = parts.map((part, index) => part.amount - (left[index] ?? 0))
  return shareOut(amount - leftInAll, returned).map((share, index) => share + (left[index] ?? 0))
}

async function heldOf(tx: Tx, customer: LockedCustomer, { id }: Order): Promise<number> {
  const rebate = (await creditedRebate(tx, id)) - (await refundedParts(tx, id)).rebateTaken
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
  dispute: DisputeRow,
  now: Date,
): Promise<void> {
  const { id, amount, order_id } = dispute
  await setDisputeStep(tx, id, 'lost', now)
  const refunds = await refundsOfIntent(tx, intent.providerId ?? '')
  const owed = refunds.find(
    ({ intentId, status, toProvider }) =>
      intentId === intent.id && (status === 'wanted' || status === 'failed') && toProvider <= amount,
  )
  if (owed) await setSettled(tx, owed.id, { note: 'dispute', now, disputeId: id })
  // A part that was owed leaves the order paid; the bank returned the rest of it, too.
  const rest = owed?.isPartial === false ? 0 : amount - (owed?.toProvider ?? 0)
  const restId = rest > 0 ? await bookReturned(tx, customer, intent, rest, { disputeId: id }, now) : undefined
  const due = (owed?.toProvider ?? 0) + (restId === undefined ? 0 : (await getRefund(tx, restId)).toProvider)
  await post(tx, customer, disputeLost(await getOrder(tx, order_id), id, amount, due))
}
