import type { AnswerOf, CustomerMessage, api as contract, File, Order, User } from '@runwen/contracts'
import type { Language } from '#shared/i18n/language.ts'
import { open } from './open.tsx'
import { customer, someId } from './people.ts'
import { server } from './server.ts'

export const config: AnswerOf<(typeof contract)['stripeConfig']> = {
  publishable_key: 'pk_test_1',
  mode: 'sandbox',
  currency: 'usd',
  methods: ['card', 'alipay', 'apple_pay'],
  prices: { '1': 198_000, '2': 98_000 },
  rebate_rate: 0.4,
}

export const balanceOf = (available: number, held = 0) => ({
  balance: available + held,
  available,
  held,
  currency: 'usd' as const,
})

export const file = (with_: Partial<File> = {}): File => ({
  id: someId(),
  original_name: 'Grain boundaries.docx',
  service_type: 2,
  status: 'pending',
  upload_date: '2026-11-14T01:12:00.000Z',
  processed_date: null,
  is_paid: false,
  has_result: false,
  revision_comment: null,
  size: 1_900_000,
  word_count: 5_120,
  character_count: null,
  paid_at: null,
  price: 98_000,
  currency: 'usd',
  ...with_,
})

/** Paid and delivered. */
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
  id: someId(),
  user_id: someId(),
  file_id: someId(),
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
  ...with_,
})

export const ownMessage = (with_: Partial<CustomerMessage> = {}): CustomerMessage => ({
  id: someId(),
  user_id: someId(),
  username: 'li.wei@example.com',
  content: 'When will it be ready?',
  timestamp: '2026-11-20T02:00:00.000Z',
  is_read: false,
  replies: [],
  file_id: null,
  has_unread_reply: false,
  ...with_,
})

type Options = { user?: User; language?: Language }

/** Opens a page of the customer's, with an empty desk unless the test has said otherwise. */
export const openAsCustomer = (path: string, { user = customer(), language = 'en' }: Options = {}) => {
  server.otherwise('listFiles', () => ({ files: [], next_cursor: null }))
  server.otherwise('listMessages', () => ({ messages: [], next_cursor: null }))
  server.otherwise('getBalance', () => balanceOf(0))
  server.otherwise('stripeConfig', () => config)
  return open(path, { user, language })
}
