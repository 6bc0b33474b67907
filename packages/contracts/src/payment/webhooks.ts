import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../fields/formats.ts'
import { countedPageAnswer, idParams, page } from '../primitives.ts'

const tag = 'Payments'

export const webhooksApi = {
  webhook: endpoint({
    tag,
    summary: "The provider's signed events",
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
    summary: 'Provider events that could not be processed',
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
    summary: 'Retry a failed provider event; if it fails again it is listed again',
    method: 'POST',
    path: '/api/admin/payment/failed-webhooks/{id}/retry',
    access: 'admin',
    params: idParams,
    status: 204,
    answer: 'empty',
  }),
} as const
