import { z } from 'zod'
import { auditEvents } from '../audit/entry.ts'
import { deletionRefusals } from '../auth/entities.ts'
import { exportPart } from '../export-part.ts'
import { id, time } from '../fields/formats.ts'
import { serviceType } from '../files/entities.ts'
import { cents, currency } from '../primitives.ts'
import { eventTransactionKinds, paymentMethod } from './entities.ts'

const aboutOrder = { order_id: id, file_id: id, user_id: id }
const decidedBy = {
  decided_by: id.optional().meta({ description: 'Who of the staff decided the refund, if any did' }),
}
/** Earlier versions of the event have none. */
const fee = { amount: cents.optional().meta({ description: 'The fee of the order' }) }
const overFapiao = cents.meta({ description: 'What the fapiao is issued over' })
const aboutFapiao = { fapiao_id: id, ...aboutOrder, amount: overFapiao, currency }
const aboutWithdrawal = { withdrawal_id: id, user_id: id, amount: cents, currency }

export const paymentEvents = {
  ...auditEvents('payment'),
  'payment.started': { version: 1, data: z.object({ ...aboutOrder, ...fee }) },
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
      service_type: serviceType.optional().meta({ description: 'The service that was paid for' }),
    }),
  },
  'payment.failed': { version: 1, data: z.object({ ...aboutOrder, ...fee, reason: z.string() }) },
  /** The order is refunded, with the rest of it if parts were refunded earlier. */
  'payment.refunded': {
    version: 1,
    data: z.object({
      ...aboutOrder,
      amount: cents.meta({ description: 'What this refund returns' }),
      is_rest: z.boolean().optional().meta({ description: 'Parts were refunded earlier' }),
      ...decidedBy,
    }),
  },
  /** A part of the fee was refunded; the order stays paid. */
  'payment.part_refunded': { version: 1, data: z.object({ ...aboutOrder, amount: cents, ...decidedBy }) },
  /** Answers `mail.receipt_requested`. */
  'payment.receipt_rendered': {
    version: 1,
    personal: true,
    data: z.object({
      user_id: id,
      order_id: id,
      filename: z.string(),
      pdf: z.base64().meta({ description: 'the receipt, in base64' }),
      invoice: z
        .object({ filename: z.string(), pdf: z.base64() })
        .optional()
        .meta({ description: 'where `with_invoice` asked for it' }),
    }),
  },
  /** Answers `file.export_requested`. */
  'payment.export_part': { version: 1, personal: true, data: exportPart },
  /** The customer is deleted in the payment service: what was left of the balance is unclaimed. */
  'customer.deletion_allowed': { version: 1, data: z.object({ user_id: id, request_id: id }) },
  'customer.deletion_refused': {
    version: 1,
    data: z.object({ user_id: id, request_id: id, reason: z.enum(deletionRefusals) }),
  },
  'withdrawal.requested': { version: 1, data: z.object(aboutWithdrawal) },
  /** A member of staff is about to transfer the money, and no other one should. */
  'withdrawal.claimed': { version: 1, data: z.object({ withdrawal_id: id, user_id: id }) },
  'withdrawal.decided': {
    version: 1,
    data: z.object({ ...aboutWithdrawal, status: z.enum(['approved', 'rejected']) }),
  },
  /** Staff added goodwill to a customer's balance. */
  'credit.granted': {
    version: 1,
    personal: true,
    data: z.object({
      credit_id: id,
      user_id: id,
      amount: cents,
      currency,
      reason: z.string().meta({ description: 'What staff write to the customer' }),
    }),
  },
  'fapiao.requested': { version: 1, data: z.object(aboutFapiao) },
  'fapiao.claimed': {
    version: 1,
    data: z.object({
      ...aboutFapiao,
      claimed_by_id: id.nullable().optional().meta({ description: 'null after it was given back' }),
    }),
  },
  'fapiao.decided': {
    version: 1,
    personal: true,
    data: z.object({
      ...aboutFapiao,
      status: z.enum(['issued', 'declined']),
      number: z.string().nullable(),
      note: z.string().nullable().meta({ description: 'What staff write to the customer' }),
      has_pdf: z.boolean().optional().meta({ description: 'The customer can download the fapiao' }),
    }),
  },
  /** Something that staff have to compare with the payment provider. */
  'mismatch.reported': { version: 1, data: z.object({ mismatch_id: id, kind: z.string() }) },
  'balance.changed': {
    version: 1,
    data: z.object({
      user_id: id,
      balance: cents,
      kind: z.enum([...eventTransactionKinds, 'hold', 'release']),
    }),
  },
} as const
