import type { Dependencies } from '../dependencies.ts'
import type { IntentSnapshot } from '../provider/provider.ts'
import { settle } from './settle.ts'
import { getIntent, type Intent } from './store.ts'

/** Asks the provider something that shows how an intent is, and takes the answer in. Returns the intent as it is then. */
export async function observe(
  deps: Dependencies,
  intent: Pick<Intent, 'id' | 'userId'>,
  ask: () => Promise<IntentSnapshot | undefined>,
): Promise<Intent> {
  const askedAt = deps.now()
  const snapshot = await ask()
  return deps.inTurn(intent.userId, () =>
    deps.database.transaction(async (tx) => {
      if (snapshot) await settle(tx, deps, intent, snapshot, askedAt)
      return getIntent(tx, intent.id)
    }),
  )
}
