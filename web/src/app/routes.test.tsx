import type { User } from '@runwen/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { overview } from '#testing/charts.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, config, filesPage, messagesPage } from '#testing/customer-data.ts'
import { serveChecks } from '#testing/payment-checks.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server } from '#testing/server.ts'
import { fileCounts, fileList, messageList, reviewCounts } from '#testing/staff-data.ts'
import { admin, customer } from '#testing/users.ts'

/** Answers every request of the pages; these tests check the address only. */
const answerEverything = () => {
  const none = { next_cursor: null }
  const counted = { ...none, total: 0 }
  server.on('adminListFiles', () => fileList())
  server.on('fileCounts', () => fileCounts())
  server.on('adminListMessages', () => messageList())
  server.on('countPendingReviews', () => reviewCounts())
  server.on('listStaff', () => ({ staff: [] }))
  server.on('overview', () => overview())
  server.on('pendingReviews', () => ({ reviews: [], total: 0 }))
  server.on('getUser', () => refuse('not_found'))
  server.on('listConversations', () => ({
    conversations: [],
    counts: { unanswered: 0, mine: 0, unassigned: 0, all: 0 },
    waiting_count: 0,
    ...counted,
  }))
  server.on('adminListOrders', () => ({ currency: 'usd' as const, orders: [], ...counted }))
  serveChecks()
  server.on('adminListWithdrawals', () => ({ withdrawals: [], ...counted }))
  server.on('adminListFapiao', () => ({ fapiao: [], ...counted }))
  server.on('listInvitationCodes', () => ({ invitation_codes: [], ...counted }))
  server.on('listAudit', () => ({ entries: [], ...counted }))
  server.on('listUsers', () => ({ users: [], ...counted }))
  server.on('stripeConfig', () => config)
  server.on('getConsent', () => refuse('not_found'))
  server.on('getBilling', () => ({ company: '', address: '', phone: '', tax_number: '' }))
  server.on('listMail', () => ({ letters: [], failed_count: 0, ...counted }))
  server.on('verifyCertificate', () => refuse('not_found'))
  server.on('getFile', () => refuse('not_found'))
  server.on('adminGetOrder', () => refuse('not_found'))
  server.on('adminGetFile', () => refuse('not_found'))
  server.on('listOrders', () => ({ orders: [], ...none }))
  server.on('listTransactions', () => ({ transactions: [], ...none }))
  server.on('listWithdrawals', () => ({ withdrawals: [], ...none }))
}

const people: Record<string, User | undefined> = { nobody: undefined, customer: customer(), admin: admin() }

const landing = async (path: string, who: string) => {
  answerEverything()
  const user = people[who]
  const { router } = await (user?.is_admin === false
    ? openAsCustomer(path, { user })
    : renderApp(path, user ? { user } : {}))
  return router.state.location.pathname
}

const dashboard = '/app/dashboard'
const staff = '/admin/invitation-codes'

