import { z } from 'zod'
import { exportPart } from '../export-part.ts'
import { id, time } from '../fields/formats.ts'
import { cents, currency } from '../primitives.ts'
import { deletionRefusals, paymentMethod, transactionKinds } from './entities.ts'

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
  /** Answers `file.export_requested`. */
  'payment.export_part': { version: 1, personal: true, data: exportPart },
  /** The customer is deleted in the payment service: what was left of the balance is unclaimed. */
  'customer.deletion_allowed': { version: 1, data: z.object({ user_id: id, request_id: id }) },
  'customer.deletion_refused': {
    version: 1,
    data: z.object({ user_id: id, request_id: id, reason: z.enum(deletionRefusals) }),
  },
  'balance.changed': {
    version: 1,
    data: z.object({ user_id: id, balance: cents, kind: z.enum([...transactionKinds, 'hold', 'release']) }),
  },
} as const
