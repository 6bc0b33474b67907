import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { listFailedWebhooks, retryWebhook } from '../use-cases/webhooks/failed-webhooks.ts'
import { type Dependencies, receiveWebhook } from '../use-cases/webhooks/receive-webhook.ts'

export type { Dependencies }

export function addWebhookRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.webhook, ({ body, req }) =>
    receiveWebhook(dependencies, body, req.get('stripe-signature')),
  )

  implement(app, paymentApi.failedWebhooks, ({ query }) => listFailedWebhooks(dependencies, query))

  implement(app, paymentApi.retryWebhook, async ({ params }) => {
    await retryWebhook(dependencies, params.id)
    return undefined
  })
}
