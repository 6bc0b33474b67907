import { authApi } from '@runwen/contracts'
import { client, outcomeOf } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import {
  admin,
  linkTokenOf,
  logIn,
  newCustomer,
  published,
  register,
  sql,
  useHarness,
  usePayment,
} from './harness.ts'

const day = 24 * 3_600_000
// Tokens of sessions are verified with the system clock.
let time = new Date()
const harness = useHarness({ copies: 2, now: () => time, limits: { linksPerHour: 4 } })
usePayment(harness)

const confirm = (token: string, url = harness.urls[0] ?? '') =>
  client(url).call(authApi.confirmEmail, { body: { token } })
type LoggedIn = Awaited<ReturnType<typeof newCustomer>>
const change = ({ api, password }: LoggedIn, email: string) =>
  api.call(authApi.changeEmail, { body: { email, current_password: password } })
const changeTokenOf = (userId: string, count = 1) => linkTokenOf(harness, userId, 'change_email', count)
const confirmTokenOf = (userId: string, count = 1) => linkTokenOf(harness, userId, 'confirm_email', count)

test('an email is unconfirmed until the link is opened, which may happen twice', async () => {
  const { api, user, email } = await newCustomer(harness.api)
  expect(user.email_confirmed).toBe(false)
  const token = await confirmTokenOf(user.id)
  const { user: confirmed } = await confirm(token)
  expect(confirmed).toEqual({ ...user, email_confirmed: true })
  expect((await api.call(authApi.me)).user.email_confirmed).toBe(true)
  expect(await confirm(token, harness.urls[1])).toEqual({ user: confirmed })
  const events = await published(harness, 'user.email_confirmed', user.id)
  expect(events.map(({ version, data }) => [version, data])).toEqual([
    [2, { user_id: user.id, username: email }],
  ])
})

test('an email is not confirmed with an expired or unknown link', async () => {
  const { user } = await register(harness.api)
  const token = await confirmTokenOf(user.id)
  time = new Date(time.getTime() + 7 * day)
  expect(await outcomeOf(confirm(token))).toBe('link_invalid')
  expect(await outcomeOf(confirm('x'))).toBe('link_invalid')
  expect(await outcomeOf(confirm(token.slice(0, -1)))).toBe('link_invalid')
})

test('an email is confirmed with a new link, in the language of the account; the old link ends', async () => {
  const { api, user, email } = await newCustomer(harness.api.with({ language: 'zh' }))
  const first = await confirmTokenOf(user.id)
  expect(await api.with({ language: 'en' }).call(authApi.resendConfirmation)).toEqual({})
  const second = await confirmTokenOf(user.id, 2)
  const events = await published(harness, 'user.link_requested', user.id)
  expect(events.map(({ data }) => [data.to, data.language])).toEqual([
    [email, 'zh'],
    [email, 'zh'],
  ])
  expect(await outcomeOf(confirm(first))).toBe('link_invalid')
  await confirm(second)
  expect(await outcomeOf(api.call(authApi.resendConfirmation))).toBe('already_confirmed')
})

test('an email is mailed a limited number of links per hour', async () => {
  const { api } = await newCustomer(harness.api)
  const outcomes: string[] = []
  for (let n = 0; n < 5; n += 1) outcomes.push(await outcomeOf(api.call(authApi.resendConfirmation)))
  expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'too_many_requests'])
})

test('an email has no link for administrators', async () => {
  const { api } = await logIn(harness.api, admin)
  expect(await outcomeOf(api.call(authApi.resendConfirmation))).toBe('forbidden')
  const body = { email: 'a@example.com', current_password: admin.password }
  expect(await outcomeOf(api.call(authApi.changeEmail, { body }))).toBe('forbidden')
})

