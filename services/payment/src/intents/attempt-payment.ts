import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../customers/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { getOrder, touchOrder } from '../orders/store.ts'
import type { Means } from '../provider/provider.ts'
import { observe } from './observe.ts'
import { nextCheck } from './rules.ts'
import { beginAttempt, getIntent, type Intent } from './store.ts'

const payable: readonly Intent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/** Tries to pay an intent. Where there is nothing to try, the provider is asked how it stands. */
export async function attemptPayment(deps: Dependencies, intent: Intent, means: Means): Promise<Intent> {
  const { providerId } = intent
  if (providerId === null) return intent
  const attempt = await deps.inTurn(intent.userId, () =>
    deps.database.transaction((tx) => countAttempt(tx, intent, deps.now())),
  )
  if (!attempt) return observe(deps, intent, () => deps.provider.findIntent(providerId))
  const returnUrl = `${deps.publicUrl}/payment-return?file_id=${attempt.fileId}`
  const key = `confirm:${intent.id}:${attempt.number}`
  return observe(deps, intent, () => deps.provider.confirmIntent(providerId, means, returnUrl, key))
}

/** The number of the try that begins now; undefined when there is nothing to try. */
async function countAttempt(tx: Tx, { id, userId, orderId }: Intent, now: Date) {
  await lockCustomer(tx, userId)
  const current = await getIntent(tx, id)
  if (!payable.includes(current.status) || current.cancelReason !== null) return undefined
  await touchOrder(tx, orderId, now)
  const { fileId } = await getOrder(tx, orderId)
  return { number: await beginAttempt(tx, current, now, nextCheck(now, 0)), fileId }
}
