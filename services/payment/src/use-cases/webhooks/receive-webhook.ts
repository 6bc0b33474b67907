import type { Clock, Database } from '@runwen/service-kit'
import type { Provider } from '../../models/provider/provider.ts'
import { storeWebhook } from '../../models/webhooks/store.ts'
import { isOfInterest } from './handle-webhook.ts'

export interface Dependencies {
  database: Database
  provider: Pick<Provider, 'readEvent'>
  now: Clock
  /** Starts the webhooks job now instead of at its next interval. */
  wakeWebhooks: () => void
}

/**
 * Stores a signed event for the webhooks job.
 *
 * @throws AppError `invalid_signature`
 */
export async function receiveWebhook(
  { database, provider, now, wakeWebhooks }: Dependencies,
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
