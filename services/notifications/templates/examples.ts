import { type EmailKind, emailKinds } from '@runwen/contracts'
import type { EmailOf } from '../src/models/emails/data.ts'

const link = { nonce: 'nonce', expires_at: '2026-11-29T08:00:00.000Z' }
const order = { order_id: 'order', file_id: 'file' }
const due = { file_id: 'file', due_at: '2026-11-24T10:00:00.000Z' }
const withdrawal = { withdrawal_id: 'withdrawal', amount: 39_200 }

export const examples: { [K in EmailOf['kind']]: Extract<EmailOf, { kind: K }>['data'] } = {
  confirm_email: link,
  reset_password: link,
  change_email: link,
  email_changed: { username: 'new@example.com' },
  password_changed: {},
  password_reset: {},
  new_sign_in: { at: '2026-11-22T08:00:00.000Z', address: '203.0.113.9', client: 'Firefox, Windows' },
  second_factor_on: { address: '203.0.113.9', client: 'Firefox, Windows' },
  second_factor_off: { address: '203.0.113.9', client: 'Firefox, Windows' },
  second_factor_reset: {},
  account_deleted: {},
  password_set: {},
  payment_received: {
    ...order,
    amount: 198_000,
    balance_applied: 39_200,
    paid_at: '2026-11-22T08:00:00.000Z',
  },
  payment_failed: { ...order, amount: 98_000 },
  payment_unfinished: { ...order, amount: 98_000 },
  payment_refunded: { ...order, amount: 198_000 },
  result_ready: { ...order, counts: { words_in: 611, words_out: 702, moves: 4, comments: 9 } },
  revision_accepted: { ...order, due_at: due.due_at },
  revision_delivered: { ...order, counts: { words_in: 0, words_out: 0, moves: 0, comments: 6 } },
  new_version_delivered: { ...order, counts: { words_in: 24, words_out: 18, moves: 0, comments: 2 } },
  due_changed: {
    ...due,
    previous_due_at: '2026-11-23T10:00:00.000Z',
    reason: 'The references need another look.',
  },
  export_ready: { export_id: 'export', expires_at: '2026-11-29T08:00:00.000Z' },
  replies_waiting: { message_id: 'message' },
  balance_credited: { credit_id: 'credit', amount: 5_000, reason: 'The result came two days late.' },
  withdrawal_paid: withdrawal,
  withdrawal_refused: withdrawal,
  fapiao_issued: { ...order, amount: 198_000, number: '24442000000012345678', note: null, has_pdf: true },
  fapiao_declined: {
    ...order,
    amount: 198_000,
    number: null,
    note: 'The tax number does not belong to this title.',
  },
  staff_document_paid: { ...order, amount: 198_000 },
  staff_revision_requested: order,
  staff_instructions_changed: order,
  staff_due_soon: due,
  staff_overdue: due,
  staff_message_unanswered: { message_id: 'message' },
  staff_withdrawal_requested: withdrawal,
  staff_fapiao_requested: { ...order, amount: 198_000 },
  staff_payment_mismatch: { mismatch_id: 'mismatch' },
  staff_dead_letter: { service: 'payment', event: 'file.uploaded' },
}

/** A digest has the kind of the first email that it gathers. */
export type ExampleName = EmailKind | 'staff_digest'
export const exampleNames: readonly ExampleName[] = [...emailKinds, 'staff_digest']

/** The other emails that an example replaces. */
export const gathered: Partial<Record<ExampleName, EmailOf[]>> = {
  replies_waiting: [{ kind: 'replies_waiting', data: examples.replies_waiting }],
  staff_digest: [
    { kind: 'staff_document_paid', data: examples.staff_document_paid },
    { kind: 'staff_document_paid', data: examples.staff_document_paid },
    { kind: 'staff_message_unanswered', data: examples.staff_message_unanswered },
  ],
}
