import type { Clock, Tx } from '@runwen/service-kit'
import type { CountPayment } from '../../adapters/metrics/count-payments.ts'
import type { IntentSnapshot } from '../../adapters/provider/provider.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import { differences, isNews, judge, type Verdict } from '../../models/intents/rules.ts'
import { getIntent, type Intent, setProgress, setProviderId } from '../../models/intents/store.ts'
import { payment, release } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import { reportDifference } from '../../models/mismatches/store.ts'
import { publishFailed } from '../../models/orders/events.ts'
import { isOpen, type OpenStatus } from '../../models/orders/rules.ts'
import { getOrder, isPaidFor, type Order, setOpenStatus } from '../../models/orders/store.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { returnUnplaced } from '../refunds/return-unplaced.ts'

export interface Dependencies {
  /** Whether intents of the provider have to be of real money. */
  isLive: boolean
  now: Clock
  countPayment: CountPayment
}

/**
 * Takes in what the provider showed of one of our intents. Webhooks, confirmations, polling and the reconciler all
 * meet here, and nothing else makes an order paid. Safe to repeat, in any order.
 */
export async function settleIntent(
  tx: Tx,
  { isLive, now, countPayment }: Dependencies,
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
  if (wrong.length > 0) {
    for (const difference of wrong) await reportDifference(tx, order.id, snapshot.id, difference, now())
    return
  }
  if (intent.providerId === null) await setProviderId(tx, intent, snapshot)

  const document = await findDocument(tx, order.fileId)
  const isGone = customer.state === 'deleted' || document?.state === 'deleted'
  const isFilePaid = await isPaidFor(tx, order.fileId)
  const verdict = judge({ intent, order, isGone, isFilePaid }, snapshot, askedAt)
  if (verdict.do === 'nothing') return
  await setProgress(tx, intent, snapshot, askedAt)
  const outcome = outcomeOf(intent, verdict, snapshot)
  if (outcome) countPayment(tx, intent.method, outcome)
  if (verdict.do === 'pay') await pay(tx, customer, order, intent, now())
  if (verdict.do === 'return') await returnUnplaced(tx, customer, order, intent, verdict.cause, now())
  if (verdict.do === 'release') await releaseHeld(tx, customer, order, intent, verdict.endOrder)
  if (verdict.do === 'progress') await progress(tx, order, verdict.status, snapshot)
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
  else await setOpenStatus(tx, order, 'pending')
}

async function progress(
  tx: Tx,
  order: Order,
  status: OpenStatus,
  { failure }: IntentSnapshot,
): Promise<void> {
  if (!isOpen(order)) return
  await setOpenStatus(tx, order, status)
  if (failure && order.status !== 'failed')
    await publishFailed(tx, order, failure.declineCode ?? failure.code)
}
