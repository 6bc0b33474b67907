import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { receiveWebhook } from '../use-cases/webhooks/receive-webhook.ts'

export function addWebhookRoutes(app: App, context: Context): void {
  implement(app, paymentApi.webhook, ({ body, req }) =>
    receiveWebhook(context, body, req.get('stripe-signature')),
  )
}
