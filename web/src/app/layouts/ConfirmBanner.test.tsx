import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { admin, customer } from '#testing/users.ts'

const person = customer({ email_confirmed: false })
const button = { name: 'Resend email' }

test('the banner emails a new link, and goes when the email was confirmed elsewhere', async () => {
  server.on('resendConfirmation', () => ({}))
  const { user } = await openAsCustomer('/app/dashboard', { user: person })
  await user.click(await screen.findByRole('button', button))
  expect(await screen.findByText('We sent a new link to li.wei@example.com.')).toBeVisible()
  server.on('resendConfirmation', () => refuse('already_confirmed'))
  await waitFor(() => expect(screen.getByRole('button', button)).toBeEnabled())
  await user.click(screen.getByRole('button', button))
  await waitFor(() => expect(screen.queryByRole('button', button)).not.toBeInTheDocument())
})

test('the banner goes when the tab is shown again after the email was confirmed elsewhere', async () => {
  const { store } = await openAsCustomer('/app/dashboard', { user: person })
  expect(await screen.findByRole('button', button)).toBeVisible()
  server.on('me', () => ({ user: { ...person, email_confirmed: true } }))
  fireEvent.focus(window)
  await waitFor(() => expect(store.getState().session.user?.email_confirmed).toBe(true))
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument()
})

test('the banner is not shown to staff', async () => {
  await openAsStaff('/setting', admin({ email_confirmed: false }))
  expect(await screen.findByRole('heading', { name: '设置' })).toBeVisible()
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument()
})

test('the banner is not shown after a reload, when the email was confirmed elsewhere', async () => {
  server.on('me', () => ({ user: { ...person, email_confirmed: true } }))
  await openAsCustomer('/app/dashboard', { user: person })
  await waitFor(() => expect(screen.queryByRole('button', button)).not.toBeInTheDocument())
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ email_confirmed: true })
})
