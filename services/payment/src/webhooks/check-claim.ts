import type { Dependencies } from '../dependencies.ts'
import { differences } from '../intents/rules.ts'
import type { Intent } from '../intents/store.ts'
import { reportDifference } from '../mismatches/store.ts'
import { getOrder } from '../orders/store.ts'
import type { ProviderEvent } from '../provider/provider.ts'

/** Whether what an event claims of an intent is what we know of it. What is not is put before the staff. */
export async function checkClaim(
  { database, isLive, now }: Dependencies,
  intent: Intent,
  { claim }: ProviderEvent,
): Promise<boolean> {
  if (!claim) return true
  return database.transaction(async (tx) => {
    const { id: orderId, fileId, userId } = await getOrder(tx, intent.orderId)
    const { amount, currency } = intent
    const wrong = differences({ amount, currency, isLive, orderId, fileId, userId }, claim)
    for (const difference of wrong) {
      await reportDifference(tx, orderId, intent.providerId ?? '', difference, now())
    }
    return wrong.length === 0
  })
}
