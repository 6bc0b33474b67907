import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, countedPageAnswer, currency, id, page, time } from '../primitives.ts'

const tag = 'Payments'

export const auditApi = {
  mismatches: endpoint({
    tag,
    summary: 'What does not agree with the provider',
    method: 'GET',
    path: '/api/admin/payment/mismatches',
    access: 'admin',
    query: z.object(page),
    status: 200,
    answer: z.strictObject({
      mismatches: z.array(
        z.strictObject({
          id,
          order_id: id.nullable(),
          payment_intent_id: z.string().nullable(),
          kind: z.string(),
          expected: z.string(),
          found: z.string(),
          created_at: time,
        }),
      ),
      ...countedPageAnswer,
    }),
  }),
  transfers: endpoint({
    tag,
    summary: 'Sums of the ledger by kind for a month',
    method: 'GET',
    path: '/api/admin/payment/transfers',
    access: 'admin',
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'invalid' })
        .optional(),
    }),
    status: 200,
    answer: z.strictObject({
      month: z.string(),
      currency,
      transfers: z.array(z.strictObject({ kind: z.string(), count: z.int(), amount: cents })),
    }),
  }),
} as const
