import type { Dependencies } from '../dependencies.ts'
import { findIntentByProviderId } from '../intents/store.ts'
import { reportMismatch } from '../mismatches/store.ts'
import { findRefundOfIntent } from './store.ts'
import { takeRefund } from './take-refund.ts'

/** Takes in how an intent's refunds are; one that we did not ask for is put before the staff. */
export async function checkRefunds(deps: Dependencies, providerIntentId: string): Promise<void> {
  const { database, provider, now } = deps
  const intent = await database.read((tx) => findIntentByProviderId(tx, providerIntentId))
  if (!intent) return
  const snapshots = await provider.listRefunds(providerIntentId)
  await database.transaction(async (tx) => {
    const ours = await findRefundOfIntent(tx, providerIntentId)
    for (const snapshot of snapshots) {
      const isOurs =
        ours && (ours.providerId ?? snapshot.id) === snapshot.id && ours.toProvider === snapshot.amount
      if (isOurs) await takeRefund(tx, ours, snapshot, now())
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
