import type { Tx } from '@runwen/service-kit'
import type { SyncContext } from '../../context.ts'
import {
  type DeclineLimit,
  type LockedCustomer,
  lockCustomer,
  recordDecline,
  waitAfterDeclines,
} from '../../models/customers.ts'
import { findDocument } from '../../models/documents.ts'
import {
  type Difference,
  differences,
  differs,
  isCard,
  isFinal,
  judge,
  type Verdict,
} from '../../models/intents/rules.ts'
import {
  type Intent,
  intentsOfBatch,
  requestCancellation,
  setProgress,
  setProviderId,
  setReceived,
} from '../../models/intents/store.ts'
import { payment, release } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import { reportDifference } from '../../models/mismatches.ts'
import { publishFailed } from '../../models/orders/events.ts'
import { isOpen, type OpenStatus } from '../../models/orders/rules.ts'
import { getOrder, isPaidFor, type Order, setOpenStatus } from '../../models/orders/store.ts'
import { shareOut } from '../../models/prices.ts'
import type { IntentSnapshot } from '../../models/provider.ts'
import { cancelOrder, markOrdersPaid, type PaidOrder } from '../orders/end-order.ts'
import { resumeOrder } from '../orders/open-order.ts'
import { bookUnplaced, returnUnplaced } from '../refunds/return-unplaced.ts'

/** An order, its intent, and what the provider's answer means for them. */
interface Judged {
  part: Intent
  order: Order
  verdict: Verdict
}

/**
 * Applies the provider's state of an intent to every order that it pays, in this transaction. Webhooks, confirmations,
 * polling and the reconciler all use this function, and nothing else marks an order as paid. Safe to repeat, in any order.
 */
export async function applyIntentSnapshot(
  tx: Tx,
  { isLive, now, countPayment, declineLimit }: SyncContext,
  { batchId, userId }: Pick<Intent, 'batchId' | 'userId'>,
  snapshot: IntentSnapshot,
  askedAt: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  const parts = await intentsOfBatch(tx, batchId)
  const [intent] = parts
  if (!intent) throw new Error('an intent has at least one part')
  const order = await getOrder(tx, intent.orderId)
  const { charged: amount, currency } = intent
  const expected = { amount, currency, isLive, orderId: order.id, documentId: order.documentId, userId }
  const wrong = differences(expected, snapshot)
  for (const difference of wrong) await reportDifference(tx, order.id, snapshot.id, difference, now())
  if (wrong.length > 0 && !isFinal(snapshot)) return
  if (intent.providerId === null) await setProviderId(tx, intent, snapshot)

  const judged: Judged[] = []
  for (const part of parts)
    judged.push(await judgePart(tx, customer, part, snapshot, askedAt, parts.length > 1))
  if (judged.every(({ verdict }) => verdict.action === 'nothing')) return
  if (wrong.length > 0 && snapshot.status === 'succeeded') {
    await setAside(tx, customer, judged, snapshot, { wrong, askedAt, now: now() })
    return
  }
  await setProgress(tx, intent, snapshot, askedAt)
  // Counted once per payment, not per order.
  const outcomes = new Set(judged.map(({ part, verdict }) => outcomeOf(part, verdict, snapshot)))
  for (const outcome of outcomes) if (outcome) countPayment(tx, intent.method, outcome)
  if (outcomes.has('declined')) {
    if (isCard(intent)) await limitDeclines(tx, customer, intent, declineLimit, now())
    // Otherwise the customer could not use the balance for anything else until the payment is idle.
    if (parts.some(({ balancePart }) => balancePart > 0))
      await requestCancellation(tx, intent, 'terms', now())
  }
  const paidOrders: PaidOrder[] = []
  for (const part of judged) {
    if (part.verdict.action === 'pay') paidOrders.push(await pay(tx, customer, part, now()))
    else await apply(tx, customer, part, snapshot, now())
  }
  await markOrdersPaid(tx, customer, paidOrders)
}

