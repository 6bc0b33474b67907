import type {
  Balance,
  Billing,
  CustomerMessage,
  File,
  Order,
  Transaction,
  User,
  Withdrawal,
} from '@runwen/contracts'

/** Ids that read well in a failing test; their shape is that of UUIDv7. */
export const idOf = (number: number) => `019a6f3e-8c1a-7c3e-9d53-${String(number).padStart(12, '0')}`

export const customer: User = {
  id: idOf(1),
  username: 'li.wei@example.com',
  email: 'li.wei@example.com',
  invitation_code: 'WELCOME',
  is_admin: false,
  created_at: '2026-11-01T08:00:00.000Z',
  last_login: '2026-11-20T08:00:00.000Z',
}

export const admin: User = {
  ...customer,
  id: idOf(2),
  username: 'admin',
  email: null,
  invitation_code: null,
  is_admin: true,
}

export const file = (number: number, values: Partial<File> = {}): File => ({
  id: idOf(100 + number),
  original_name: `Document ${number}.docx`,
  service_type: 2,
  status: 'pending',
  upload_date: '2026-11-20T10:31:00.000Z',
  processed_date: null,
  is_paid: false,
  has_result: false,
  revision_comment: null,
  size: 118_000,
  word_count: 412,
  character_count: 2_380,
  paid_at: null,
  price: values.service_type === 1 ? 198_000 : 98_000,
  currency: 'usd',
  ...values,
})

export const message = (number: number, values: Partial<CustomerMessage> = {}): CustomerMessage => ({
  id: idOf(200 + number),
  user_id: customer.id,
  username: customer.username,
  content: `Message ${number}`,
  timestamp: '2026-11-20T09:00:00.000Z',
  is_read: false,
  replies: [],
  file_id: null,
  has_unread_reply: false,
  ...values,
})

export const orderOf = (of: File, values: Partial<Order> = {}): Order => ({
  id: idOf(300 + Number(of.id.slice(-3))),
  user_id: customer.id,
  file_id: of.id,
  service_type: of.service_type,
  amount: of.price,
  balance_applied: 0,
  amount_due: of.price,
  currency: 'usd',
  status: 'pending',
  created_at: '2026-11-20T10:40:00.000Z',
  paid_at: null,
  payment_intent_id: null,
  ...values,
})

export type State = {
  users: { user: User; password: string; token: string }[]
  files: File[]
  messages: CustomerMessage[]
  orders: Order[]
  balance: Balance
  transactions: Transaction[]
  withdrawals: Withdrawal[]
  billing: Billing
  nextId: number
}

/** Nothing but two people who may log in. */
export const createState = (): State => ({
  users: [
    { user: customer, password: 'secret1', token: 'customer-token' },
    { user: admin, password: 'secret2', token: 'admin-token' },
  ],
  files: [],
  messages: [],
  orders: [],
  balance: { balance: 0, available: 0, held: 0, currency: 'usd' },
  transactions: [],
  withdrawals: [],
  billing: { company: '', address: '', phone: '', tax_number: '' },
  nextId: 900,
})
