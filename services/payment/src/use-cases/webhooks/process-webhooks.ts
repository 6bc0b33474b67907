import type { Log } from '@runwen/service-kit'
import { inParallel } from '../../adapters/in-parallel.ts'
import { deleteHandled, getWebhook, webhookDone, webhookFailed } from '../../models/webhooks/store.ts'
import { claimDue } from '../../models/work-queue/store.ts'
import { type Dependencies as HandleWebhook, handleWebhook } from './handle-webhook.ts'

export interface Dependencies extends HandleWebhook {
  log: Log
}

const batch = 64
export const webhooksConcurrency = 6
/** The last try is about 90 minutes after the first. The reconciler settles the payment independently. */
export const maxTries = 16

/** Handles due events in batches until none is due. */
export async function processWebhooks(dependencies: Dependencies): Promise<void> {
  for (;;) {
    const ids = await dependencies.database.transaction((tx) =>
      claimDue(tx, { table: 'webhooks' }, dependencies.now(), batch),
    )
    await inParallel(ids, webhooksConcurrency, (id) => processWebhook(dependencies, id))
    if (ids.length < batch) return
  }
}

async function processWebhook(dependencies: Dependencies, id: string): Promise<void> {
  const event = await dependencies.database.read((tx) => getWebhook(tx, id))
  try {
    await handleWebhook(dependencies, event)
    await dependencies.database.transaction((tx) => webhookDone(tx, id))
  } catch (err) {
    dependencies.log.warn({ err, event: event.id, type: event.type, tries: event.tries }, 'webhook failed')
    const failedAt = event.tries >= maxTries ? dependencies.now() : null
    const reason = err instanceof Error ? err.message : String(err)
    await dependencies.database.transaction((tx) => webhookFailed(tx, id, reason, failedAt))
  }
}

const dayMs = 86_400_000
const keptDays = 30

/** Deletes handled events after 30 days. */
export async function purgeWebhooks({
  database,
  now,
}: Pick<Dependencies, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  await database.transaction((tx) => deleteHandled(tx, before))
}
