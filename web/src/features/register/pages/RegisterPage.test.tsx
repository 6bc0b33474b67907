import { agreementVersion } from '@runwen/contracts/agreement/version'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serveCustomerPages } from '#testing/customer.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server, unreachable } from '#testing/server.ts'
import { customer } from '#testing/users.ts'

beforeEach(() => server.byDefault('checkInvitationCode', () => ({})))

test('consent is required before the form, and the filled-in login screen opens after registration', async () => {
  const registered = customer({ username: 'li.wei@example.com' })
  server.on('register', () => ({ user: registered }))
  server.on('login', () => ({ token: 'new token', user: registered }))
  serveCustomerPages()
  const { user, router, store } = await renderApp('/register')
  const agree = await screen.findByRole('button', { name: 'Agree and Register' })
  expect(agree).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Disagree' })).toHaveAttribute('href', '/')
  await screen.findByRole('heading', { name: 'Text Material Authorization Agreement' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login',
  )
  expect(screen.getByText('40% of each fee back to your balance.')).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  await user.click(agree)
  expect(screen.getByText(/You confirm your email/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getAllByText('This field is required')).toHaveLength(4)
  await user.type(screen.getByLabelText(/^Email/), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.type(screen.getByLabelText(/^Confirm password/), 'secret2')
  await user.type(screen.getByLabelText(/^Invitation code/), 'WELCOME')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  await user.clear(screen.getByLabelText(/^Confirm password/))
  await user.type(screen.getByLabelText(/^Confirm password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Register' }))

  expect(await screen.findByText('Your account is ready. Log in to continue.')).toBeVisible()
  expect(screen.queryByText(/welcome back/i)).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/login')
  expect(screen.getByLabelText(/^Username/)).toHaveValue('li.wei@example.com')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('secret1')
  expect(server.requests('login')).toEqual([])
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/dashboard'))
  expect(store.getState().session).toEqual({ token: 'new token', user: registered })
  expect(server.requests('login').map(({ body }) => body)).toEqual([
    { username: 'li.wei@example.com', password: 'secret1' },
  ])
  expect(server.requests('register')[0]?.body).toMatchObject({
    username: 'li.wei@example.com',
    email: 'li.wei@example.com',
    authorizationAgreed: true,
    agreementVersion,
  })
})

const openForm = async (path = '/register') => {
  const view = await renderApp(path)
  await screen.findByRole('heading', { name: 'Text Material Authorization Agreement' })
  await view.user.click(screen.getByRole('checkbox'))
  await view.user.click(screen.getByRole('button', { name: 'Agree and Register' }))
  const fill = async (email: string, password = 'secret1', again = password) => {
    for (const [label, text] of [
      [/^Email/, email],
      [/^Password/, password],
      [/^Confirm password/, again],
      [/^Invitation code/, 'WELCOME'],
    ] as const) {
      await view.user.clear(screen.getByLabelText(label))
      await view.user.type(screen.getByLabelText(label), text)
    }
    await view.user.click(screen.getByRole('button', { name: 'Register' }))
  }
  return { ...view, fill }
}

test('the login screen after a registration has the password only once and only in memory', async () => {
  server.on('register', () => ({ user: customer({ username: 'li@example.com' }) }))
  const { fill, router } = await openForm()
  await fill('li@example.com')
  expect(await screen.findByText(/Your account is ready. Log in/)).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(screen.getByLabelText(/^Password/)).toHaveValue('secret1')
  expect(JSON.stringify([sessionStorage, localStorage, router.state.location])).not.toContain('secret1')
  await router.navigate('/register')
  await router.navigate(-1)
  expect(await screen.findByLabelText(/^Username/)).toHaveValue('li@example.com')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('')
})

test('the invitation code of a link is checked immediately, and a typed one when the field is left', async () => {
  server.on('checkInvitationCode', () => refuse('invitation_code_invalid'))
  const { user } = await openForm('/register?code=old%20code')
  expect(screen.getByLabelText(/^Invitation code/)).toHaveValue('old code')
  expect(await screen.findByText('This invitation code is unknown, expired or used up.')).toBeVisible()
  server.on('checkInvitationCode', () => ({}))
  await user.clear(screen.getByLabelText(/^Invitation code/))
  await user.type(screen.getByLabelText(/^Invitation code/), ' welcome ')
  await user.tab()
  expect(await screen.findByText('This code is valid.')).toBeVisible()
  await user.type(screen.getByLabelText(/^Invitation code/), '2')
  expect(screen.queryByText('This code is valid.')).not.toBeInTheDocument()
  expect(server.requests('checkInvitationCode').map(({ body }) => body)).toEqual([
    { invitationCode: 'old code' },
    { invitationCode: 'welcome' },
  ])
})

test('a message about the invitation code does not move Register while it is pressed', async () => {
  const text = 'This invitation code is unknown, expired or used up.'
  server.on('register', () => refuse('invitation_code_invalid'))
  server.on('checkInvitationCode', () => refuse('invitation_code_invalid'))
  const { user, store } = await openForm()
  await user.type(screen.getByLabelText(/^Invitation code/), 'no such code')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Register' }) })
  await waitFor(() => {
    const [check] = Object.values(store.getState().api.mutations)
    expect(check?.status).toBe('rejected')
  })
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  await user.pointer('[/MouseLeft]')
  expect(await screen.findByText(text)).toBeVisible()
})

test('a check of the invitation code that fails says nothing', async () => {
  server.on('checkInvitationCode', unreachable)
  await openForm('/register?code=WELCOME')
  await waitFor(() => expect(server.requests('checkInvitationCode')).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText(/^Invitation code/)).not.toBeInvalid()
})

test.each([
  [
    'en',
    '40% of each fee goes back to your balance; in return, we may train AI models on your texts. What it means',
  ],
  ['zh', '每笔费用的 40% 返还至您的余额，同时您的文稿可用于训练 AI 模型。如何用于训练'],
] as const)('the benefit comes before the text of the agreement (%s)', async (language, text) => {
  await renderApp('/register', { language })
  const benefit = (await screen.findByText(/40%/, { selector: 'p > strong' })).parentElement
  expect(benefit).toHaveTextContent(text)
  const agreement = await screen.findByRole('heading', {
    name: language === 'zh' ? '文本材料授权协议' : 'Text Material Authorization Agreement',
  })
  expect(benefit?.compareDocumentPosition(agreement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the page shows the agreement in its own language', async () => {
  await renderApp('/register', { language: 'zh' })
  expect(await screen.findByRole('heading', { name: '文本材料授权协议' })).toBeVisible()
  expect(screen.getByRole('button', { name: '同意并注册' })).toBeDisabled()
})

test.each([
  ['li wei@example.com', 'secret1', 'Please input valid email address'],
  ['li.wei', 'secret1', 'Please input valid email address'],
  ['li@example.com', '12345', 'Password must be at least 6 characters long'],
])('the form does not send %s with the password %s', async (email, password, text) => {
  const { fill } = await openForm()
  await fill(email, password)
  expect(screen.getByText(text)).toBeVisible()
  expect(server.requests('register')).toEqual([])
})

test('server errors are shown at their field and cleared on the next submit', async () => {
  server.on('register', () => refuse('email_taken'))
  const { fill, user } = await openForm()
  await fill('li@example.com')
  expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.')
  expect(screen.getByText('Is it yours?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password')
  server.on('register', () => refuse('validation_failed', { invitationCode: 'Too long' }))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Too long')).toBeVisible()
  await user.clear(screen.getByLabelText(/^Email/))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.queryByText('Too long')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('This field is required')).toBeVisible()
})

test('input survives a failure and a reload, passwords only the failure', async () => {
  server.on('register', unreachable)
  const { fill, unmount } = await openForm()
  await fill('li@example.com')
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was lost')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('secret1')
  unmount()
  await openForm()
  expect(screen.getByLabelText(/^Email/)).toHaveValue('li@example.com')
  expect(screen.getByLabelText(/^Invitation code/)).toHaveValue('WELCOME')
  expect(screen.getByLabelText(/^Password/)).toHaveValue('')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret1')
})
