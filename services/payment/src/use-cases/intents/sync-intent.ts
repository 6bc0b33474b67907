import type { IntentSnapshot } from '../../adapters/provider/provider.ts'
import { isNews } from '../../models/intents/rules.ts'
import { getIntent, type Intent } from '../../models/intents/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { settleIntent } from './settle-intent.ts'

/**
 * Asks the provider something that shows how an intent is, and takes the answer in. Returns the intent as it is then.
 * `intent` is as we knew it: an answer that says the same is not worth a transaction.
 */
export async function syncIntent(
  deps: Dependencies,
  intent: Intent,
  ask: () => Promise<IntentSnapshot | undefined>,
): Promise<Intent> {
  const askedAt = deps.now()
  const snapshot = await ask()
  if (snapshot && !isNews(intent, snapshot)) return intent
  return deps.withUserLock(intent.userId, () =>
    deps.database.transaction(async (tx) => {
      if (snapshot) await settleIntent(tx, deps, intent, snapshot, askedAt)
      return getIntent(tx, intent.id)
    }),
  )
}
