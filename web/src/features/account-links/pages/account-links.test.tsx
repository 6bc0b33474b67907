import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server } from '#testing/server.ts'
import { customer } from '#testing/users.ts'

test('a forgotten password is requested with the name typed at the login', async () => {
  server.on('forgotPassword', () => ({}))
  const { user, router } = await renderApp('/login')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  expect(screen.getByText(/It works once, within 30 minutes/)).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('li.wei@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByRole('status')).toHaveTextContent('an account for li.wei@example.com')
  expect(screen.getByText(/Look in your spam folder/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  expect(server.requests('forgotPassword').map(({ body }) => body)).toEqual([
    { username: 'li.wei@example.com' },
  ])
})

test.each([
  ['en', 'Email', 'Send link', 'Set a new password', 'language of your account'],
  ['zh', '邮箱', '发送链接', '设置新密码', '账户的语言'],
] as const)(
  'the email about a forgotten password is not named by a subject, which has the language of the account (%s)',
  async (language, email, submit, subject, words) => {
    server.on('forgotPassword', () => ({}))
    const { user } = await renderApp('/forgot-password', { language })
    const main = screen.getByRole('main')
    expect(main).toHaveTextContent(words)
    expect(main).not.toHaveTextContent(`“${subject}”`)
    await user.type(screen.getByRole('textbox', { name: email }), 'li.wei@example.com')
    await user.click(screen.getByRole('button', { name: submit }))
    await screen.findByRole('status')
    expect(main).toHaveTextContent(words)
    expect(main).not.toHaveTextContent(`“${subject}”`)
  },
)

test('a limit is shown, and the request can be repeated', async () => {
  server.on('forgotPassword', () => refuse('too_many_requests'))
  const { user } = await renderApp('/forgot-password')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(screen.getByText('This field is required')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'li.wei@example.com')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.')
})

const setPassword = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.type(screen.getByLabelText(/^New password/), 'new secret')
  await user.type(screen.getByLabelText(/^Confirm password/), 'new secret')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
}

test('a new password is set with the token, which is removed from the address immediately', async () => {
  server.on('resetPassword', () => ({}))
  const { user, router, store } = await openAsCustomer('/reset-password#a-token')
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  await setPassword(user)
  expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible()
  expect(server.requests('resetPassword').map(({ body }) => body)).toEqual([
    { token: 'a-token', new_password: 'new secret' },
  ])
  expect(store.getState().session.token).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a used link leads to a new request', async () => {
  server.on('resetPassword', () => refuse('link_invalid'))
  const { user } = await renderApp('/reset-password#a-token')
  await setPassword(user)
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
})

test('an address without a token is a link that does not work', async () => {
  await renderApp('/reset-password')
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a confirmed email ends the banner', async () => {
  const person = customer({ email_confirmed: false })
  server.on('confirmEmail', () => ({ user: { ...person, email_confirmed: true } }))
  const { router, store } = await openAsCustomer('/confirm-email#a-token', { user: person })
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(server.requests('confirmEmail').map(({ body }) => body)).toEqual([{ token: 'a-token' }])
  expect(store.getState().session.user?.email_confirmed).toBe(true)
  expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument()
})

test('a reload after the confirmation says that the email is confirmed', async () => {
  const person = customer()
  server.on('confirmEmail', () => ({ user: person }))
  const { router, unmount } = await renderApp('/confirm-email#a-token')
  await screen.findByRole('heading', { name: 'Your email is confirmed' })
  await waitFor(() => expect(router.state.location).toMatchObject({ hash: '', state: expect.anything() }))
  unmount()
  server.on('confirmEmail', () => refuse('link_invalid'))
  await renderApp(router.state.location)
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(person.username)
})

test.each([
  ['link_invalid', 'The link has already been used'],
  ['email_taken', 'An account with this email already exists.'],
] as const)('the page says why an email is not confirmed: %s', async (code, text) => {
  server.on('confirmEmail', () => refuse(code))
  await renderApp('/confirm-email#a-token')
  expect(await screen.findByRole('heading', { name: 'Your email is not confirmed' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test('a link that does not work offers another one to who is logged in', async () => {
  const person = customer({ email_confirmed: false })
  server.on('confirmEmail', () => refuse('link_invalid'))
  server.on('resendConfirmation', () => ({}))
  const { user } = await openAsCustomer('/confirm-email#a-token', { user: person })
  expect(await screen.findByRole('heading', { name: 'Your email is not confirmed' })).toBeVisible()
  expect(screen.getByRole('status')).not.toHaveTextContent('Log in')
  await user.click(screen.getByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText(`We sent a new link to ${person.username}.`)).toBeVisible()
})

test('a link that was used does not say that the confirmed email is not confirmed', async () => {
  const person = customer()
  server.on('confirmEmail', () => refuse('link_invalid'))
  await openAsCustomer('/confirm-email#a-token', { user: person })
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(`Your email ${person.username} is confirmed.`)
  expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument()
})

test('emails are stopped when their reader confirms it, not when the link is opened', async () => {
  server.on('unsubscribe', () => ({}))
  const { user, router } = await renderApp('/unsubscribe#user.payments.signature')
  expect(await screen.findByText(/no longer get emails about payments/)).toBeVisible()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(server.requests('unsubscribe')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('heading', { name: 'You will no longer get these emails' })).toBeVisible()
  expect(server.requests('unsubscribe').map(({ params }) => params)).toEqual([
    { token: 'user.payments.signature' },
  ])
  expect(screen.getByRole('link', { name: 'Choose which emails you get' })).toHaveAttribute(
    'href',
    '/setting#mails',
  )
})

test('a link that is not genuine stops nothing', async () => {
  server.on('unsubscribe', () => refuse('not_found'))
  const { user } = await renderApp('/unsubscribe#user.documents.wrong')
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('emails can be stopped later if the server does not answer', async () => {
  server.on('unsubscribe', () => refuse('unavailable'))
  const { user } = await renderApp('/unsubscribe#user.documents.signature')
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeEnabled()
})
