import type { File, Order } from '@runwen/contracts'
import { type Call, failure, type Handlers } from './backend.ts'
import { idOf, message, orderOf, type State } from './state.ts'

const now = '2026-11-21T08:30:00.000Z'
const agreementText = 'Text Material Authorization Agreement\n\n1. Material\n\nThe text of your documents.'

const userOf = ({ state, token }: Pick<Call<never>, 'state' | 'token'>) =>
  state.users.find((known) => known.token === token)

const docx = (content: string) =>
  new Response(content, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Content-Disposition': `attachment; filename="x.docx"; filename*=UTF-8''${encodeURIComponent('结果.docx')}`,
    },
  })

const fileOf = (state: State, id: string | undefined) => state.files.find((file) => file.id === id)

const priced = (state: State, file: File, useBalance: boolean | undefined): Order => {
  const applied = useBalance ? Math.min(file.price, state.balance.available) : 0
  return orderOf(file, { balance_applied: applied, amount_due: file.price - applied })
}

const settle = (state: State, file: File): Order => {
  const paid = orderOf(file, { status: 'paid', paid_at: now, payment_intent_id: 'pi_test' })
  state.files = state.files.map((known) =>
    known.id === file.id ? { ...known, is_paid: true, paid_at: now } : known,
  )
  state.orders.unshift(paid)
  return paid
}

const fileOfOrder = (state: State, orderId: string | undefined) =>
  state.files.find((file) => orderOf(file).id === orderId)

/** What each call does when all goes well; a test replaces those that shall not. */
export const handlers: Handlers = {
  login: ({ state, body }) => {
    const known = state.users.find(({ user }) => user.username === body.username)
    if (!known || known.password !== body.password) return failure(401, 'invalid_credentials')
    return { token: known.token, user: known.user }
  },
  register: ({ state, body }) => {
    if (body.invitationCode !== 'WELCOME') return failure(400, 'invitation_code_invalid')
    const known = state.users[0]
    if (!known) return failure(500, 'internal')
    const user = { ...known.user, id: idOf(state.nextId++), username: body.username, email: body.email }
    state.users.push({ user, password: body.password, token: `token-of-${body.username}` })
    return { user }
  },
  logout: () => undefined,
  me: (call) => {
    const known = userOf(call)
    return known ? { user: known.user } : failure(401, 'unauthorized')
  },
  changePassword: (call) => {
    const known = userOf(call)
    if (!known) return failure(401, 'unauthorized')
    if (known.password !== call.body.current_password) return failure(400, 'wrong_password')
    known.password = call.body.new_password
    known.token = 'another-token'
    return { token: known.token, user: known.user }
  },
  getConsent: () => ({ version: '2026-11-21', language: 'en', agreed_at: now, text: agreementText }),
  getBilling: ({ state }) => state.billing,
  putBilling: ({ state, body }) => {
    state.billing = body
    return body
  },
  upload: ({ state, form }) => {
    const service_type = form?.get('serviceType') === '1' ? 1 : 2
    const names = form?.getAll('files').map((part) => (part instanceof Blob ? part.name : part)) ?? []
    const files = names.map((name) => ({ id: idOf(state.nextId++), name, service_type }) as const)
    return { files }
  },
  listFiles: ({ state }) => ({ files: state.files, next_cursor: null }),
  downloadOriginal: () => docx('original'),
  downloadResult: () => docx('result'),
  requestRevision: ({ state, params, body }) => {
    const file = fileOf(state, params.id)
    if (!file) return failure(404, 'not_found')
    file.revision_comment = body.comment
    file.status = 'processing'
    return { file }
  },
  deleteFile: ({ state, params }) => {
    state.files = state.files.filter(({ id }) => id !== params.id)
    return undefined
  },
  listMessages: ({ state }) => ({ messages: state.messages, next_cursor: null }),
  postMessage: ({ state, body }) => {
    const { content, file_id = null } = body
    const posted = message(0, { id: idOf(state.nextId++), content, file_id, timestamp: now })
    state.messages.unshift(posted)
    return { message: posted }
  },
  markRepliesRead: ({ state, params }) => {
    const read = state.messages.find(({ id }) => id === params.id)
    if (!read) return failure(404, 'not_found')
    read.has_unread_reply = false
    return { message: read }
  },
  stripeConfig: () => ({
    publishable_key: 'pk_test_sandbox',
    mode: 'sandbox',
    currency: 'usd',
    methods: ['card', 'alipay', 'apple_pay'],
    prices: { '1': 198_000, '2': 98_000 },
    rebate_rate: 0.4,
  }),
  createOrder: ({ state, body }) => {
    const file = fileOf(state, body.fileId)
    return file ? { order: priced(state, file, body.use_balance) } : failure(404, 'not_found')
  },
  createIntent: ({ state, body }) => {
    const file = fileOfOrder(state, body.orderId)
    if (!file) return failure(404, 'not_found')
    const order = priced(state, file, body.use_balance)
    return {
      paymentIntentId: 'pi_test',
      clientSecret: 'pi_test_secret',
      redirect_url: 'http://localhost/sandbox/alipay?visit=1',
      amount: order.amount_due,
      currency: 'usd',
      status: 'requires_action',
      order,
    }
  },
  processCard: ({ state, body }) => {
    const file = fileOfOrder(state, body.orderId)
    if (!file) return failure(404, 'not_found')
    settle(state, file)
    return { data: { success: true, status: 'succeeded', payment_intent_id: 'pi_test' } }
  },
  processApplePay: ({ state, body }) => {
    const file = fileOfOrder(state, body.orderId)
    if (!file) return failure(404, 'not_found')
    settle(state, file)
    return { data: { success: true, status: 'succeeded', payment_intent_id: 'pi_test' } }
  },
  payFile: ({ state, params }) => {
    const file = fileOf(state, params.id)
    return file ? { order: settle(state, file), payment: null } : failure(404, 'not_found')
  },
  confirmPayment: ({ body }) => ({
    data: { success: true, status: 'succeeded', file_id: body.fileId ?? idOf(101) },
  }),
  listOrders: ({ state }) => ({ orders: state.orders, next_cursor: null }),
  receipt: () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  statement: () => new Response('csv', { headers: { 'Content-Type': 'text/csv' } }),
  getBalance: ({ state }) => state.balance,
  listTransactions: ({ state }) => ({ transactions: state.transactions, next_cursor: null }),
  listWithdrawals: ({ state }) => ({ withdrawals: state.withdrawals, next_cursor: null }),
  createWithdrawal: ({ state, body }) => {
    const withdrawal = {
      ...body,
      id: idOf(state.nextId++),
      account: `••••${body.account.slice(-4)}`,
      currency: 'usd',
      status: 'requested',
      note: null,
      created_at: now,
      decided_at: null,
    } as const
    state.withdrawals.unshift(withdrawal)
    return { withdrawal }
  },
}