const leads: [path: string, nobody: string, customer: string, admin: string][] = [
  ['/', '/', '/', '/'],
  ['/login', '/login', dashboard, staff],
  ['/register', '/register', '/register', '/register'],
  ['/forgot-password', '/forgot-password', '/forgot-password', '/forgot-password'],
  ['/reset-password', '/reset-password', '/reset-password', '/reset-password'],
  ['/confirm-email', '/confirm-email', '/confirm-email', '/confirm-email'],
  ['/unsubscribe', '/unsubscribe', '/unsubscribe', '/unsubscribe'],
  ['/payment-return', '/payment-return', '/payment-return', '/payment-return'],
  ['/documents/:id', '/login', '/documents/:id', '/documents/:id'],
  ['/verify', '/verify', '/verify', '/verify'],
  ['/verify/:code?', '/verify/:code', '/verify/:code', '/verify/:code'],
  ['/setting', '/setting', '/setting', '/setting'],
  ['/security', '/login', '/security', '/security'],
  ['/terms', '/terms', '/terms', '/terms'],
  ['/privacy', '/privacy', '/privacy', '/privacy'],
  ['/contact', '/contact', '/contact', '/contact'],
  ['/faq', '/faq', '/faq', '/faq'],
  ['/estimate', '/estimate', '/estimate', '/estimate'],
  ['/prices', '/prices', '/prices', '/prices'],
  ['/agreement', '/agreement', '/agreement', '/agreement'],
  ['/app', '/login', dashboard, staff],
  ['/app/login', '/login', dashboard, staff],
  [dashboard, '/login', dashboard, staff],
  ['/app/file-upload', '/login', '/app/file-upload', staff],
  ['/app/chat', '/login', '/app/chat', staff],
  ['/app/billing', '/login', '/app/billing', staff],
  ['/admin', '/login', dashboard, staff],
  [staff, '/login', dashboard, staff],
  ['/admin/to-do', '/login', dashboard, '/admin/to-do'],
  ['/admin/inbox', '/login', dashboard, '/admin/inbox'],
  ['/admin/users', '/login', dashboard, '/admin/users'],
  ['/admin/customers/:id', '/login', dashboard, '/admin/customers/:id'],
  ['/admin/files', '/login', dashboard, '/admin/files'],
  ['/admin/messages', '/login', dashboard, '/admin/messages'],
  ['/admin/orders', '/login', dashboard, '/admin/orders'],
  ['/admin/orders/:id', '/login', dashboard, '/admin/orders/:id'],
  ['/admin/withdrawals', '/login', dashboard, '/admin/withdrawals'],
  ['/admin/payment-checks', '/login', dashboard, '/admin/payment-checks'],
  ['/admin/fapiao', '/login', dashboard, '/admin/fapiao'],
  ['/admin/mail', '/login', dashboard, '/admin/mail'],
  ['/admin/audit', '/login', dashboard, '/admin/audit'],
  ['/admin/staff', '/login', dashboard, '/admin/staff'],
  ['/admin/nothing', '/login', dashboard, '/admin/nothing'],
  ['/administration', '/login', dashboard, '/administration'],
  ['/nothing', '/nothing', '/nothing', '/nothing'],
]

test('every path of the app has a line below', () => {
  const { app, admin, ...others } = paths
  const all = [others, app, admin].flatMap((group): string[] => Object.values(group))
  expect(all.filter((path) => !leads.some(([tested]) => tested === path))).toEqual([])
})

test.each(leads)(
  '%s leads nobody, a customer and a member of staff where each belongs',
  async (path, ...expected) => {
    const landed: string[] = []
    for (const who of Object.keys(people)) {
      landed.push(await landing(path, who))
      cleanup()
    }
    expect(landed).toEqual(expected)
  },
)

test('a token without a user leads to the dashboard', async () => {
  answerEverything()
  server.on('listFiles', () => filesPage([]))
  server.on('listMessages', () => messagesPage([]))
  server.on('getBalance', () => balanceOf(0))
  const { router } = await renderApp('/admin/users', { session: { token: 'token', user: null } })
  await waitFor(() => expect(router.state.location.pathname).toBe(dashboard))
})

test('a member of staff chooses to begin with what waits', async () => {
  answerEverything()
  const { router } = await renderApp('/admin', { user: admin({ start_page: 'to_do' }) })
  expect(router.state.location.pathname).toBe('/admin/to-do')
})

test('the dashboard opens with the upload tab, and an unknown tab shows nothing', async () => {
  const first = await openAsCustomer(dashboard)
  expect(screen.getByRole('heading', { name: 'Upload documents' })).toBeVisible()
  first.unmount()
  const second = await openAsCustomer(`${dashboard}?tab=nothing`)
  expect(screen.getByRole('main')).toBeEmptyDOMElement()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  second.unmount()
  await openAsCustomer(`${dashboard}?tab=payment`)
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
})

test('the side menu links to upload, documents, messages and billing', async () => {
  await openAsCustomer(dashboard)
  const links = screen.getByRole('navigation', { name: 'Main menu' }).querySelectorAll('a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')]).slice(0, 4)).toEqual([
    ['Upload', '/app/dashboard?tab=upload'],
    ['Documents', '/app/dashboard?tab=manage'],
    ['Messages', '/app/dashboard?tab=message'],
    ['Billing', '/app/billing'],
  ])
})

test('an unknown page links back to the start page', async () => {
  await renderApp('/nothing')
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  expect(screen.getByText('/nothing')).toBeVisible()
  const others = within(screen.getByRole('navigation', { name: 'You may be looking for' }))
  expect(others.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
})

test('an unknown page links a customer back to the documents', async () => {
  await openAsCustomer('/nothing')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: 'Go to your documents' })).toHaveAttribute(
    'href',
    '/app/dashboard?tab=manage',
  )
  expect(main.getByText(/You can only open what belongs to your account/)).toBeVisible()
  expect(main.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/app/dashboard?tab=message')
})
