import type { Tx } from '@runwen/service-kit'
import type { SyncContext } from '../../context.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import { findIntentByProviderId, type Intent, intentsOfBatch } from '../../models/intents/store.ts'
import { reportMismatch } from '../../models/mismatches.ts'
import { shareOut } from '../../models/prices.ts'
import type { RefundSnapshot } from '../../models/provider.ts'
import {
  attemptsAtProvider,
  getRefund,
  type Refund,
  refundsOfIntent,
  startAttempt,
} from '../../models/refunds/store.ts'
import { applyRefundSnapshot } from './apply-refund-snapshot.ts'
import { bookReturned, leftOf } from './book-returned.ts'

/** Syncs an intent's refunds with the provider. A refund that was made in its dashboard is booked. */
export async function syncRefunds(context: SyncContext, providerIntentId: string): Promise<void> {
  const { database, provider, now } = context
  const intent = await database.read((tx) => findIntentByProviderId(tx, providerIntentId))
  if (!intent) return
  const snapshots = await provider.listRefunds(providerIntentId)
  // Oldest first, as they took effect at the provider.
  for (const snapshot of snapshots.reverse()) {
    await database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, intent.userId)
      for (const refund of await refundsOf(tx, customer, intent, snapshot, now()))
        await applyRefundSnapshot(tx, refund, snapshot, now())
    })
  }
}

/** Finds the refunds that a snapshot is the current attempt of. Books one from the dashboard. */
async function refundsOf(
  tx: Tx,
  customer: LockedCustomer,
  intent: Intent,
  snapshot: RefundSnapshot,
  now: Date,
): Promise<Refund[]> {
  const attempts = await attemptsAtProvider(tx, snapshot.id)
  if (attempts.length > 0) {
    const current: Refund[] = []
    for (const { refundId, number } of attempts) {
      const refund = await getRefund(tx, refundId)
      if (refund.attempt === number) current.push(refund)
    }
    return current
  }
  const owed = await owedRefund(tx, snapshot, now)
  if (owed) return [owed]
  return snapshot.status === 'failed' ? [] : bookFromDashboard(tx, customer, intent, snapshot, now)
}

/** Finds a refund that waits for this attempt. Adopts one from the dashboard that returns what is owed. */
async function owedRefund(tx: Tx, snapshot: RefundSnapshot, now: Date): Promise<Refund | undefined> {
  const refunds = await refundsOfIntent(tx, snapshot.intentId ?? '')
  const isNamed = refunds.some(({ id }) => id === snapshot.refundId)
  const owed = refunds.filter(
    ({ id, toProvider }) => toProvider === snapshot.amount && (!isNamed || id === snapshot.refundId),
  )
  const unsent = owed.find(({ status, providerId }) => status === 'wanted' && providerId === null)
  if (unsent || snapshot.status === 'failed') return unsent
  const failed = owed.find(({ status }) => status === 'failed')
  if (failed) await startAttempt(tx, failed.id, now, snapshot.id)
  return failed && getRefund(tx, failed.id)
}

/**
 * Books a refund from the dashboard. One of a batch payment does not say which of them it is for: it
 * counts for the order that it fits, else for the oldest ones.
 */
async function bookFromDashboard(
  tx: Tx,
  customer: LockedCustomer,
  intent: Intent,
  snapshot: RefundSnapshot,
  now: Date,
): Promise<Refund[]> {
  const parts = await intentsOfBatch(tx, intent.batchId)
  const left: number[] = []
  for (const part of parts) left.push(await leftOf(tx, part))
  if (snapshot.amount > left.reduce((sum, amount) => sum + amount, 0)) {
    await reportUnknown(tx, intent, snapshot, now)
    return []
  }
  const booked: Refund[] = []
  for (const [index, amount] of shareOut(snapshot.amount, left).entries()) {
    const part = parts[index]
    if (!part || amount === 0) continue
    const id = await bookReturned(tx, customer, part, amount, { providerId: snapshot.id }, now)
    if (id !== undefined) booked.push(await getRefund(tx, id))
  }
  return booked
}

async function reportUnknown(
  tx: Tx,
  { orderId, providerId: providerIntentId }: Intent,
  { id, amount, currency }: RefundSnapshot,
  now: Date,
): Promise<void> {
  const found = `${id} ${amount} ${currency}`
  const [key, kind, expected] = [`refund_unknown:${id}`, 'refund_unknown', 'none']
  await reportMismatch(tx, { key, orderId, providerIntentId, kind, expected, found }, now)
}