async function judgePart(
  tx: Tx,
  customer: LockedCustomer,
  part: Intent,
  snapshot: IntentSnapshot,
  askedAt: Date,
  isBatch: boolean,
): Promise<Judged> {
  const order = await getOrder(tx, part.orderId)
  const document = await findDocument(tx, order.documentId)
  const isGone = customer.state === 'deleted' || document?.state === 'deleted'
  const isDocumentPaid = await isPaidFor(tx, order.documentId)
  const verdict = judge({ intent: part, order, isGone, isDocumentPaid }, snapshot, askedAt)
  // One document that was deleted, or got another service, cancels the payment, but ends no order of the others.
  const isKept =
    isBatch && part.cancelReason !== 'idle' && !isGone && document?.serviceType === order.serviceType
  return {
    part,
    order,
    verdict: verdict.action === 'release' && isKept ? { ...verdict, endOrder: false } : verdict,
  }
}

async function apply(
  tx: Tx,
  customer: LockedCustomer,
  { part, order, verdict }: Judged,
  snapshot: IntentSnapshot,
  now: Date,
): Promise<void> {
  if (verdict.action === 'return') await returnUnplaced(tx, customer, order, part, verdict.cause, now)
  if (verdict.action === 'release') await releaseHeld(tx, customer, order, part, verdict.endOrder)
  if (verdict.action === 'progress') await progress(tx, order, verdict.status, snapshot)
}

/**
 * Sets aside a payment that does not match its orders: they end without it, so that neither their documents nor the
 * held parts of the balance stay locked. Staff decide about the money, which is owed until then.
 */
async function setAside(
  tx: Tx,
  customer: LockedCustomer,
  judged: readonly Judged[],
  snapshot: IntentSnapshot,
  { wrong, askedAt, now }: { wrong: Difference[]; askedAt: Date; now: Date },
): Promise<void> {
  // Not money of these books: the intent counts as canceled here.
  const isForeign = wrong.some(({ field }) => field === 'currency' || field === 'isLive')
  const shares = shareOut(
    snapshot.amount,
    judged.map(({ part }) => part.amount),
  )
  for (const [index, { part, order }] of judged.entries()) {
    if (index === 0)
      await setProgress(tx, part, isForeign ? { ...snapshot, status: 'canceled' } : snapshot, askedAt)
    if (isForeign) await post(tx, customer, release(order, part.generation, part.balancePart))
    else {
      const amount = shares[index] ?? 0
      await setReceived(tx, part, amount)
      await bookUnplaced(tx, customer, order, { ...part, amount }, 'mismatch', now)
    }
    if (isOpen(order)) await cancelOrder(tx, customer, order)
  }
}

/** Counts a declined card, and cancels the intent at the limit, so that browsers cannot try more cards on it. */
async function limitDeclines(
  tx: Tx,
  customer: LockedCustomer,
  intent: Intent,
  limit: DeclineLimit,
  now: Date,
): Promise<void> {
  const declinedAt = await recordDecline(tx, customer, now, limit)
  if (waitAfterDeclines(declinedAt, limit, now) > 0) await requestCancellation(tx, intent, 'terms', now)
}

function outcomeOf(intent: Intent, verdict: Verdict, snapshot: IntentSnapshot) {
  if (verdict.action === 'progress') {
    return snapshot.failure && differs(intent, snapshot) ? ('declined' as const) : undefined
  }
  const outcomes = { nothing: undefined, pay: 'paid', return: 'returned', release: 'canceled' } as const
  return outcomes[verdict.action]
}

/** Books the fee of an order. */
async function pay(tx: Tx, customer: LockedCustomer, { part, order }: Judged, now: Date): Promise<PaidOrder> {
  const { id, amount, balancePart } = part
  await post(tx, customer, payment(order, amount, balancePart))
  const method = amount === 0 ? 'balance' : part.method
  return { order, paid: { method, balancePart, intentId: id, paidAt: now } }
}

async function releaseHeld(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  intent: Intent,
  endOrder: boolean,
): Promise<void> {
  await post(tx, customer, release(order, intent.generation, intent.balancePart))
  if (!isOpen(order)) return
  if (endOrder) await cancelOrder(tx, customer, order)
  // A failed order stays failed until its next attempt, which starts the payment again.
  else if (order.status !== 'failed') await setOpenStatus(tx, order, 'pending')
}

async function progress(
  tx: Tx,
  order: Order,
  status: OpenStatus,
  { failure }: IntentSnapshot,
): Promise<void> {
  if (!isOpen(order)) return
  if (order.status === 'failed' && status !== 'failed') return resumeOrder(tx, order, status)
  await setOpenStatus(tx, order, status)
  if (failure && order.status !== 'failed')
    await publishFailed(tx, order, failure.declineCode ?? failure.code)
}
