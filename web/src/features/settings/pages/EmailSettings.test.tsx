import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { customer, preferences } from '#testing/users.ts'

const saved = () => server.requests('putPreferences').map(({ body }) => body)

test('each change of the topics of emails is saved immediately, on top of the one before', async () => {
  server.on('getConsent', () => refuse('not_found'))
  const { user } = await openAsCustomer('/setting')
  await user.click(await screen.findByRole('button', { name: 'Choose which emails you get' }))
  const section = within(screen.getByRole('region', { name: 'Email notifications' }))
  await user.click(await section.findByRole('checkbox', { name: 'Payments, refunds and withdrawals' }))
  await user.click(section.getByRole('checkbox', { name: 'Emails may contain the names of your documents' }))
  const mail = { documents: true, messages: true, payments: false }
  await waitFor(() =>
    expect(saved()).toEqual([preferences('en', { mail }), preferences('en', { mail, names_in_mail: true })]),
  )
})

test('the wish for an invoice is saved, and needs emails about payments', async () => {
  server.on('getConsent', () => refuse('not_found'))
  const { user } = await openAsCustomer('/setting#mails')
  const invoice = await screen.findByRole('checkbox', {
    name: 'Attach an invoice to the email about a payment',
  })
  expect(invoice).not.toBeChecked()
  await user.click(invoice)
  await waitFor(() => expect(saved()).toEqual([preferences('en', { invoice_in_mail: true })]))
  await user.click(screen.getByRole('checkbox', { name: 'Payments, refunds and withdrawals' }))
  expect(invoice).toBeDisabled()
})

test('a choice that was not saved is restored', async () => {
  server.on('getConsent', () => refuse('not_found'))
  server.on('putPreferences', () => refuse('unavailable'))
  const { user } = await openAsCustomer('/setting#mails')
  const box = await screen.findByRole('checkbox', { name: 'Replies to your messages' })
  await user.click(box)
  expect(await screen.findByText(/^Not saved/)).toBeVisible()
  await waitFor(() => expect(box).toBeChecked())
})

test('the chosen language of the page is saved for emails', async () => {
  server.on('getConsent', () => refuse('not_found'))
  const { user } = await openAsCustomer('/setting')
  const languages = within(screen.getByRole('radiogroup', { name: 'Language' }))
  await user.click(languages.getByRole('radio', { name: '中文' }))
  await waitFor(() => expect(saved()).toEqual([preferences('zh')]))
})

test('a change of email can be requested', async () => {
  server.on('getConsent', () => refuse('not_found'))
  server.on('changeEmail', () => ({}))
  const { user } = await openAsCustomer('/setting')
  const section = within(await screen.findByRole('region', { name: 'Email' }))
  await user.click(section.getByRole('button', { name: 'Change email' }))
  await user.click(section.getByRole('button', { name: 'Send link' }))
  expect(section.getAllByText('This field is required')).toHaveLength(2)
  await user.type(section.getByLabelText('New email'), 'li@example.org ')
  await user.type(section.getByLabelText('Your password'), 'secret words')
  await user.click(section.getByRole('button', { name: 'Send link' }))
  expect(await section.findByRole('status')).toHaveTextContent('We sent a link to li@example.org.')
  expect(server.requests('changeEmail').map(({ body }) => body)).toEqual([
    { email: 'li@example.org', current_password: 'secret words' },
  ])
  expect(section.getByLabelText('Your password')).toHaveValue('')
})

test('staff see the emails, but no email to change', async () => {
  localStorage.setItem('adminLanguage', 'en')
  const { user } = await openAsStaff('/setting')
  const emails = within(await screen.findByRole('region', { name: 'Email notifications' }))
  expect(screen.queryByRole('region', { name: 'Email' })).not.toBeInTheDocument()
  await user.click(emails.getByRole('button', { name: 'Choose which emails you get' }))
  expect(await emails.findByRole('checkbox', { name: 'Replies to your messages' })).toBeVisible()
  expect(emails.queryByRole('checkbox', { name: /invoice/ })).not.toBeInTheDocument()
})

test('an email that was changed by a link in another browser is shown when the tab has the focus again', async () => {
  server.on('getConsent', () => refuse('not_found'))
  const person = customer()
  const { store } = await openAsCustomer('/setting', { user: person })
  const account = within(await screen.findByRole('region', { name: 'Account' }))
  expect(account.getByText(person.username)).toBeVisible()
  const email = 'li.wei@new.example'
  server.on('me', () => ({ user: { ...person, username: email, email } }))
  fireEvent.focus(window)
  expect(await account.findByText(email)).toBeVisible()
  expect(store.getState().session.user?.username).toBe(email)
})
