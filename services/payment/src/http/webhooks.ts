import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { storeWebhook } from '../models/webhooks/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { isOfInterest } from '../use-cases/webhooks/handle-webhook.ts'

/** `onStored` has the stored event worked off now rather than when the worker looks next. */
export function addWebhookRoutes(
  app: App,
  { database, provider, now }: Dependencies,
  onStored: () => void,
): void {
  implement(app, paymentApi.webhook, async ({ body, req }) => {
    const event = provider.readEvent(body, req.get('stripe-signature'))
    if (!isOfInterest(event)) return { received: true as const }
    const isNew = await database.transaction((tx) => storeWebhook(tx, event, now()))
    if (isNew) onStored()
    return { received: true as const }
  })
}
