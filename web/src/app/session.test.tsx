import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reloadPage } from '#shared/lib/browser.ts'
import { rememberDocuments, rememberUploads } from '#shared/session/recent-uploads.ts'
import { takeConsoleOutput } from '#testing/console.ts'
import { openAsCustomer, serveCustomerPages } from '#testing/customer.ts'
import { delivered, file, filesPage } from '#testing/customer-data.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server, unreachable } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { fileCounts, noConversations, onePage, reviewCounts } from '#testing/staff-data.ts'
import { admin, customer, newId } from '#testing/users.ts'

const stored = () => [localStorage.getItem('token'), localStorage.getItem('user')]

test('a login stores token and user and redirects by role', async () => {
  const person = customer()
  server.on('logout', () => undefined)
  server.on('login', ({ body }) => ({ token: `token of ${body.username}`, user: person }))
  const { user, router } = await openAsCustomer('/', { user: person })
  expect(stored()).toEqual(['token', JSON.stringify(person)])
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await router.navigate('/login')
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/dashboard'))
  expect(stored()).toEqual(['token of li.wei@example.com', JSON.stringify(person)])
})

test('staff are redirected to the admin screens', async () => {
  server.on('login', () => ({ token: 'staff', user: admin() }))
  server.on('listInvitationCodes', () => ({ invitation_codes: [], total: 0, next_cursor: null }))
  server.on('fileCounts', () => fileCounts())
  server.on('listConversations', () => noConversations)
  server.on('countPendingReviews', () => reviewCounts())
  server.on('listMail', () => ({ letters: [], failed_count: 0, ...onePage([]) }))
  const { user, router } = await renderApp('/login')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'editor')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/invitation-codes'))
})

test('fields are validated before the request, and the next try clears the error of the server', async () => {
  server.on('login', () => refuse('invalid_credentials'))
  const { user } = await renderApp('/login')
  const submit = screen.getByRole('button', { name: 'Log in' })
  await user.click(submit)
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li')
  await user.type(screen.getByLabelText(/^Password/), '12345')
  await user.click(submit)
  expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible()
  expect(server.requests('login')).toEqual([])
  await user.type(screen.getByLabelText(/^Password/), '6')
  await user.click(submit)
  expect(await screen.findByText('Username or password is incorrect.')).toBeVisible()
  await user.clear(screen.getByLabelText(/^Password/))
  await user.click(submit)
  expect(screen.queryByText('Username or password is incorrect.')).not.toBeInTheDocument()
  expect(screen.getByText('This field is required')).toBeVisible()
})

test('a failed login does not expire the session', async () => {
  server.on('login', () => refuse('invalid_credentials'))
  const { user, router, store } = await renderApp('/login')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('alert')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(store.getState().session.ended).toBeUndefined()
})

test.each([
  ['a list', '/app/dashboard?tab=manage', () => server.on('listFiles', () => refuse('unauthorized'))],
  ['the balance', '/app/billing', () => server.on('getBalance', () => refuse('unauthorized'))],
  [
    'a payment that is asked about',
    '/payment-return?pi=pi_1',
    () => server.on('confirmPayment', () => refuse('unauthorized')),
  ],
])('a 401 of %s clears and goes to the login screen', async (_, path, end) => {
  for (const call of ['listOrders', 'listTransactions', 'listWithdrawals', 'getBilling'] as const)
    server.on(call, () => refuse('unauthorized'))
  end()
  const { router } = await openAsCustomer(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(stored()).toEqual([null, null])
  expect(await screen.findByText('Not logged in or session expired, please log in again')).toBeVisible()
})

test('a session that ended for lack of activity is explained on the login page', async () => {
  server.on('listFiles', () => refuse('session_idle'))
  const { router } = await openAsCustomer('/app/dashboard?tab=manage')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText(/^You were logged out because you were inactive/)).toBeVisible()
})

