import { server } from './server.ts'
import {
  adminFapiao,
  adminFile,
  adminOrder,
  adminWithdrawal,
  emailEntry,
  fileList,
  message,
  messageList,
  onePage,
  staffMember,
} from './staff-data.ts'
import { customer, newId } from './users.ts'
export const li = customer({ username: 'li.wei@example.com' })
export const path = `/admin/customers/${li.id}`

const wu = staffMember({ username: 'wu', display_name: 'wu' })

/** Everything that staff see of one customer. */
export const serveCustomer = () => {
  const own = { user_id: li.id, username: li.username }
  const file = adminFile({ ...own, original_name: '双碳目标.docx' })
  const asked = message({
    ...own,
    content: '请问什么时候能完成？',
    file_id: file.id,
    original_name: file.original_name,
  })
  server.on('getUser', () => ({
    user: li,
    consent: { version: '3', language: 'zh' as const, agreed_at: '2026-11-14T01:12:00.000Z' },
  }))
  server.on('adminListFiles', ({ query }) => fileList(query.user_id === li.id ? [file] : []))
  server.on('listStaff', () => ({ staff: [wu] }))
  const about = { file_id: file.id, original_name: '双碳目标.docx' }
  server.on('customerHistory', () => ({
    history: [
      {
        ...about,
        at: '2026-11-17T02:00:00.000Z',
        kind: 'failed' as const,
        version: null,
        note: null,
        user_id: wu.id,
      },
      {
        ...about,
        at: '2026-11-16T02:00:00.000Z',
        kind: 'revision_requested' as const,
        version: null,
        note: '图 3',
        user_id: li.id,
      },
      {
        ...about,
        at: '2026-11-15T02:00:00.000Z',
        kind: 'result' as const,
        version: 1,
        note: null,
        user_id: wu.id,
      },
    ],
    is_cut: false,
  }))
  server.on('adminListMessages', () => messageList([asked]))
  const rebate = {
    kind: 'rebate',
    amount: 39_200,
    balance_after: 39_200,
    order_id: null,
    created_at: '2026-11-14T01:20:00.000Z',
  } as const
  const letters = [
    emailEntry({ user_id: li.id, kind: 'result_ready', sent_at: '2026-11-15T02:00:00.000Z' }),
    emailEntry({ user_id: li.id, kind: 'payment_failed', status: 'failed', sent_at: null }),
  ]
  server.on('listMail', ({ query: { user_id, status } }) => {
    const found = letters.filter((one) => user_id === li.id && (!status || one.status === status))
    return { letters: found, failed_count: 1, ...onePage(found) }
  })
  const requests = [adminFapiao({ user_id: li.id, username: li.username })]
  server.on('adminListFapiao', ({ query }) => ({
    fapiao: query.user_id === li.id ? requests : [],
    ...onePage(requests),
  }))
  const notes = [
    {
      id: newId(),
      user_id: li.id,
      author: 'wu',
      text: '急稿，先做摘要。',
      created_at: '2026-11-20T03:00:00.000Z',
    },
  ]
  server.on('listNotes', () => ({ notes, next_cursor: null }))
  const { id: file_id, original_name } = file
  server.on('customerPayments', () => ({
    balance: { balance: 78_400, available: 39_200, held: 39_200, currency: 'usd' as const },
    orders: [adminOrder({ ...own, file_id, original_name })],
    transactions: [{ id: newId(), file_id, original_name, reason: null, granted_by: null, ...rebate }],
    withdrawals: [adminWithdrawal(own)],
  }))
  return file
}
