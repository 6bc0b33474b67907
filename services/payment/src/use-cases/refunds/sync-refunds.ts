import type { Clock, Database, Tx } from '@runwen/service-kit'
import type { Provider, RefundSnapshot } from '../../adapters/provider/provider.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { findIntentByProviderId } from '../../models/intents/store.ts'
import {
  findAttempt,
  getRefund,
  type Refund,
  refundsOfIntent,
  startAttempt,
} from '../../models/refunds/store.ts'
import { bookReturned } from './book-returned.ts'
import { settleRefund } from './settle-refund.ts'

export interface Dependencies {
  database: Database
  provider: Provider
  now: Clock
}

/** Syncs an intent's refunds with the provider. A refund that was made in its dashboard is booked. */
export async function syncRefunds(dependencies: Dependencies, providerIntentId: string): Promise<void> {
  const { database, provider, now } = dependencies
  const intent = await database.read((tx) => findIntentByProviderId(tx, providerIntentId))
  if (!intent) return
  const snapshots = await provider.listRefunds(providerIntentId)
  // Oldest first, as they took effect at the provider.
  for (const snapshot of snapshots.reverse()) {
    await database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, intent.userId)
      const refund = await refundOf(tx, providerIntentId, snapshot, now())
      if (refund === 'earlier attempt') return
      if (refund) await settleRefund(tx, refund, snapshot, now())
      else if (snapshot.status !== 'failed')
        await bookReturned(tx, customer, intent, { refund: snapshot }, now())
    })
  }
}

/** Finds the refund that a snapshot is the current attempt of. Adopts one from the dashboard that returns what is owed. */
async function refundOf(
  tx: Tx,
  providerIntentId: string,
  snapshot: RefundSnapshot,
  now: Date,
): Promise<Refund | 'earlier attempt' | undefined> {
  const attempt = await findAttempt(tx, snapshot.id)
  if (attempt) {
    const refund = await getRefund(tx, attempt.refundId)
    return refund.attempt === attempt.number ? refund : 'earlier attempt'
  }
  const refunds = await refundsOfIntent(tx, providerIntentId)
  const owed = refunds.filter(({ toProvider }) => toProvider === snapshot.amount)
  const unsent = owed.find(({ status, providerId }) => status === 'wanted' && providerId === null)
  if (unsent || snapshot.status === 'failed') return unsent
  const failed = owed.find(({ status }) => status === 'failed')
  if (failed) await startAttempt(tx, failed.id, now, snapshot.id)
  return failed && getRefund(tx, failed.id)
}
