import type {
  AdminFapiao,
  AdminFile,
  AdminMessage,
  AdminOrder,
  AdminWithdrawal,
  AuditEntry,
  EmailEntry,
  InvitationCode,
  PendingReview,
  Refund,
  StaffMember,
} from '@runwen/contracts'
import type { Answer } from '#shared/api/endpoints.ts'
import { newId } from './users.ts'

/** Paging fields of a list with a single page. */
export const onePage = <Row>(rows: readonly Row[]) => ({ total: rows.length, next_cursor: null })

/** What waits for a decision about money; nothing by default. */
export const reviewCounts = (
  with_: Partial<Answer<'countPendingReviews'>> = {},
): Answer<'countPendingReviews'> => ({
  withdrawals: 0,
  fapiao: 0,
  mismatches: 0,
  refunds: 0,
  disputes: 0,
  webhooks: 0,
  ...with_,
})

/** The answer of a list of conversations without any. */
export const noConversations: Answer<'listConversations'> = {
  conversations: [],
  counts: { unanswered: 0, mine: 0, unassigned: 0, all: 0 },
  waiting_count: 0,
  ...onePage([]),
}

/** The answer of a list of files with a single page, none of them due. */
export const fileList = (files: AdminFile[] = []) => ({
  files,
  overdue_count: 0,
  due_today_count: 0,
  today_ends_at: '2026-01-06T16:00:00.000Z',
  ...onePage(files),
})

/** The answer of a list of messages with a single page, none of them late. */
export const messageList = (messages: AdminMessage[] = []) => ({
  messages,
  groups: [],
  total_all: messages.length,
  late_count: 0,
  ...onePage(messages),
})

/** How many files each view of their list has; none by default. */
export const fileCounts = (with_: Partial<Answer<'fileCounts'>> = {}): Answer<'fileCounts'> => ({
  all: 0,
  waiting: 0,
  unassigned: 0,
  mine: 0,
  to_revise: 0,
  to_decide: 0,
  to_pay: 0,
  ...with_,
})

export const adminFile = (with_: Partial<AdminFile> = {}): AdminFile => ({
  id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  assignee: null,
  check: null,
  original_name: '稳定性研究.docx',
  service_type: 1,
  status: 'pending',
  upload_date: '2026-11-14T01:12:00.000Z',
  processed_date: null,
  is_paid: false,
  has_result: false,
  has_new_result: false,
  revision_comment: null,
  size: 1_900_000,
  word_count: 5_900,
  character_count: 6_240,
  is_chinese: true,
  paid_at: null,
  instructions_changed_at: null,
  due_at: null,
  due_reason: null,
  stopped_at: null,
  restored_at: null,
  waiting_on: null,
  price: 198_000,
  currency: 'usd',
  ...with_,
})

/** Waits for staff unless it has replies. */
export const message = (with_: Partial<AdminMessage> = {}): AdminMessage => ({
  id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  content: '请问什么时候能完成？',
  attachments: [],
  timestamp: '2026-11-20T02:00:00.000Z',
  is_read: true,
  replies: [],
  file_id: null,
  original_name: null,
  waiting_on: with_.replies?.length ? null : 'staff',
  assignee: null,
  ...with_,
})

export const auditEntry = (with_: Partial<AuditEntry> = {}): AuditEntry => ({
  id: newId(),
  at: '2026-11-14T01:12:00.000Z',
  actor: 'chief',
  actor_id: newId(),
  action: 'setStatus',
  object_kind: 'files',
  object: newId(),
  object_name: null,
  detail: { status: 'completed' },
  before: null,
  address: '203.0.113.9',
  request_id: 'req-1',
  status: 200,
  error: null,
  ...with_,
})

export const invitationCode = (with_: Partial<InvitationCode> = {}): InvitationCode => ({
  id: newId(),
  code: 'SPRING2026',
  source: '学术会议',
  description: null,
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: null,
  max_uses: null,
  used_count: 0,
  paid_count: 0,
  ...with_,
})

