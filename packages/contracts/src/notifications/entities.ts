import { z } from 'zod'
import { language } from '../auth/entities.ts'
import { id, time } from '../fields/formats.ts'

export const letterKinds = [
  'confirm_email',
  'reset_password',
  'change_email',
  'email_changed',
  'password_changed',
  'password_reset',
  'password_set',
  'new_sign_in',
  'payment_received',
  'payment_failed',
  'payment_unfinished',
  'payment_refunded',
  'result_ready',
  'revision_accepted',
  'revision_delivered',
  'due_changed',
  'export_ready',
  'replies_waiting',
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
  'staff_digest',
] as const
export type LetterKind = (typeof letterKinds)[number]

export const letterStatuses = ['waiting', 'sent', 'failed'] as const
export type LetterStatus = (typeof letterStatuses)[number]

export const letter = z.strictObject({
  id,
  user_id: id.nullable().meta({ description: 'The user whom the letter is about; null: nobody' }),
  address: z.string().nullable().meta({ description: 'null: not known yet' }),
  kind: z.enum(letterKinds),
  language,
  status: z.enum(letterStatuses),
  tries: z.int(),
  error: z.string().nullable().meta({ description: 'What the mail server answered to the last attempt' }),
  created_at: time,
  sent_at: time.nullable(),
})
export type Letter = z.infer<typeof letter>
