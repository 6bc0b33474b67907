import pLimit from 'p-limit'
import type { SyncContext } from '../../context.ts'
import { isFinal } from '../../models/intents/rules.ts'
import { findIntentByProviderId, findLiveIntent, listLiveIds } from '../../models/intents/store.ts'
import { reportMismatch } from '../../models/mismatches.ts'
import { findOrder } from '../../models/orders/store.ts'
import type { IntentSnapshot } from '../../models/provider.ts'
import { syncRecentDisputes } from '../disputes/sync-disputes.ts'
import { checkIntent, checksConcurrency } from '../intents/reconcile-intents.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'

export interface SyncReport {
  /** Number of live intents that were compared, and how many of them ended. */
  checked: number
  ended: number
  /** Number of intents whose refunds were compared. */
  refunded: number
  /** Intents that this database does not have. */
  unknown: { id: string; status: string; amount: number; currency: string; userId: string | null }[]
}

/**
 * Applies what the provider knows and the database does not, such as after the restore of a backup: payments, refunds
 * and disputes since `since`. Money for an order that is unknown here becomes a mismatch; an unpaid one
 * is canceled.
 *
 * @throws AppError `payment_provider_unavailable`
 */
export async function syncProvider(context: SyncContext, since: Date): Promise<SyncReport> {
  const { database, provider } = context
  const live = await database.read(listLiveIds)
  await pLimit(checksConcurrency).map(live, (id) => checkIntent(context, id))
  const left = new Set(await database.read(listLiveIds))

  // The provider keeps whole seconds: what it did later in the second of `since` counts as well.
  const from = Math.floor(since.getTime() / 1_000) * 1_000
  const returned = (await provider.listTransactions()).flatMap(({ kind, intentId, createdAt }) =>
    kind === 'refund' && intentId !== null && createdAt.getTime() >= from ? [intentId] : [],
  )
  const refunded = [...new Set(returned)]
  for (const intentId of refunded) await syncRefunds(context, intentId)
  await syncRecentDisputes(context)

  const unknown: IntentSnapshot[] = []
  for (const snapshot of await provider.listIntents(since)) {
    if (await isUnknown(context, snapshot)) unknown.push(await end(context, snapshot))
  }
  return {
    checked: live.length,
    ended: live.filter((id) => !left.has(id)).length,
    refunded: refunded.length,
    unknown: unknown.map(({ id, status, amount, currency, userId }) => ({
      id,
      status,
      amount,
      currency,
      userId,
    })),
  }
}

/**
 * Whether the intent names an order, which other business of the same account does not, and has no row. An intent that is
 * being created has one without the provider's id.
 */
async function isUnknown({ database }: SyncContext, { id, orderId }: IntentSnapshot): Promise<boolean> {
  if (orderId === null) return false
  return database.read(async (tx) => {
    if (await findIntentByProviderId(tx, id)) return false
    return (await findLiveIntent(tx, orderId))?.providerId !== null
  })
}

async function end(context: SyncContext, snapshot: IntentSnapshot): Promise<IntentSnapshot> {
  const { database, provider, now } = context
  const { id, orderId } = snapshot
  const canceled = isFinal(snapshot) ? undefined : await provider.cancelIntent(id, `cancel:unknown:${id}`)
  const ended = canceled ?? snapshot
  if (ended.status === 'canceled') return ended
  const found = `${ended.amount} ${ended.currency}, ${ended.status}`
  await database.transaction(async (tx) => {
    const order = orderId === null ? undefined : await findOrder(tx, orderId)
    const about = { orderId: order?.id ?? null, providerIntentId: id, expected: 'none', found }
    await reportMismatch(tx, { key: `unknown:${id}`, kind: 'unknown_order', ...about }, now())
  })
  return ended
}
