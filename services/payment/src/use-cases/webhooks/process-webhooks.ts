import pLimit from 'p-limit'
import type { SyncContext } from '../../context.ts'
import { deleteHandled, getWebhook, webhookDone, webhookFailed } from '../../models/webhooks.ts'
import { claimDue } from '../../models/work-queue.ts'
import { handleWebhook } from './handle-webhook.ts'

const batch = 64
export const webhooksConcurrency = 6
/** The last try is about 90 minutes after the first. The reconciler asks for the result independently. */
export const maxTries = 16

/** Handles due events in batches until none is due. */
export async function processWebhooks(context: SyncContext): Promise<void> {
  for (;;) {
    const ids = await context.database.transaction((tx) => claimDue(tx, 'webhooks', context.now(), batch))
    await pLimit(webhooksConcurrency).map(ids, (id) => processWebhook(context, id))
    if (ids.length < batch) return
  }
}

async function processWebhook(context: SyncContext, id: string): Promise<void> {
  const event = await context.database.read((tx) => getWebhook(tx, id))
  try {
    await handleWebhook(context, event)
    await context.database.transaction((tx) => webhookDone(tx, id))
  } catch (err) {
    context.log.warn({ err, event: event.id, type: event.type, tries: event.tries }, 'cannot handle webhook')
    const failedAt = event.tries >= maxTries ? context.now() : null
    const reason = err instanceof Error ? err.message : String(err)
    await context.database.transaction((tx) => webhookFailed(tx, id, reason, failedAt))
  }
}

const dayMs = 86_400_000
const keptDays = 30

/** Deletes handled events after 30 days. */
export async function purgeWebhooks({ database, now }: SyncContext): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  await database.transaction((tx) => deleteHandled(tx, before))
}
