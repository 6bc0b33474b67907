import { lockCustomer } from '../customers/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAtProvider } from './create-at-provider.ts'
import { observe } from './observe.ts'
import { type CancelReason, getIntent, type Intent, wantCanceled } from './store.ts'

/**
 * Cancels an intent: wanted first, so that it is not forgotten; what it holds is released when the provider has said
 * canceled. It may answer succeeded instead, or that money is on its way: then that is what is taken in.
 */
export async function cancelAtProvider(
  deps: Dependencies,
  intentId: string,
  reason: CancelReason,
): Promise<Intent> {
  await deps.database.transaction(async (tx) => {
    const { userId } = await getIntent(tx, intentId)
    await lockCustomer(tx, userId)
    await wantCanceled(tx, await getIntent(tx, intentId), reason)
  })
  const intent = await createAtProvider(deps, intentId)
  const { providerId } = intent
  if (providerId === null || intent.status === 'canceled' || intent.status === 'succeeded') return intent
  return observe(deps, intent, () =>
    deps.provider.cancelIntent(providerId, `cancel:${intent.id}:${intent.checks}`),
  )
}
