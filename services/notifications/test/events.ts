import type { NewEvent } from '@runwen/event-bus'
import { newId } from '@runwen/service-kit'

const aboutFapiao = (userId: string, fapiao_id: string) => ({
  fapiao_id,
  order_id: newId(),
  file_id: newId(),
  user_id: userId,
  amount: 198_000,
  currency: 'usd' as const,
})

/** Events of other services, as their sources publish them. */
export const announced = {
  linkRequested(
    userId: string,
    to: string,
    purpose: 'confirm_email' | 'reset_password' | 'change_email' = 'confirm_email',
    expiresAt = new Date(Date.now() + 7 * 86_400_000),
  ): NewEvent {
    const data = { user_id: userId, purpose, to, language: 'en' as const, nonce: newId() }
    return {
      type: 'user.link_requested',
      subject: userId,
      data: { ...data, expires_at: expiresAt.toISOString() },
    }
  },
  uploaded(userId: string, fileId: string, name = 'thesis.docx'): NewEvent {
    return {
      type: 'file.uploaded',
      subject: fileId,
      version: 1,
      data: {
        file_id: fileId,
        user_id: userId,
        username: 'uploader@example.com',
        original_name: name,
        service_type: 1,
        size: 1,
        sha256: '0'.repeat(64),
      },
    }
  },
  resultUploaded(userId: string, fileId = newId(), result_version = 1, more: object = {}): NewEvent {
    const processed_date = new Date().toISOString()
    const data = { file_id: fileId, user_id: userId, result_version, processed_date, ...more }
    return { type: 'file.result_uploaded', subject: fileId, version: result_version + 1, data }
  },
  revisionRequested: (userId: string, fileId = newId()): NewEvent => ({
    type: 'file.revision_requested',
    subject: fileId,
    version: 3,
    data: { file_id: fileId, user_id: userId },
  }),
  instructionsChanged: (userId: string, fileId: string, version: number, is_paid = true): NewEvent => ({
    type: 'file.instructions_changed',
    subject: fileId,
    version,
    data: { file_id: fileId, user_id: userId, is_paid },
  }),
  paidChanged: (userId: string, fileId: string, due_at: string): NewEvent => ({
    type: 'file.paid_changed',
    subject: fileId,
    version: 2,
    data: { file_id: fileId, user_id: userId, is_paid: true, paid_at: new Date().toISOString(), due_at },
  }),
  paymentConfirmed(
    userId: string,
    order_id = newId(),
    version = 2,
    balance_applied = 0,
    file_id = newId(),
  ): NewEvent {
    return {
      type: 'payment.confirmed',
      subject: order_id,
      version,
      data: {
        order_id,
        file_id,
        user_id: userId,
        amount: 198_000,
        balance_applied,
        currency: 'usd',
        method: 'card',
        paid_at: new Date().toISOString(),
      },
    }
  },
  receiptRendered: (userId: string, order_id: string, withInvoice = false): NewEvent => ({
    type: 'payment.receipt_rendered',
    subject: order_id,
    data: {
      user_id: userId,
      order_id,
      filename: 'receipt-2026-000042.pdf',
      pdf: Buffer.from('%PDF-1.3 receipt').toString('base64'),
      ...(withInvoice && {
        invoice: {
          filename: 'invoice-2026-000042.pdf',
          pdf: Buffer.from('%PDF-1.3 invoice').toString('base64'),
        },
      }),
    },
  }),
  paymentFailed: (userId: string, order_id = newId(), version = 1): NewEvent => ({
    type: 'payment.failed',
    subject: order_id,
    version,
    data: { order_id, file_id: newId(), user_id: userId, amount: 98_000, reason: 'declined' },
  }),
  paymentStarted: (userId: string, order_id = newId(), version = 1): NewEvent => ({
    type: 'payment.started',
    subject: order_id,
    version,
    data: { order_id, file_id: newId(), user_id: userId, amount: 98_000 },
  }),
  due: (
    name: 'due_changed' | 'due_soon' | 'overdue',
    userId: string,
    fileId: string,
    version: number,
    data: { due_at: string; previous_due_at?: string; reason?: string },
  ): NewEvent => ({
    type: `file.${name}`,
    subject: fileId,
    version,
    data: { file_id: fileId, user_id: userId, ...data },
  }),
  exportReady(userId: string): NewEvent {
    const export_id = newId()
    const expires_at = new Date(Date.now() + 7 * 86_400_000).toISOString()
    return {
      type: 'file.export_ready',
      subject: export_id,
      data: { user_id: userId, export_id, expires_at },
    }
  },
  deadLetter: (event: string | null): NewEvent => ({
    type: 'payment.dead_letter',
    subject: newId(),
    data: { event },
  }),
  creditGranted: (userId: string): NewEvent => {
    const credit_id = newId()
    const data = { credit_id, user_id: userId, amount: 5_000, currency: 'usd' as const, reason: 'Sorry.' }
    return { type: 'credit.granted', subject: credit_id, data }
  },
  withdrawalRequested: (userId: string, withdrawal_id = newId()): NewEvent => {
    const data = { withdrawal_id, user_id: userId, amount: 39_200, currency: 'usd' as const }
    return { type: 'withdrawal.requested', subject: withdrawal_id, version: 1, data }
  },
  withdrawalDecided: (userId: string, status: 'approved' | 'rejected', withdrawal_id = newId()): NewEvent => {
    const data = { withdrawal_id, user_id: userId, amount: 39_200, currency: 'usd' as const, status }
    return { type: 'withdrawal.decided', subject: withdrawal_id, version: 2, data }
  },
  fapiaoRequested: (userId: string, fapiao_id = newId()): NewEvent => ({
    type: 'fapiao.requested',
    subject: fapiao_id,
    version: 1,
    data: aboutFapiao(userId, fapiao_id),
  }),
  fapiaoDecided: (
    userId: string,
    decision: {
      status: 'issued' | 'declined'
      number: string | null
      note: string | null
      has_pdf?: boolean
    },
    fapiao_id = newId(),
  ): NewEvent => ({
    type: 'fapiao.decided',
    subject: fapiao_id,
    version: 2,
    data: { ...aboutFapiao(userId, fapiao_id), ...decision },
  }),
  mismatchReported(): NewEvent {
    const mismatch_id = newId()
    return { type: 'mismatch.reported', subject: mismatch_id, data: { mismatch_id, kind: 'amount' } }
  },
  message(
    name: 'posted' | 'replied' | 'read' | 'settled' | 'unsettled',
    userId: string,
    { id = newId(), version = 1, by }: { id?: string; version?: number; by?: 'staff' | 'customer' } = {},
  ): NewEvent {
    const data = { message_id: id, user_id: userId }
    if (name === 'read') return { type: 'message.read', subject: id, version, data: { ...data, by } }
    if (name === 'settled' || name === 'unsettled') {
      const settled = name === 'settled'
      return { type: 'message.settled', subject: id, version, data: { ...data, settled } }
    }
    return { type: `message.${name}`, subject: id, version, data }
  },
  preferences: (
    userId: string,
    version: number,
    changes: {
      language?: 'en' | 'zh'
      documents?: boolean
      messages?: boolean
      payments?: boolean
      names?: boolean
      invoice?: boolean
      timeZone?: string
    },
  ): NewEvent => ({
    type: 'user.preferences_changed',
    subject: userId,
    version,
    data: {
      user_id: userId,
      language: changes.language ?? 'en',
      mail: {
        documents: changes.documents ?? true,
        messages: changes.messages ?? true,
        payments: changes.payments ?? true,
      },
      names_in_mail: changes.names ?? true,
      ...(changes.invoice !== undefined && { invoice_in_mail: changes.invoice }),
      ...(changes.timeZone !== undefined && { time_zone: changes.timeZone }),
    },
  }),
  fileDeleted: (userId: string, fileId: string): NewEvent => ({
    type: 'file.deleted',
    subject: fileId,
    version: 9,
    data: { file_id: fileId, user_id: userId },
  }),
  passwordChanged: (userId: string, cause: 'changed' | 'reset' | 'by_operator'): NewEvent => ({
    type: 'user.password_changed',
    subject: userId,
    data: { user_id: userId, cause },
  }),
  secondFactorChanged: (
    userId: string,
    enabled: boolean,
    by: { address: string; client: string } | null = { address: '203.0.113.9', client: 'Firefox, Windows' },
  ): NewEvent => ({
    type: 'user.second_factor_changed',
    subject: userId,
    data: { user_id: userId, enabled, by },
  }),
  /** `is_customer` is missing in events from before it was added. */
  deleted: (userId: string, is_customer?: boolean): NewEvent => ({
    type: 'user.deleted',
    subject: userId,
    version: 9,
    data: { user_id: userId, is_customer },
  }),
}
