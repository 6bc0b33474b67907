import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { balanceOf, config, filesPage, messagesPage } from '#testing/customer-data.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server } from '#testing/server.ts'
import { customer, preferences } from '#testing/users.ts'

test('a failed login keeps the input and shows the reason', async () => {
  server.on('login', () => refuse('invalid_credentials'))
  const { user } = await renderApp('/login')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Username or password is incorrect.')
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('li.wei@example.com')
})

test('the page asks for the code of the second factor and sends it with the password', async () => {
  const person = customer()
  server.on('login', ({ body }) => {
    if (body.code === undefined) refuse('second_factor_required')
    if (body.code !== '123 456') refuse('wrong_code')
    return { token: 'token', user: person }
  })
  const { user, store } = await renderApp('/login')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const code = await screen.findByRole('textbox', { name: 'Code' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(code, '000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is incorrect')
  server.on('listFiles', () => filesPage([]))
  server.on('listMessages', () => messagesPage([]))
  server.on('getBalance', () => balanceOf(0))
  server.on('stripeConfig', () => config)
  await user.clear(code)
  await user.type(code, '１２３　４５６{Enter}')
  await waitFor(() => expect(store.getState().session.token).toBe('token'))
})

test('a code of the second factor that cannot be one is named', async () => {
  server.on('login', ({ body }) =>
    body.code === undefined
      ? refuse('second_factor_required')
      : refuse('validation_failed', { code: 'This value is not valid' }),
  )
  const { user } = await renderApp('/login')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1{Enter}')
  const code = await screen.findByRole('textbox', { name: 'Code' })
  await user.type(code, '1234567{Enter}')
  expect(await screen.findByText('This value is not valid')).toBeVisible()
  expect(code).toBeInvalid()
})

test.each([
  ['stores', undefined, 1],
  ['does not store again', new Intl.DateTimeFormat().resolvedOptions().timeZone, 0],
] as const)('the login of a customer %s the time zone of the browser', async (_, stored, count) => {
  server.on('login', () => ({ token: 'token', user: customer() }))
  server.on('listFiles', () => filesPage([]))
  server.on('listMessages', () => messagesPage([]))
  server.on('getBalance', () => balanceOf(0))
  server.on('stripeConfig', () => config)
  const { user } = await renderApp('/login')
  server.on('getPreferences', () => preferences('en', stored ? { time_zone: stored } : {}))
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1{Enter}')
  await waitFor(() => expect(server.requests('getPreferences')).toHaveLength(1))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (count > 0) await waitFor(() => expect(server.requests('putPreferences')).toHaveLength(count))
  expect(server.requests('putPreferences').map(({ body }) => body.time_zone)).toEqual(
    Array.from({ length: count }, () => timeZone),
  )
})
