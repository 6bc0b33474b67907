import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerPath, documentPath, orderPath } from '#shared/paths.ts'
import { balanceOf, filesPage, messagesPage } from '#testing/customer-data.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import {
  adminFile,
  emailEntry,
  fileCounts,
  fileList,
  message,
  messageList,
  noConversations,
  onePage,
  pendingReview,
  reviewCounts,
} from '#testing/staff-data.ts'
import { admin, customer, newId } from '#testing/users.ts'
import { entryOf } from '../entries.ts'

beforeEach(() => {
  server.on('listInvitationCodes', () => ({ invitation_codes: [], ...onePage([]) }))
})

const languages = (name: 'listInvitationCodes' | 'adminListFiles') =>
  server.requests(name).map(({ headers }) => headers.get('Accept-Language'))

test('the staff area defaults to Chinese regardless of site and browser language and requests Chinese from the server', async () => {
  await openAsStaff('/admin')
  expect(await screen.findByRole('heading', { name: '邀请码管理' })).toBeVisible()
  expect(document.documentElement.lang).toBe('zh')
  expect(languages('listInvitationCodes')).toEqual(['zh'])
  expect(localStorage.getItem('userLanguage')).toBe('en')
})

test('the staff area switches to English without changing the language of the site', async () => {
  localStorage.setItem('adminLanguage', 'zh')
  const { user, router } = await openAsStaff('/admin')
  await user.click(await screen.findByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Invitation codes' })).toBeVisible()
  expect(localStorage.getItem('adminLanguage')).toBe('en')
  await router.navigate('/admin/files')
  expect(await screen.findByRole('heading', { name: 'File management' })).toBeVisible()
  expect(languages('adminListFiles').at(-1)).toBe('en')
})

test.each([
  ['invitation-codes', 'listInvitationCodes', 2],
  ['files', 'adminListFiles', 1],
] as const)(
  'the server error of the %s page follows the language switch',
  async (screenName, call, places) => {
    server.on(call, () => refuse('unavailable'))
    const { user } = await openAsStaff(`/admin/${screenName}`)
    expect(await screen.findAllByText(/服务暂时不可用/)).toHaveLength(places)
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findAllByText(/The service is briefly unavailable/)).toHaveLength(places)
    expect(screen.queryByText(/服务暂时不可用/)).not.toBeInTheDocument()
  },
)

