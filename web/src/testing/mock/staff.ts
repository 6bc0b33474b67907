import type { OwnStaffProfile } from '@runwen/contracts'
import { busy, overview, revenue, takings } from '../charts.ts'
import { dispute, failedWebhook, mismatch, owedRefund, serveChecks } from '../payment-checks.ts'
import { server } from '../server.ts'
import {
  adminFapiao,
  adminOrder,
  adminWithdrawal,
  attempt,
  auditEntry,
  emailEntry,
  fileCounts,
  invitationCode,
  onePage,
  orderDetails,
  pendingReview,
  reviewCounts,
  staffMember,
} from '../staff-data.ts'
import { newId } from '../users.ts'
import { people } from './people.ts'

/** The lists of staff with a few rows each. */
export const serveStaff = () => {
  const orders = [
    adminOrder(),
    adminOrder({ status: 'pending', paid_at: null, rebate: null, receipt_numbers: [] }),
  ]
  const codes = [
    invitationCode({ used_count: 3, paid_count: 2 }),
    invitationCode({ code: 'WELCOME2026', max_uses: 5 }),
  ]
  const refunds = [owedRefund()]
  const disputes = [dispute()]
  server.on('pendingReviews', () => ({ reviews: [pendingReview()], total: 1 }))
  server.on('countPendingReviews', () => reviewCounts({ withdrawals: 1 }))
  server.on('customerPayments', () => ({
    balance: { balance: 78_400, available: 39_200, held: 39_200, currency: 'usd' as const },
    orders: [
      adminOrder({ status: 'failed', paid_at: null, rebate: null, receipt_numbers: [] }),
      adminOrder(),
    ],
    transactions: [
      {
        id: newId(),
        kind: 'rebate' as const,
        amount: 39_200,
        balance_after: 78_400,
        order_id: newId(),
        file_id: newId(),
        original_name: 'Grain boundaries.docx',
        reason: null,
        granted_by: null,
        created_at: '2026-11-14T01:20:00.000Z',
      },
    ],
    withdrawals: [adminWithdrawal()],
  }))
  server.on('adminGetOrder', ({ params }) =>
    orderDetails({
      order: { ...(orders.find(({ id }) => id === params.id) ?? adminOrder()), status: 'failed' as const },
      attempts: [attempt()],
      customer_available: 78_400,
    }),
  )
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders, ...onePage(orders) }))
  server.on('adminOrderRefunds', () => ({ refunds: [] }))
  server.on('listInvitationCodes', () => ({ invitation_codes: codes, ...onePage(codes) }))
  serveAudit()
  server.on('overview', () => overview(busy))
  server.on('revenue', () => revenue(takings))
  serveFapiao()
  server.on('fileCounts', () =>
    fileCounts({ all: 1284, waiting: 41, unassigned: 16, mine: 12, to_revise: 3, to_pay: 5 }),
  )
  let profile: OwnStaffProfile = {
    name_en: 'Helen Marsh',
    name_zh: '',
    field_en: 'Materials science',
    field_zh: '材料科学',
    about_en: '',
    about_zh: '',
    agreed_at: null,
  }
  server.on('getStaffProfile', () => profile)
  server.on('putStaffProfile', ({ body: { agreed, ...texts } }) => {
    profile = { ...texts, agreed_at: agreed ? new Date().toISOString() : null }
    return profile
  })
  const letters = [
    emailEntry(),
    emailEntry({ kind: 'payment_failed', status: 'failed', error: '550 no such user', sent_at: null }),
  ]
  server.on('listMail', () => ({ letters, failed_count: 1, ...onePage(letters) }))
  server.on('getUser', () => ({
    user: people.customer,
    consent: { version: '3', language: 'zh' as const, agreed_at: '2026-11-14T01:12:00.000Z' },
  }))
  server.on('getDisplayName', () => ({ display_name: '编辑' }))
  server.on('owedRefunds', () => ({ refunds, ...onePage(refunds) }))
  server.on('disputes', () => ({ disputes, ...onePage(disputes) }))
  serveStaffList()
  serveChecks({
    mismatches: [
      mismatch(),
      mismatch({ kind: 'refund_failed', expected: 'succeeded', found: 'declined' }),
      mismatch({ kind: 'unknown_order', order_id: null, expected: 'none', found: '98000 usd, succeeded' }),
    ],
    webhooks: [failedWebhook()],
  })
}

