import type { CustomerMessage, File, Order } from '@runwen/contracts'
import type { Answer } from '#shared/api/endpoints.ts'
import { newId } from './users.ts'

type DocumentsPage = Answer<'listFiles'>
type MessagesPage = Answer<'listMessages'>

export const config: Answer<'stripeConfig'> = {
  publishable_key: 'pk_test_1',
  mode: 'sandbox',
  currency: 'usd',
  methods: ['card', 'alipay', 'apple_pay'],
  prices: { '1': 198_000, '2': 98_000 },
  rebate_rate: 0.4,
  rebate_waiting_days: 14,
  withdrawal_minimum: 1_000,
  cny_per_usd: null,
  cny_rate_date: null,
}

export const deliveryTimes: Answer<'deliveryTimes'> = {
  delivery_times: [
    { service_type: 1, due_at: '2027-03-09T10:00:00.000Z' },
    { service_type: 2, due_at: '2027-03-04T10:00:00.000Z' },
  ],
  revision_due_at: '2027-03-02T10:00:00.000Z',
}

/** No archive of the customer's data is prepared. */
export const noArchive: Answer<'exportStatus'> = {
  status: 'none',
  requested_at: null,
  expires_at: null,
  can_request: true,
}

export const balanceOf = (available: number, held = 0) => ({
  balance: available + held,
  available,
  held,
  currency: 'usd' as const,
  withdrawable: available,
  withdrawal_minimum: 1_000,
  rebate_waiting_days: 14,
  later_withdrawable: [],
  withdrawals_on_hold: false,
})

/** What was refunded of an order: $500.00, by the way it was paid. */
export const partRefund: NonNullable<Order['refund']> = {
  amount: 50_000,
  to_balance: 0,
  rebate_reversed: 20_000,
  rebate_missing: 0,
  to_provider: 50_000,
}

export const file = (with_: Partial<File> = {}): File => ({
  id: newId(),
  check: null,
  original_name: 'Grain boundaries.docx',
  service_type: 2,
  status: 'pending',
  upload_date: '2026-11-14T01:12:00.000Z',
  processed_date: null,
  is_paid: false,
  has_result: false,
  has_new_result: false,
  revision_comment: null,
  size: 1_900_000,
  word_count: 5_120,
  character_count: null,
  is_chinese: false,
  paid_at: null,
  instructions_changed_at: null,
  due_at: null,
  due_reason: null,
  stopped_at: null,
  restored_at: null,
  waiting_on: null,
  price: 98_000,
  currency: 'usd',
  ...with_,
})

/** A paid and delivered file. */
export const delivered = (with_: Partial<File> = {}): File =>
  file({
    status: 'completed',
    is_paid: true,
    paid_at: '2026-11-15T02:00:00.000Z',
    has_result: true,
    processed_date: '2026-11-18T03:00:00.000Z',
    ...with_,
  })

export const order = (with_: Partial<Order> = {}): Order => ({
  id: newId(),
  user_id: newId(),
  file_id: newId(),
  service_type: 2,
  amount: 98_000,
  balance_applied: 0,
  amount_due: 98_000,
  currency: 'usd',
  status: 'pending',
  created_at: '2026-11-14T01:13:00.000Z',
  paid_at: null,
  payment_intent_id: null,
  method: null,
  original_name: 'Grain boundaries.docx',
  rebate: null,
  receipt_numbers: [],
  fapiao: null,
  refund: null,
  ...with_,
})

export const ownMessage = (with_: Partial<CustomerMessage> = {}): CustomerMessage => ({
  id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  content: 'When will it be ready?',
  attachments: [],
  timestamp: '2026-11-20T02:00:00.000Z',
  is_read: false,
  replies: [],
  file_id: null,
  original_name: null,
  has_unread_reply: false,
  ...with_,
})

/** First page of a customer's files. The totals default to those of this page. */
export const filesPage = (files: readonly File[], with_: Partial<DocumentsPage> = {}): DocumentsPage => {
  const unpaid = files.filter(({ is_paid }) => !is_paid)
  return {
    files: [...files],
    file_count: files.length,
    unpaid_count: unpaid.length,
    unpaid_amount: unpaid.reduce((sum, { price }) => sum + price, 0),
    new_result_count: files.filter(({ has_new_result }) => has_new_result).length,
    currency: 'usd',
    next_cursor: null,
    ...with_,
  }
}

/** First page of a customer's messages. The unread count defaults to that of this page. */
export const messagesPage = (
  messages: readonly CustomerMessage[],
  with_: Partial<MessagesPage> = {},
): MessagesPage => ({
  messages: [...messages],
  unread_count: messages.filter(({ has_unread_reply }) => has_unread_reply).length,
  next_cursor: null,
  ...with_,
})
