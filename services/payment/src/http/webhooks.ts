import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listFailedWebhooks } from '../use-cases/reviews/list-reviews.ts'
import { receiveWebhook } from '../use-cases/webhooks/receive-webhook.ts'
import { retryWebhook } from '../use-cases/webhooks/retry-webhook.ts'

export function addWebhookRoutes(app: App, context: Context): void {
  implement(app, paymentApi.webhook, ({ body, req }) =>
    receiveWebhook(context, body, req.get('stripe-signature')),
  )

  implement(app, paymentApi.failedWebhooks, ({ query }) => listFailedWebhooks(context, query))

  implement(app, paymentApi.retryWebhook, async ({ params }) => {
    await retryWebhook(context, params.id)
    return undefined
  })
}
