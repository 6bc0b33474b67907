import type { SyncContext } from '../../context.ts'
import { differences } from '../../models/intents/rules.ts'
import type { Intent } from '../../models/intents/store.ts'
import { reportDifference } from '../../models/mismatches/store.ts'
import { getOrder } from '../../models/orders/store.ts'
import type { ProviderEvent } from '../../models/provider/provider.ts'

/** Whether the event's claims match the stored intent. Reports each difference as a mismatch. */
export async function checkClaim(
  { database, isLive, now }: SyncContext,
  intent: Intent,
  { claim }: ProviderEvent,
): Promise<boolean> {
  if (!claim) return true
  return database.transaction(async (tx) => {
    const { id: orderId, fileId, userId } = await getOrder(tx, intent.orderId)
    const { charged: amount, currency } = intent
    const wrong = differences({ amount, currency, isLive, orderId, fileId, userId }, claim)
    for (const difference of wrong) {
      await reportDifference(tx, orderId, intent.providerId ?? '', difference, now())
    }
    return wrong.length === 0
  })
}
