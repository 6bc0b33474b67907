import type { EmailKind } from '@runwen/contracts'

interface Link {
  nonce: string
  expires_at: string
}
/** From where something was done. The client is empty if it is unknown. */
interface Place {
  address: string
  client: string
}
interface OfFile {
  file_id: string
}
/** What was changed in a result; emails of before the check have no counts. */
export interface Tally {
  words_in: number
  words_out: number
  moves: number
  comments: number
}
interface OfResult extends OfFile {
  /** Null when the result was not checked before its delivery. */
  counts?: Tally | null
  /** Missing in emails queued before events carried it. */
  is_paid?: boolean | undefined
}
interface OfDueFile extends OfFile {
  due_at: string
}
interface OfOrder extends OfFile {
  order_id: string
}
interface OfUnpaidOrder extends OfOrder {
  /** Emails from before the event had the fee have none. */
  amount?: number | undefined
}
interface OfWithdrawal {
  withdrawal_id: string
  amount: number
}

interface OfFapiao extends OfOrder {
  amount: number
  number: string | null
  /** What staff wrote to the customer. */
  note: string | null
  /** Emails from before the event said it have none. */
  has_pdf?: boolean | undefined
}

/** What an email of each kind is composed from. Never texts of documents or messages. Amounts are in cents. */
export interface EmailData {
  confirm_email: Link
  reset_password: Link
  change_email: Link
  email_changed: { username: string }
  password_changed: object
  password_reset: object
  password_set: object
  new_sign_in: { at: string } & Place
  second_factor_on: Place
  second_factor_off: Place
  /** Turned off by an operator. */
  second_factor_reset: object
  account_deleted: { is_staff?: boolean }
  /** Emails of before receipts were attached have no time. */
  payment_received: OfOrder & { amount: number; balance_applied: number; paid_at?: string }
  payment_failed: OfUnpaidOrder
  payment_unfinished: OfUnpaidOrder
  /** Emails of before orders were refunded in part do not say whether this is all of it. */
  payment_refunded: OfOrder & { amount: number; is_part?: boolean; is_rest?: boolean }
  result_ready: OfResult
  /** Missing in emails from before the event carried the due time. */
  revision_accepted: OfFile & { due_at?: string | null }
  revision_delivered: OfResult
  new_version_delivered: OfResult
  /** Missing in emails from before the event carried the earlier time. */
  due_changed: OfDueFile & { previous_due_at?: string | undefined; reason: string | null }
  export_ready: { export_id: string; expires_at: string }
  replies_waiting: { message_id: string }
  balance_credited: { credit_id: string; amount: number; reason: string }
  withdrawal_paid: OfWithdrawal
  withdrawal_refused: OfWithdrawal
  fapiao_issued: OfFapiao
  fapiao_declined: OfFapiao
  staff_document_paid: OfOrder & { amount: number }
  staff_revision_requested: OfFile
  staff_instructions_changed: OfFile
  staff_due_soon: OfDueFile
  staff_overdue: OfDueFile
  staff_message_unanswered: { message_id: string }
  staff_withdrawal_requested: OfWithdrawal
  staff_fapiao_requested: OfOrder & { amount: number }
  staff_payment_mismatch: { mismatch_id: string }
  /** `event` is null for a message that could not be read. */
  staff_dead_letter: { service: string; event: string | null }
}

export type EmailOf = { [K in EmailKind]: { kind: K; data: EmailData[K] } }[EmailKind]
