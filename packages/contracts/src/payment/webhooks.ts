import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { id, time } from '../fields/formats.ts'
import { countedPageAnswer, idParams, page } from '../primitives.ts'

const endpoint = endpointsOf('Payments')

export const webhooksApi = {
  webhook: endpoint('POST /api/payment/webhook', {
    summary: 'Receive a signed event of the payment provider',
    access: 'public',
    rawBody: true,
    answer: z.strictObject({ received: z.literal(true) }),
    errors: ['invalid_signature'],
  }),
  failedWebhooks: endpoint('GET /api/admin/payment/failed-webhooks', {
    summary: 'List provider events that could not be processed',
    access: 'admin',
    query: z.object(page),
    answer: z.strictObject({
      failed_webhooks: z.array(
        z.strictObject({ id, event_id: z.string(), type: z.string(), reason: z.string(), created_at: time }),
      ),
      ...countedPageAnswer,
    }),
  }),
  retryWebhook: endpoint('POST /api/admin/payment/failed-webhooks/{id}/retry', {
    summary: 'Schedule one more attempt to process a failed provider event',
    access: 'admin',
    params: idParams,
    answer: 'empty',
  }),
} as const
