import { inParallel } from '../../adapters/in-parallel.ts'
import { getWebhook, webhookDone, webhookFailed } from '../../models/webhooks/store.ts'
import { claimDue } from '../../models/work-queue/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { handleWebhook } from './handle-webhook.ts'

const batch = 64
export const webhooksConcurrency = 6
/** Over the better part of two hours; the reconciler sees to the payment all the while. */
export const maxTries = 16

/** Works off what is due, until nothing is. */
export async function processWebhooks(deps: Dependencies): Promise<void> {
  for (;;) {
    const ids = await deps.database.transaction((tx) =>
      claimDue(tx, { table: 'webhooks' }, deps.now(), batch),
    )
    await inParallel(ids, webhooksConcurrency, (id) => processWebhook(deps, id))
    if (ids.length < batch) return
  }
}

async function processWebhook(deps: Dependencies, id: string): Promise<void> {
  const event = await deps.database.read((tx) => getWebhook(tx, id))
  try {
    await handleWebhook(deps, event)
    await deps.database.transaction((tx) => webhookDone(tx, id))
  } catch (err) {
    deps.log.warn({ err, event: event.id, type: event.type, tries: event.tries }, 'webhook not handled')
    const failedAt = event.tries >= maxTries ? deps.now() : null
    const reason = err instanceof Error ? err.message : String(err)
    await deps.database.transaction((tx) => webhookFailed(tx, id, reason, failedAt))
  }
}

const keptDays = 30

/** Forgets what was handled long ago; what failed stays until somebody has looked at it. */
export async function purgeWebhooks({ database, now }: Dependencies): Promise<void> {
  await database.transaction((tx) =>
    tx.query(
      `DELETE FROM webhooks WHERE id IN (SELECT id FROM webhooks
         WHERE received_at < $1::timestamptz - $2 * interval '1 day' AND next_try_at IS NULL AND failed_at IS NULL
         LIMIT 10000)`,
      [now(), keptDays],
    ),
  )
}
