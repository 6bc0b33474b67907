import { z } from 'zod'
import { id, time } from '../fields/formats.ts'
import { cents, currency } from '../primitives.ts'
import { paymentMethod, transactionKinds } from './entities.ts'

const aboutOrder = { order_id: id, file_id: id, user_id: id }

export const paymentEvents = {
  'payment.started': { version: 1, data: z.object(aboutOrder) },
  'payment.canceled': { version: 1, data: z.object(aboutOrder) },
  'payment.confirmed': {
    version: 1,
    data: z.object({
      ...aboutOrder,
      amount: cents,
      balance_applied: cents,
      currency,
      method: z.union([paymentMethod, z.literal('balance')]),
      paid_at: time,
    }),
  },
  'payment.failed': { version: 1, data: z.object({ ...aboutOrder, reason: z.string() }) },
  'payment.refunded': { version: 1, data: z.object({ ...aboutOrder, amount: cents }) },
  'balance.changed': {
    version: 1,
    data: z.object({ user_id: id, balance: cents, kind: z.enum([...transactionKinds, 'hold', 'release']) }),
  },
} as const