test('a change of email takes effect when the new email is confirmed', async () => {
  const customer = await newCustomer(harness.api)
  const { api, user, email, password } = customer
  expect(await change(customer, 'Moved@Example.com')).toEqual({})
  const token = await changeTokenOf(user.id)
  const [, requested] = await published(harness, 'user.link_requested', user.id)
  expect(requested?.data).toMatchObject({ purpose: 'change_email', to: 'moved@example.com' })
  expect((await api.call(authApi.me)).user.username).toBe(email)

  const { user: changed } = await confirm(token)
  expect(changed).toEqual({
    ...user,
    username: 'moved@example.com',
    email: 'moved@example.com',
    email_confirmed: true,
  })
  expect((await api.call(authApi.me)).user).toEqual(changed)
  expect(await outcomeOf(logIn(harness.api, { username: email, password }))).toBe('invalid_credentials')
  await logIn(harness.api, { username: 'moved@example.com', password })
  const events = await published(harness, 'user.email_changed', user.id)
  expect(events.map(({ version, data }) => [version, data])).toEqual([
    [2, { user_id: user.id, username: 'moved@example.com', previous_username: email }],
  ])
  const confirmed = await published(harness, 'user.email_confirmed', user.id)
  expect(confirmed.map(({ version, data }) => [version, data.username])).toEqual([[3, 'moved@example.com']])
  expect(await sql(harness.rows, 'SELECT 1 FROM links WHERE user_id = $1', [user.id])).toEqual([])
  // The old email is free again.
  expect(await outcomeOf(register(harness.api, { email }))).toBe('accepted')
})

test('a change of email needs the current password and another email', async () => {
  const customer = await newCustomer(harness.api)
  const wrong = { ...customer, password: 'not the one' }
  expect(await outcomeOf(change(wrong, 'other@example.com'))).toBe('wrong_password')
  const body = { email: customer.email.toUpperCase(), current_password: customer.password }
  const answer = await customer.api.send(authApi.changeEmail, { body })
  expect(answer.error?.fields).toEqual({ email: 'This is your current email address' })
  expect(await outcomeOf(change(customer, '\u0430dmin@example.com'))).toBe('validation_failed')
})

test('a change of email reveals a taken or look-alike email only to the owner of that email', async () => {
  const taken = await register(harness.api, { email: 'pace@example.com' })
  const customer = await newCustomer(harness.api)
  expect(await outcomeOf(change(customer, taken.email))).toBe('accepted')
  expect(await outcomeOf(confirm(await changeTokenOf(customer.user.id)))).toBe('email_taken')
  await change(customer, '\u0440\u0430\u0441\u0435@example.com')
  expect(await outcomeOf(confirm(await changeTokenOf(customer.user.id, 2)))).toBe('email_taken')
  expect((await customer.api.call(authApi.me)).user.username).toBe(customer.email)
})

test('a change of email may look like the email that it replaces', async () => {
  const first = await register(harness.api, { email: '\u0440\u0430\u0441\u0435@example.org' })
  const { api } = await logIn(harness.api, { username: first.email, password: first.password })
  const body = { email: 'pace@example.org', current_password: first.password }
  await api.call(authApi.changeEmail, { body })
  const { user } = await confirm(await changeTokenOf(first.user.id))
  expect(user.username).toBe('pace@example.org')
})

test('a change of email succeeds for one of two accounts that want the same email in parallel', async () => {
  const customers = [await newCustomer(harness.api), await newCustomer(harness.api)]
  for (const customer of customers) await change(customer, 'both@example.com')
  const tokens = await Promise.all(customers.map(({ user }) => changeTokenOf(user.id)))
  const outcomes = await Promise.all(
    tokens.map((token, index) => outcomeOf(confirm(token, harness.urls[index]))),
  )
  expect(outcomes.toSorted()).toEqual(['accepted', 'email_taken'])
})

test('a change of email happens once when its link is opened twice in parallel', async () => {
  const customer = await newCustomer(harness.api)
  await change(customer, 'once@example.com')
  const token = await changeTokenOf(customer.user.id)
  const outcomes = await Promise.all(harness.urls.map((url) => outcomeOf(confirm(token, url))))
  expect(outcomes.toSorted()).toEqual(['accepted', 'link_invalid'])
  expect(await published(harness, 'user.email_changed', customer.user.id)).toHaveLength(1)
})

