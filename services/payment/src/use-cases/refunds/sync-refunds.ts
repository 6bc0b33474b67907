import type { Clock, Database } from '@runwen/service-kit'
import type { Provider } from '../../adapters/provider/provider.ts'
import { findIntentByProviderId } from '../../models/intents/store.ts'
import { reportMismatch } from '../../models/mismatches/store.ts'
import { findRefundOfIntent } from '../../models/refunds/store.ts'
import { settleRefund } from './settle-refund.ts'

export interface Dependencies {
  database: Database
  provider: Provider
  now: Clock
}

/** Syncs an intent's refunds with the provider. A refund that the service did not request is reported as a mismatch. */
export async function syncRefunds(dependencies: Dependencies, providerIntentId: string): Promise<void> {
  const { database, provider, now } = dependencies
  const intent = await database.read((tx) => findIntentByProviderId(tx, providerIntentId))
  if (!intent) return
  const snapshots = await provider.listRefunds(providerIntentId)
  await database.transaction(async (tx) => {
    const ours = await findRefundOfIntent(tx, providerIntentId)
    for (const snapshot of snapshots) {
      const isOurs =
        ours && (ours.providerId ?? snapshot.id) === snapshot.id && ours.toProvider === snapshot.amount
      if (isOurs) await settleRefund(tx, ours, snapshot, now())
      else {
        const { id, amount, currency } = snapshot
        const found = `${id} ${amount} ${currency}`
        const { orderId } = intent
        const key = `refund_unknown:${id}`
        const mismatch = { key, orderId, providerIntentId, kind: 'refund_unknown', expected: 'none', found }
        await reportMismatch(tx, mismatch, now())
      }
    }
  })
}
