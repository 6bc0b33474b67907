import type { Tx } from '@runwen/service-kit'
import type { Means } from '../../adapters/provider/provider.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { nextCheck } from '../../models/intents/rules.ts'
import { getIntent, type Intent, recordAttempt } from '../../models/intents/store.ts'
import { getOrder, touchOrder } from '../../models/orders/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { syncIntent } from '../intents/sync-intent.ts'

const payable: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** Tries to pay an intent. Where there is nothing to try, the provider is asked how it stands. */
export async function attemptPayment(deps: Dependencies, intent: Intent, means: Means): Promise<Intent> {
  const { providerId } = intent
  if (providerId === null) return intent
  const attempt = await deps.withUserLock(intent.userId, () =>
    deps.database.transaction((tx) => countAttempt(tx, intent, deps.now())),
  )
  if (!attempt) return syncIntent(deps, intent, () => deps.provider.findIntent(providerId))
  const returnUrl = `${deps.publicUrl}/payment-return?file_id=${attempt.fileId}`
  const key = `confirm:${intent.id}:${attempt.number}`
  return syncIntent(deps, intent, () => deps.provider.confirmIntent(providerId, means, returnUrl, key))
}

/** The number of the try that begins now; undefined when there is nothing to try. */
async function countAttempt(tx: Tx, { id, userId, orderId }: Intent, now: Date) {
  await lockCustomer(tx, userId)
  const current = await getIntent(tx, id)
  if (!payable.includes(current.status) || current.cancelReason !== null) return undefined
  await touchOrder(tx, orderId, now)
  const { fileId } = await getOrder(tx, orderId)
  return { number: await recordAttempt(tx, current, now, nextCheck(now, 0)), fileId }
}
