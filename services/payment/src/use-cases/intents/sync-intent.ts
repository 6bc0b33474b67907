import type { SyncContext } from '../../context.ts'
import { isNews } from '../../models/intents/rules.ts'
import { getIntent, type Intent } from '../../models/intents/store.ts'
import type { IntentSnapshot, Provider } from '../../models/provider/provider.ts'
import { settleIntent } from './settle-intent.ts'

/**
 * Asks the provider for the state of an intent, applies the answer and returns the intent as it is then. An answer that
 * shows nothing new costs no transaction.
 *
 * @param intent as last read.
 * @param ask the call to the provider.
 */
export async function syncIntent(
  context: SyncContext,
  intent: Intent,
  ask: (provider: Provider) => Promise<IntentSnapshot | undefined>,
): Promise<Intent> {
  const { database, provider, withUserLock, now } = context
  const askedAt = now()
  const snapshot = await ask(provider)
  if (snapshot && !isNews(intent, snapshot)) return intent
  return withUserLock(intent.userId, () =>
    database.transaction(async (tx) => {
      if (snapshot) await settleIntent(tx, context, intent, snapshot, askedAt)
      return getIntent(tx, intent.id)
    }),
  )
}
