import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { cents, currency } from '../primitives.ts'
import { paymentMethod } from './entities.ts'

const endpoint = endpointsOf('Payments')

export const settingsApi = {
  stripeConfig: endpoint('GET /api/payment/stripe-config', {
    summary: 'Get the public settings of the payment provider, the prices and the rules of withdrawals',
    access: 'public',
    answer: z.strictObject({
      publishable_key: z.string(),
      mode: z.enum(['live', 'test', 'sandbox']),
      currency,
      methods: z.array(paymentMethod),
      prices: z.strictObject({ '1': cents, '2': cents }),
      rebate_rate: z.number(),
      rebate_waiting_days: z.int().optional().meta({ description: 'Days until a rebate can be withdrawn' }),
      withdrawal_minimum: cents.optional().meta({ description: 'Least amount of a withdrawal' }),
      cny_per_usd: z.number().nullable().meta({
        description:
          'Yuan per US dollar, for estimates next to prices; null without estimates. Nothing is charged by it',
      }),
      cny_rate_date: z.iso
        .date()
        .nullable()
        .meta({ description: 'Day of that rate; null if the operator does not say' }),
    }),
  }),
} as const