test('a change of email ends when another one is requested, after a day, and with the account', async () => {
  const customer = await newCustomer(harness.api)
  const { id } = customer.user
  await change(customer, 'one@example.com')
  await change(customer, 'two@example.com')
  expect(await outcomeOf(confirm(await changeTokenOf(id)))).toBe('link_invalid')
  time = new Date(time.getTime() + day)
  expect(await outcomeOf(confirm(await changeTokenOf(id, 2)))).toBe('link_invalid')
  const other = await newCustomer(harness.api)
  await change(other, 'three@example.com')
  const token = await changeTokenOf(other.user.id)
  const chief = await logIn(harness.api, admin)
  await chief.api.call(authApi.deleteUser, { params: { id: other.user.id } })
  expect(await outcomeOf(confirm(token))).toBe('link_invalid')
})

test('a change of email ends the links that were mailed to the old email', async () => {
  const customer = await newCustomer(harness.api)
  const { user, email } = customer
  await harness.api.call(authApi.forgotPassword, { body: { username: email } })
  const resetToken = await linkTokenOf(harness, user.id, 'reset_password')
  await change(customer, 'left@example.com')
  await confirm(await changeTokenOf(user.id))
  const body = { token: resetToken, new_password: 'new secret words' }
  expect(await outcomeOf(harness.api.call(authApi.resetPassword, { body }))).toBe('link_invalid')
})

test('preferences start with the language of the registration and are replaced as a whole', async () => {
  const { api, user } = await newCustomer(harness.api.with({ language: 'zh' }))
  expect(user.language).toBe('zh')
  expect(await api.call(authApi.getPreferences)).toEqual({
    language: 'zh',
    mail: { documents: true, messages: true, payments: true },
    names_in_mail: true,
    invoice_in_mail: false,
  })
  const body = {
    language: 'en',
    mail: { documents: false, messages: true, payments: false },
    names_in_mail: false,
    invoice_in_mail: true,
    time_zone: 'Asia/Shanghai',
  }
  expect(await api.call(authApi.putPreferences, { body })).toEqual(body)
  expect(await api.call(authApi.getPreferences)).toEqual(body)
  expect((await api.call(authApi.me)).user.language).toBe('en')
  const again = { ...body, language: 'zh' }
  // A page from before an upgrade knows of neither invoices nor time zones.
  const { invoice_in_mail: _, time_zone: __, ...older } = again
  expect(await api.call(authApi.putPreferences, { body: older })).toEqual(again)
  const events = await published(harness, 'user.preferences_changed', user.id)
  expect(events.map(({ version, data }) => [version, data])).toEqual([
    [2, { user_id: user.id, ...body }],
    [3, { user_id: user.id, ...again }],
  ])
})

test('preferences are refused when incomplete', async () => {
  const { api } = await newCustomer(harness.api)
  const body = { language: 'fr', mail: { documents: true, messages: 'yes' } }
  const { error } = await api.send(authApi.putPreferences, { body })
  expect(Object.keys(error?.fields ?? {}).toSorted()).toEqual([
    'language',
    'mail.messages',
    'mail.payments',
    'names_in_mail',
  ])
})

test('preferences with an unknown time zone are refused, in the language of the request', async () => {
  const { api } = await newCustomer(harness.api.with({ language: 'zh' }))
  const before = await api.call(authApi.getPreferences)
  for (const time_zone of ['Moon/Crater', 'Etc/Unknown', '+08:00', '']) {
    const { status, error } = await api.send(authApi.putPreferences, { body: { ...before, time_zone } })
    expect([time_zone, status, Object.keys(error?.fields ?? {})]).toEqual([time_zone, 400, ['time_zone']])
    expect(error?.fields?.time_zone).toMatch(/\p{Script=Han}/u)
  }
  expect(await api.call(authApi.getPreferences)).toEqual(before)
})

test('preferences exist for staff, too', async () => {
  const { api } = await logIn(harness.api, admin)
  expect(await api.call(authApi.getPreferences)).toMatchObject({ language: 'zh' })
})
