import type { Context } from '../../context.ts'
import { storeWebhook } from '../../models/webhooks.ts'
import { isOfInterest } from './handle-webhook.ts'

/**
 * Stores a signed event for the webhooks job.
 *
 * @throws AppError `invalid_signature`
 */
export async function receiveWebhook(
  { database, provider, now, wakeWebhooks }: Context,
  body: Buffer,
  signature: string | undefined,
) {
  const event = provider.readEvent(body, signature)
  if (isOfInterest(event)) {
    const isNew = await database.transaction((tx) => storeWebhook(tx, event, now()))
    if (isNew) wakeWebhooks()
  }
  return { received: true as const }
}