/** A request for a fapiao that can be issued, with its PDF. */
function serveFapiao() {
  let fapiao = adminFapiao()
  let pdf: Blob | string = ''
  const change = (changes: Partial<typeof fapiao>) => {
    fapiao = { ...fapiao, ...changes }
    return { fapiao }
  }
  server.on('adminListFapiao', ({ query: { status } }) => {
    const found = [fapiao].filter((one) => status === undefined || one.status === status)
    return { fapiao: found, ...onePage(found) }
  })
  server.on('claimFapiao', () =>
    change({ claim: { admin_id: people.staff.id, name: 'admin', at: fapiao.created_at } }),
  )
  server.on('giveBackFapiao', () => void change({ claim: null }))
  server.on('issueFapiao', ({ body }) => change({ status: 'issued', number: body.number }))
  server.on('declineFapiao', ({ body }) => change({ status: 'declined', note: body.note }))
  server.on('putFapiaoPdf', ({ form }) => {
    pdf = form.get('file') ?? ''
    return change({ has_pdf: true })
  })
  server.on('adminFapiaoPdf', () => new Response(pdf))
}

/** The staff, whose roles can be changed. */
function serveStaffList() {
  const { id, username } = people.staff
  let staff = [
    staffMember({ id, username, role: 'owner', display_name: '编辑', second_factor: true }),
    staffMember({ username: 'lin', role: 'manager' }),
    staffMember({ username: 'wu', last_login: '2026-11-20T02:15:00.000Z' }),
  ]
  server.on('listStaff', () => ({ staff }))
  server.on('reportPresence', () => ({ user_ids: staff.slice(1, 2).map(({ id }) => id) }))
  server.on('createStaff', ({ body }) => {
    const member = staffMember(body)
    staff = [...staff, member]
    return { member, password: 'correct-horse-battery' }
  })
  server.on('setRole', ({ params, body }) => {
    const member = { ...staffMember(), ...staff.find((one) => one.id === params.id), role: body.role }
    staff = staff.map((one) => (one.id === params.id ? member : one))
    return { member }
  })
  server.on('deleteStaff', ({ params }) => {
    staff = staff.filter((one) => one.id !== params.id)
    return undefined
  })
}

/** What staff did yesterday, and what they read. */
function serveAudit() {
  const { id: actor_id, username: actor } = people.staff
  const about = { actor, actor_id, object: newId(), at: '2026-11-20T02:15:00.000Z' }
  const reads = ['getUser', 'customerPayments', 'adminListMessages']
  const all = [
    auditEntry({ ...about, detail: { status: 'completed' }, before: { status: 'processing' } }),
    auditEntry({
      ...about,
      action: 'assignFile',
      detail: { user_id: actor_id },
      before: { user_id: null },
    }),
    auditEntry({ ...about, action: 'refundOrder', object_kind: 'orders', detail: {} }),
    auditEntry({
      ...about,
      action: 'deleteUser',
      object_kind: 'users',
      detail: {},
      status: 409,
      error: 'balance_left',
    }),
    ...reads.map((action) =>
      auditEntry({
        ...about,
        action,
        object_kind: 'users',
        object_name: 'li.wei@example.com',
        detail: {},
      }),
    ),
  ]
  server.on('listAudit', ({ query: { effect, actor: name = '' } }) => {
    const entries = all
      .filter(({ action }) => effect === undefined || (effect === 'read') === reads.includes(action))
      .filter((entry) => entry.actor.includes(name))
    return { entries, ...onePage(entries) }
  })
  server.on('messageNames', ({ query }) => ({
    names: query.ids.split(',').map((id) => ({
      id,
      user_id: people.customer.id,
      username: people.customer.username,
      file_id: null,
      original_name: null,
    })),
  }))
  server.on('amountsOf', () => ({ currency: 'usd' as const, amounts: [] }))
  server.on('fileNames', ({ query }) => ({
    names: query.ids.split(',').map((id) => ({ id, name: '双碳目标下长三角地区绿色金融发展水平测度.docx' })),
  }))
}
