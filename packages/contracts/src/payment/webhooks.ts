import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../fields/formats.ts'
import { countedPageAnswer, idParams, page } from '../primitives.ts'

const tag = 'Payments'

export const webhooksApi = {
  webhook: endpoint({
    tag,
    summary: 'Receive a signed event of the payment provider',
    method: 'POST',
    path: '/api/payment/webhook',
    access: 'public',
    rawBody: true,
    status: 200,
    answer: z.strictObject({ received: z.literal(true) }),
    errors: ['invalid_signature'],
  }),
  failedWebhooks: endpoint({
    tag,
    summary: 'List provider events that could not be processed',
    method: 'GET',
    path: '/api/admin/payment/failed-webhooks',
    access: 'admin',
    query: z.object(page),
    status: 200,
    answer: z.strictObject({
      failed_webhooks: z.array(
        z.strictObject({ id, event_id: z.string(), type: z.string(), reason: z.string(), created_at: time }),
      ),
      ...countedPageAnswer,
    }),
  }),
  retryWebhook: endpoint({
    tag,
    summary: 'Schedule one more attempt to process a failed provider event',
    method: 'POST',
    path: '/api/admin/payment/failed-webhooks/{id}/retry',
    access: 'admin',
    params: idParams,
    status: 204,
    answer: 'empty',
  }),
} as const
