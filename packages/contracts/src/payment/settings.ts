import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency } from '../primitives.ts'
import { paymentMethod } from './entities.ts'

const tag = 'Payments'

export const settingsApi = {
  stripeConfig: endpoint({
    tag,
    summary: 'Get the public settings of the payment provider and the prices',
    method: 'GET',
    path: '/api/payment/stripe-config',
    access: 'public',
    status: 200,
    answer: z.strictObject({
      publishable_key: z.string(),
      mode: z.enum(['live', 'test', 'sandbox']),
      currency,
      methods: z.array(paymentMethod),
      prices: z.strictObject({ '1': cents, '2': cents }),
      rebate_rate: z.number(),
      cny_per_usd: z.number().nullable().meta({
        description:
          'Yuan per US dollar, for estimates beside prices; null without estimates. Nothing is charged by it',
      }),
      cny_rate_date: z.iso
        .date()
        .nullable()
        .meta({ description: 'Day of that rate; null if the operator does not say' }),
    }),
  }),
} as const
