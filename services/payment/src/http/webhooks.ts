import type { paymentApi } from '@runwen/contracts'
import type { Handlers } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listFailedWebhooks } from '../use-cases/reviews/list-reviews.ts'
import { receiveWebhook } from '../use-cases/webhooks/receive-webhook.ts'
import { retryWebhook } from '../use-cases/webhooks/retry-webhook.ts'

export const webhookRoutes = (context: Context) =>
  ({
    webhook: ({ body, req }) => receiveWebhook(context, body, req.get('stripe-signature')),
    failedWebhooks: ({ query }) => listFailedWebhooks(context, query),
    retryWebhook: async ({ params }) => {
      await retryWebhook(context, params.id)
      return undefined
    },
  }) satisfies Partial<Handlers<typeof paymentApi>>