test('the site keeps its language while the admin pages are Chinese', async () => {
  const { router, store } = await openAsStaff('/admin')
  await screen.findByRole('heading', { name: '邀请码管理' })
  store.dispatch({ type: 'session/sessionEnded' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('the menu shows counts of pending work', async () => {
  server.on('fileCounts', () => fileCounts({ to_revise: 3 }))
  server.on('listConversations', ({ query }) => {
    expect(query).toMatchObject({ filter: 'unanswered', limit: 1 })
    return { ...noConversations, counts: { unanswered: 5, mine: 0, unassigned: 5, all: 9 }, total: 5 }
  })
  server.on('countPendingReviews', () => reviewCounts({ fapiao: 2 }))
  server.on('listMail', ({ query }) => {
    expect(query).toMatchObject({ status: 'failed', limit: 1 })
    return { letters: [], failed_count: 4, ...onePage([]), total: 4 }
  })
  await openAsStaff('/admin/invitation-codes')
  const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
  expect(await menu.findByRole('link', { name: '文件 3 份文件需要修订' })).toBeVisible()
  expect(await menu.findByRole('link', { name: '收件箱 5 位客户等待回复' })).toBeVisible()
  expect(await menu.findByRole('link', { name: '发票 2 张发票待开具' })).toBeVisible()
  expect(await menu.findByRole('link', { name: '邮件 4 封邮件发送失败' })).toBeVisible()
  expect(menu.getByRole('link', { name: '提现' })).toBeVisible()
  expect(menu.getByRole('link', { name: '邀请码' })).toHaveAttribute('aria-current', 'page')
})

test.each([
  [documentPath(newId()), 'files'],
  [customerPath(newId()), 'users'],
  [orderPath(newId()), 'orders'],
  ['/admin/users', 'users'],
  ['/setting', undefined],
])('the page %s belongs to the entry %s', (path, entry) => {
  expect(entryOf(path)).toBe(entry)
})

test('the title of the tab counts all that waits for the role, as the start page does', async () => {
  const files = [adminFile({ is_paid: true }), adminFile({ is_paid: true, revision_comment: '请修订' })]
  const stopped = adminFile({ status: 'failed', is_paid: true, paid_at: '2026-11-14T01:12:00.000Z' })
  const asked = [message(), message()]
  server.on('adminListFiles', () => fileList([...files, stopped]))
  server.on('fileCounts', () => fileCounts({ waiting: 3, to_decide: 1, to_revise: 1 }))
  server.on('adminListMessages', () => messageList(asked))
  server.on('listConversations', () => ({ ...noConversations, waiting_count: 2, total: 1 }))
  server.on('countPendingReviews', () => reviewCounts({ fapiao: 1, refunds: 1 }))
  const reviews = [pendingReview({ kind: 'fapiao' }), pendingReview({ kind: 'refund' })]
  server.on('pendingReviews', () => ({ reviews, total: 2 }))
  const letters = [emailEntry({ status: 'failed' })]
  server.on('listMail', () => ({ letters, failed_count: 4, ...onePage(letters), total: 4 }))
  const manager = await openAsStaff('/admin/to-do')
  expect(await screen.findByText(/^8 项待处理，/)).toBeVisible()
  await waitFor(() => expect(document.title).toBe('(8) 待办 · Runwen'))
  manager.unmount()

  await openAsStaff('/admin/to-do', admin({ role: 'editor' }))
  expect(await screen.findByText(/^5 项待处理，/)).toBeVisible()
  await waitFor(() => expect(document.title).toBe('(5) 待办 · Runwen'))
})

test('the menu omits counts that failed to load', async () => {
  server.on('fileCounts', () => fileCounts({ to_revise: 3 }))
  server.on('countPendingReviews', () => refuse('unavailable'))
  await openAsStaff('/admin/invitation-codes')
  const menu = within(screen.getByRole('navigation', { name: '主菜单' }))
  expect(await menu.findByRole('link', { name: '文件 3 份文件需要修订' })).toBeVisible()
  expect(menu.getByRole('link', { name: '提现' })).toBeVisible()
  expect(menu.getByRole('link', { name: '发票' })).toBeVisible()
})

test('the staff area is not accessible to customers', async () => {
  server.on('listFiles', () => filesPage([]))
  server.on('listMessages', () => messagesPage([]))
  server.on('getBalance', () => balanceOf(0))
  server.on('stripeConfig', () => refuse('unavailable'))
  const { router } = await openAsStaff('/admin/users', customer())
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/dashboard'))
  expect(document.documentElement.lang).toBe('en')
})

test.each([
  ['orders', 'adminListOrders'],
  [`orders/${newId()}`, 'adminGetOrder'],
  ['users', 'listUsers'],
  ['mail', 'listMail'],
  ['invitation-codes', 'listInvitationCodes'],
  ['withdrawals', 'adminListWithdrawals'],
  ['fapiao', 'adminListFapiao'],
  ['payment-checks', 'mismatches'],
  ['audit', 'listAudit'],
] as const)(
  'an editor at /admin/%s reads that the role does not include it, without its call',
  async (path, call) => {
    await openAsStaff(`/admin/${path}`, admin({ role: 'editor' }))
    expect(await screen.findByRole('heading', { name: '您的角色无权查看此页' })).toBeVisible()
    expect(screen.getByRole('link', { name: '返回待办' })).toHaveAttribute('href', '/admin/to-do')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(server.requests(call)).toEqual([])
  },
)

test('the menu logs out', async () => {
  server.on('logout', () => undefined)
  const { user, router } = await openAsStaff('/admin')
  await user.click(await screen.findByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
})