test('a 401 of a download ends the session', async () => {
  server.on('listFiles', () => filesPage([delivered()]))
  server.on('downloadResult', () => refuse('unauthorized'))
  const { user, router } = await openAsCustomer('/app/dashboard?tab=manage')
  await user.click(await screen.findByRole('button', { name: 'Download result' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(stored()).toEqual([null, null])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('logging out clears the session, calls the server and reloads the landing page', async () => {
  server.on('logout', () => new Promise(() => {}))
  const { user } = await openAsCustomer('/')
  sessionStorage.setItem('draft:somebody:message', 'kept')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(stored()).toEqual([null, null])
  expect(reloadPage).toHaveBeenCalledOnce()
  await waitFor(() => expect(server.requests('logout')[0]?.headers.get('Authorization')).toBe('Bearer token'))
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/app/login')
})

test('logging out works without the server and removes drafts and recent uploads', async () => {
  server.on('logout', unreachable)
  rememberUploads('somebody', [{ id: newId(), name: 'Secret.docx', service_type: 2 }])
  rememberDocuments('somebody', [file({ original_name: 'Secret.docx' })])
  const person = customer()
  const { user, router } = await openAsCustomer('/app/chat', { user: person })
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Private')
  expect(JSON.stringify({ ...sessionStorage })).toContain('Private')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(stored()).toEqual([null, null])
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Private|Secret/)
  await waitFor(() => expect(takeConsoleOutput()).toMatchObject([['session not ended at the server', {}]]))
})

test('a log-out is not reported as an expired session, whatever is answered late', async () => {
  const pending = Promise.withResolvers<void>()
  server.on('logout', () => undefined)
  server.on('listFiles', async () => {
    await pending.promise
    return refuse('unauthorized')
  })
  const { user, router, store } = await openAsCustomer('/app/dashboard?tab=manage')
  await waitFor(() => expect(server.requests('listFiles')).not.toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  pending.resolve()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  await waitFor(() => expect(server.requests('logout')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible()
  expect(store.getState().session.ended).toBeUndefined()
})

/** Changes the browser's storage as another tab does. */
const elsewhere = (change: () => void) => {
  change()
  for (const key of ['token', 'user']) dispatchEvent(new StorageEvent('storage', { key }))
}

test('a logout in another tab ends this session', async () => {
  const { router } = await openAsCustomer('/app/dashboard?tab=manage')
  elsewhere(() => localStorage.clear())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText(/^You were logged out in another tab/)).toBeVisible()
})

test('a logout from all devices is explained on the login page', async () => {
  server.on('listFiles', () => refuse('session_ended'))
  const { router } = await openAsCustomer('/app/dashboard?tab=manage')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText(/^You were logged out in another tab or on another device/)).toBeVisible()
})

test('a changed role is explained on the login page', async () => {
  server.on('adminListFiles', () => refuse('role_changed'))
  const { router } = await openAsStaff('/admin/files')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText(/^Your role was changed/)).toBeVisible()
})

test('a login leads to the page that asked for it', async () => {
  const person = customer()
  server.on('login', () => ({ token: 'token', user: person }))
  for (const call of ['listOrders', 'listTransactions', 'listWithdrawals', 'getBilling'] as const)
    server.on(call, () => refuse('unavailable'))
  serveCustomerPages()
  const { user, router } = await renderApp('/app/billing')
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fapp%2Fbilling' })
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/billing'))
})

test('a session that ended leads back to its page, a log-out does not', async () => {
  server.on('listFiles', () => refuse('unauthorized'))
  const expired = await openAsCustomer('/app/dashboard?tab=manage')
  await waitFor(() => expect(expired.router.state.location.pathname).toBe('/login'))
  expect(expired.router.state.location.search).toBe('?next=%2Fapp%2Fdashboard%3Ftab%3Dmanage')
  expired.unmount()
  server.reset()
  server.on('logout', () => undefined)
  const { user, router } = await openAsCustomer('/app/chat')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText(/^You were logged out/)).not.toBeInTheDocument()
})

test.each([
  ['getPreferences', '/app/chat'],
  ['putPreferences', '/app/chat'],
  ['getPreferences', '/'],
  ['putPreferences', '/'],
] as const)('a 401 of %s, when the language is chosen on %s, ends the session', async (call, path) => {
  server.on(call, () => refuse('unauthorized'))
  const { user, router } = await openAsCustomer(path)
  await user.click(screen.getByRole('button', { name: '中文' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(stored()).toEqual([null, null])
  expect(await screen.findByText('未登录或登录已过期，请重新登录')).toBeVisible()
})

test('a login in another tab logs this one in', async () => {
  const { router } = await openAsCustomer('/')
  elsewhere(() => localStorage.clear())
  await router.navigate('/login')
  localStorage.setItem('token', 'other')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  localStorage.setItem('user', JSON.stringify(customer()))
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/dashboard'))
})
