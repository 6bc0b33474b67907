import { inParallel } from '../../adapters/in-parallel.ts'
import type { IntentSnapshot } from '../../adapters/provider/provider.ts'
import { findIntentByProviderId, listLiveIds } from '../../models/intents/store.ts'
import { reportMismatch } from '../../models/mismatches/store.ts'
import { syncRecentDisputes } from '../disputes/sync-disputes.ts'
import { checkIntent, checksConcurrency, type Dependencies } from '../intents/reconcile-intents.ts'
import { syncRefunds } from '../refunds/sync-refunds.ts'

export type { Dependencies }

export interface SyncReport {
  /** Number of live intents that were compared, and how many of them ended. */
  checked: number
  settled: number
  /** Number of intents whose refunds were compared. */
  refunded: number
  /** Intents of orders that this database does not have. */
  unknown: { id: string; status: string; amount: number; currency: string; userId: string | null }[]
}

/**
 * Applies what the provider knows and the database does not, such as after the restore of a backup: payments, refunds
 * and disputes since `since`. Money for an order that is unknown here becomes a mismatch; an intent that nobody has paid
 * yet is canceled.
 *
 * @throws AppError `payment_provider_unavailable`
 */
export async function syncProvider(dependencies: Dependencies, since: Date): Promise<SyncReport> {
  const { database, provider } = dependencies
  const live = await database.read(listLiveIds)
  await inParallel(live, checksConcurrency, (id) => checkIntent(dependencies, id))
  const left = new Set(await database.read(listLiveIds))

  const returned = (await provider.listTransactions()).flatMap(({ kind, intentId, createdAt }) =>
    kind === 'refund' && intentId !== null && createdAt >= since ? [intentId] : [],
  )
  const refunded = [...new Set(returned)]
  for (const intentId of refunded) await syncRefunds(dependencies, intentId)
  await syncRecentDisputes(dependencies)

  const unknown: IntentSnapshot[] = []
  for (const snapshot of await provider.listIntents(since)) {
    if (await isUnknown(dependencies, snapshot)) unknown.push(await end(dependencies, snapshot))
  }
  return {
    checked: live.length,
    settled: live.filter((id) => !left.has(id)).length,
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

/** Whether the intent names an order, which other business of the same account does not, and is not in the database. */
async function isUnknown({ database }: Dependencies, { id, orderId }: IntentSnapshot): Promise<boolean> {
  return orderId !== null && (await database.read((tx) => findIntentByProviderId(tx, id))) === undefined
}

async function end(dependencies: Dependencies, snapshot: IntentSnapshot): Promise<IntentSnapshot> {
  const { database, provider, now } = dependencies
  const { id } = snapshot
  const ended = (await provider.cancelIntent(id, `cancel:unknown:${id}`)) ?? snapshot
  if (ended.status === 'canceled') return ended
  const found = `${ended.amount} ${ended.currency}, ${ended.status}`
  const mismatch = { key: `unknown:${id}`, kind: 'unknown_order', orderId: null, providerIntentId: id }
  await database.transaction((tx) => reportMismatch(tx, { ...mismatch, expected: 'none', found }, now()))
  return ended
}