export const adminOrder = (with_: Partial<AdminOrder> = {}): AdminOrder => ({
  id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  refunded_at: null,
  file_id: newId(),
  service_type: 2,
  amount: 98_000,
  balance_applied: 18_000,
  amount_due: 80_000,
  currency: 'usd',
  status: 'paid',
  created_at: '2026-11-14T01:12:00.000Z',
  paid_at: '2026-11-14T01:20:00.000Z',
  payment_intent_id: 'pi_1',
  method: 'card',
  original_name: 'Grain boundaries.docx',
  rebate: 39_200,
  receipt_numbers: ['2026-000042'],
  fapiao: null,
  refund: null,
  refund_count: with_.refund ? 1 : 0,
  ...with_,
})

/** An order of which nothing else is known. */
export const orderDetails = (with_: Partial<Answer<'adminGetOrder'>> = {}): Answer<'adminGetOrder'> => ({
  order: adminOrder(),
  attempts: [],
  refunds: [],
  receipts: [],
  fapiao: [],
  customer_available: 0,
  ...with_,
})

export const refund = (with_: Partial<Refund> = {}): Refund => ({
  order_id: newId(),
  amount: 98_000,
  to_balance: 18_000,
  rebate_reversed: 30_000,
  rebate_missing: 9_200,
  to_provider: 70_800,
  currency: 'usd',
  is_partial: false,
  status: 'preview',
  cause: 'staff',
  reason: null,
  decided_by: null,
  created_at: null,
  ...with_,
})

export const adminWithdrawal = (with_: Partial<AdminWithdrawal> = {}): AdminWithdrawal => ({
  customer_available: 40_000,
  paid_to_account: 0,
  paid_out: { count: 0, amount: 0, last_at: null },
  id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  amount: 39_200,
  currency: 'usd',
  method: 'alipay',
  account_name: '李伟',
  account: 'li.wei@alipay.example',
  status: 'requested',
  note: null,
  created_at: '2026-11-14T01:12:00.000Z',
  decided_at: null,
  decided_by: null,
  reference: null,
  claim: null,
  concerns: [],
  ...with_,
})

export const pendingReview = (with_: Partial<PendingReview> = {}): PendingReview => ({
  id: newId(),
  kind: 'withdrawal',
  since: '2026-11-14T01:12:00.000Z',
  user_id: newId(),
  username: 'li.wei@example.com',
  amount: 39_200,
  currency: 'usd',
  claimed_by: null,
  claimed_by_id: null,
  ...with_,
})

export const staffMember = (with_: Partial<StaffMember> = {}): StaffMember => ({
  id: newId(),
  username: 'lin',
  display_name: '',
  role: 'editor',
  created_at: '2026-11-02T08:30:00.000Z',
  last_login: null,
  second_factor: false,
  ...with_,
})

export const emailEntry = (with_: Partial<EmailEntry> = {}): EmailEntry => ({
  id: newId(),
  user_id: newId(),
  address: 'li.wei@example.com',
  kind: 'result_ready',
  file_id: null,
  original_name: null,
  language: 'zh',
  status: 'sent',
  tries: 1,
  error: null,
  skipped: null,
  created_at: '2026-11-15T01:59:00.000Z',
  sent_at: '2026-11-15T02:00:00.000Z',
  ...with_,
})

export const adminFapiao = (with_: Partial<AdminFapiao> = {}): AdminFapiao => ({
  id: newId(),
  order_id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  file_id: newId(),
  original_name: '双碳目标.docx',
  kind: 'ordinary',
  title: '清华大学',
  tax_number: '12100000400000624D',
  address: null,
  email: null,
  status: 'requested',
  number: null,
  note: null,
  has_pdf: false,
  created_at: '2026-11-16T02:00:00.000Z',
  decided_at: null,
  decided_by: null,
  amount: 98_000,
  currency: 'usd',
  service_type: 2,
  paid_at: '2026-11-14T01:20:00.000Z',
  refunded: 0,
  is_refunded: false,
  claim: null,
  ...with_,
})

/** A payment by card that the bank declined. */
export const attempt = (with_: Partial<Answer<'adminGetOrder'>['attempts'][number]> = {}) => ({
  id: newId(),
  payment_intent_id: 'pi_declined',
  method: 'card' as const,
  amount: 80_000,
  currency: 'usd' as const,
  status: 'requires_payment_method' as const,
  tries: 2,
  decline: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  cancel_reason: null,
  created_at: '2026-11-14T01:15:00.000Z',
  last_action_at: '2026-11-14T01:18:00.000Z',
  ...with_,
})
