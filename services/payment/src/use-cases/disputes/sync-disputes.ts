import type { Clock, Database, Log } from '@runwen/service-kit'
import { findIntentByProviderId } from '../../models/intents/store.ts'
import type { DisputeSnapshot, Provider } from '../../models/provider/provider.ts'
import { settleDispute } from './settle-dispute.ts'

export interface Dependencies {
  database: Database
  provider: Provider
  now: Clock
}

/** Syncs the disputes of an intent with the provider. */
export async function syncDisputes(dependencies: Dependencies, intentId: string): Promise<void> {
  for (const snapshot of (await dependencies.provider.listDisputes({ intentId })).reverse()) {
    await apply(dependencies, snapshot)
  }
}

const dayMs = 86_400_000
/** Banks decide within about three months. */
const syncedDays = 150

/** Syncs recent disputes of all intents, for those whose webhooks were lost. */
export async function syncRecentDisputes(dependencies: Dependencies & { log: Log }): Promise<void> {
  const { provider, now, log } = dependencies
  const since = new Date(now().getTime() - syncedDays * dayMs)
  for (const snapshot of (await provider.listDisputes({ since })).reverse()) {
    try {
      await apply(dependencies, snapshot)
    } catch (err) {
      log.warn({ err, dispute: snapshot.id }, 'dispute not synced')
    }
  }
}

/** Other business of the same provider account is left out. */
async function apply({ database, now }: Dependencies, snapshot: DisputeSnapshot): Promise<void> {
  const { intentId } = snapshot
  if (intentId === null) return
  await database.transaction(async (tx) => {
    const intent = await findIntentByProviderId(tx, intentId)
    if (intent) await settleDispute(tx, intent, snapshot, now())
  })
}
