import type { Database } from '@runwen/service-kit'
import type { PerUserLock } from '../../adapters/per-user-lock.ts'
import { isNews } from '../../models/intents/rules.ts'
import { getIntent, type Intent } from '../../models/intents/store.ts'
import type { IntentSnapshot, Provider } from '../../models/provider/provider.ts'
import { type Dependencies as SettleIntent, settleIntent } from './settle-intent.ts'

export interface Dependencies extends SettleIntent {
  database: Database
  provider: Provider
  withUserLock: PerUserLock
}

/**
 * Asks the provider for the state of an intent, applies the answer and returns the intent as it is then. An answer that
 * shows nothing new costs no transaction.
 *
 * @param intent as last read.
 * @param ask the call to the provider.
 */
export async function syncIntent(
  dependencies: Dependencies,
  intent: Intent,
  ask: (provider: Provider) => Promise<IntentSnapshot | undefined>,
): Promise<Intent> {
  const { database, provider, withUserLock, now } = dependencies
  const askedAt = now()
  const snapshot = await ask(provider)
  if (snapshot && !isNews(intent, snapshot)) return intent
  return withUserLock(intent.userId, () =>
    database.transaction(async (tx) => {
      if (snapshot) await settleIntent(tx, dependencies, intent, snapshot, askedAt)
      return getIntent(tx, intent.id)
    }),
  )
}
