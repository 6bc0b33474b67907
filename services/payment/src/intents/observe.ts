import type { Dependencies } from '../dependencies.ts'
import type { IntentSnapshot } from '../provider/provider.ts'
import { isNews } from './rules.ts'
import { settle } from './settle.ts'
import { getIntent, type Intent } from './store.ts'

/**
 * Asks the provider something that shows how an intent is, and takes the answer in. Returns the intent as it is then.
 * `intent` is as we knew it: an answer that says the same is not worth a transaction.
 */
export async function observe(
  deps: Dependencies,
  intent: Intent,
  ask: () => Promise<IntentSnapshot | undefined>,
): Promise<Intent> {
  const askedAt = deps.now()
  const snapshot = await ask()
  if (snapshot && !isNews(intent, snapshot)) return intent
  return deps.inTurn(intent.userId, () =>
    deps.database.transaction(async (tx) => {
      if (snapshot) await settle(tx, deps, intent, snapshot, askedAt)
      return getIntent(tx, intent.id)
    }),
  )
}
