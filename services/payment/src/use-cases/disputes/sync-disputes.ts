import type { SyncContext } from '../../context.ts'
import { findIntentByProviderId } from '../../models/intents/store.ts'
import type { DisputeSnapshot } from '../../models/provider.ts'
import { applyDisputeSnapshot } from './apply-dispute-snapshot.ts'

export async function syncDisputes(context: SyncContext, intentId: string): Promise<void> {
  for (const snapshot of (await context.provider.listDisputes({ intentId })).reverse()) {
    await apply(context, snapshot)
  }
}

const dayMs = 86_400_000
/** Banks decide within about three months. */
const syncedDays = 150

/** Syncs recent disputes of all intents, for those whose webhooks were lost. */
export async function syncRecentDisputes(context: SyncContext): Promise<void> {
  const { provider, now, log } = context
  const since = new Date(now().getTime() - syncedDays * dayMs)
  for (const snapshot of (await provider.listDisputes({ since })).reverse()) {
    try {
      await apply(context, snapshot)
    } catch (err) {
      log.warn({ err, dispute: snapshot.id }, 'cannot sync dispute')
    }
  }
}

/** Other business of the same provider account is left out. */
async function apply({ database, now }: SyncContext, snapshot: DisputeSnapshot): Promise<void> {
  const { intentId } = snapshot
  if (intentId === null) return
  await database.transaction(async (tx) => {
    const intent = await findIntentByProviderId(tx, intentId)
    if (intent) await applyDisputeSnapshot(tx, intent, snapshot, now())
  })
}
