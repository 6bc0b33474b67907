import { z } from 'zod'
import { language } from '../auth/entities.ts'
import { id, time } from '../fields/formats.ts'

export const emailKinds = [
  'confirm_email',
  'reset_password',
  'change_email',
  'email_changed',
  'password_changed',
  'password_reset',
  'password_set',
  'new_sign_in',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'account_deleted',
  'payment_received',
  'payment_failed',
  'payment_unfinished',
  'payment_refunded',
  'result_ready',
  'revision_accepted',
  'revision_delivered',
  'new_version_delivered',
  'due_changed',
  'export_ready',
  'replies_waiting',
  'balance_credited',
  'withdrawal_paid',
  'withdrawal_refused',
  'fapiao_issued',
  'fapiao_declined',
  'staff_document_paid',
  'staff_revision_requested',
  'staff_instructions_changed',
  'staff_due_soon',
  'staff_overdue',
  'staff_message_unanswered',
  'staff_withdrawal_requested',
  'staff_fapiao_requested',
  'staff_payment_mismatch',
  'staff_dead_letter',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** `skipped`: it was not sent, for one of `skipReasons`. */
export const emailStatuses = ['waiting', 'sent', 'failed', 'skipped'] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** The customer switched the kind off, the address is not confirmed, or the user has no address. */
export const skipReasons = ['switched_off', 'unconfirmed', 'no_address'] as const
export type SkipReason = (typeof skipReasons)[number]

/** An email that is sent, or waits to be. */
export const emailEntry = z.strictObject({
  id,
  user_id: id.nullable().meta({ description: 'The user whom the email is about; null: none' }),
  address: z.string().nullable().meta({ description: 'null: not known yet' }),
  kind: z.enum(emailKinds),
  file_id: id.nullable().meta({ description: 'The document that it is about; null: none' }),
  original_name: z.string().nullable().meta({ description: 'Name of that document; null: none, or deleted' }),
  language,
  status: z.enum(emailStatuses),
  tries: z.int(),
  error: z.string().nullable().meta({ description: 'Answer of the SMTP server to the last attempt' }),
  skipped: z.enum(skipReasons).nullable().meta({ description: 'Why it was not sent' }),
  created_at: time,
  sent_at: time.nullable(),
})
export type EmailEntry = z.infer<typeof emailEntry>
