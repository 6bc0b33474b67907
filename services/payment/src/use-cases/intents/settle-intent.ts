import type { Clock, Tx } from '@runwen/service-kit'
import type { CountPayment } from '../../adapters/metrics/count-payments.ts'
import type { IntentSnapshot } from '../../adapters/provider/provider.ts'
import { type DeclineLimit, waitAfterDeclines } from '../../models/customers/rules.ts'
import { type LockedCustomer, lockCustomer, recordDecline } from '../../models/customers/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import {
  type Difference,
  differences,
  isCard,
  isFinal,
  isNews,
  judge,
  type Verdict,
} from '../../models/intents/rules.ts'
import {
  getIntent,
  type Intent,
  requestCancellation,
  setProgress,
  setProviderId,
  setReceived,
} from '../../models/intents/store.ts'
import { payment, release } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import { reportDifference } from '../../models/mismatches/store.ts'
import { publishFailed } from '../../models/orders/events.ts'
import { isOpen, type OpenStatus } from '../../models/orders/rules.ts'
import { getOrder, isPaidFor, type Order, setOpenStatus } from '../../models/orders/store.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { resumeOrder } from '../orders/resume-order.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { bookUnplaced, returnUnplaced } from '../refunds/return-unplaced.ts'

export interface Dependencies {
  /** Whether intents at the provider have to be in live mode. */
  isLive: boolean
  now: Clock
  countPayment: CountPayment
  declineLimit: DeclineLimit
}

/**
 * Applies the provider's state of an intent. Webhooks, confirmations, polling and the reconciler all use this
 * function, and nothing else marks an order as paid. Safe to repeat, in any order.
 */
export async function settleIntent(
  tx: Tx,
  { isLive, now, countPayment, declineLimit }: Dependencies,
  { id, userId }: Pick<Intent, 'id' | 'userId'>,
  snapshot: IntentSnapshot,
  askedAt: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  const intent = await getIntent(tx, id)
  const order = await getOrder(tx, intent.orderId)
  const { amount, currency } = intent
  const expected = { amount, currency, isLive, orderId: order.id, fileId: order.fileId, userId }
  const wrong = differences(expected, snapshot)
  for (const difference of wrong) await reportDifference(tx, order.id, snapshot.id, difference, now())
  if (wrong.length > 0 && !isFinal(snapshot)) return
  if (intent.providerId === null) await setProviderId(tx, intent, snapshot)

  const document = await findDocument(tx, order.fileId)
  const isGone = customer.state === 'deleted' || document?.state === 'deleted'
  const isFilePaid = await isPaidFor(tx, order.fileId)
  const verdict = judge({ intent, order, isGone, isFilePaid }, snapshot, askedAt)
  if (verdict.do === 'nothing') return
  if (wrong.length > 0 && snapshot.status === 'succeeded') {
    await setAside(tx, customer, order, intent, snapshot, { wrong, askedAt, now: now() })
    return
  }
  await setProgress(tx, intent, snapshot, askedAt)
  const outcome = outcomeOf(intent, verdict, snapshot)
  if (outcome) countPayment(tx, intent.method, outcome)
  if (outcome === 'declined' && isCard(intent)) await limitDeclines(tx, customer, intent, declineLimit, now())
  if (verdict.do === 'pay') await pay(tx, customer, order, intent, now())
  if (verdict.do === 'return') await returnUnplaced(tx, customer, order, intent, verdict.cause, now())
  if (verdict.do === 'release') await releaseHeld(tx, customer, order, intent, verdict.endOrder)
  if (verdict.do === 'progress') await progress(tx, order, verdict.status, snapshot)
}

/**
 * Sets aside a payment that does not match its order: the order ends without it, so that neither its document nor the
 * held part of the balance stays locked. Staff decide about the money, which is owed until then.
 */
async function setAside(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  intent: Intent,
  snapshot: IntentSnapshot,
  { wrong, askedAt, now }: { wrong: Difference[]; askedAt: Date; now: Date },
): Promise<void> {
  if (wrong.some(({ field }) => field === 'currency' || field === 'isLive')) {
    // Not money of these books: the intent counts as canceled here.
    await setProgress(tx, intent, { ...snapshot, status: 'canceled' }, askedAt)
    await post(tx, customer, release(order, intent.generation, intent.balancePart))
  } else {
    await setProgress(tx, intent, snapshot, askedAt)
    await setReceived(tx, intent, snapshot.amount)
    await bookUnplaced(tx, customer, order, { ...intent, amount: snapshot.amount }, 'mismatch', now)
  }
  if (isOpen(order)) await cancelOrder(tx, customer, order)
}

/** Counts a declined card, and cancels the intent at the limit, so that browsers can not try more cards on it. */
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
  if (verdict.do === 'progress') {
    return snapshot.failure && isNews(intent, snapshot) ? ('declined' as const) : undefined
  }
  const outcomes = { nothing: undefined, pay: 'paid', return: 'returned', release: 'canceled' } as const
  return outcomes[verdict.do]
}

async function pay(tx: Tx, customer: LockedCustomer, order: Order, intent: Intent, now: Date): Promise<void> {
  const { method, balancePart } = intent
  await post(tx, customer, payment(order, intent.amount, balancePart))
  await settleOrder(tx, customer, order, { method, balancePart, intentId: intent.id, paidAt: now })
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
