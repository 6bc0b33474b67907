import { authApi } from '@runwen/contracts'
import { linkToken } from '@runwen/service-kit'
import { client, eventually, outcomeOf, testKeys } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { runAdminCommand } from '../src/commands/admin.ts'
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

const minute = 60_000
// Tokens of sessions are verified with the system clock.
let time = new Date()
const harness = useHarness({
  copies: 2,
  now: () => time,
  limits: { linksPerHour: 3, linksPerHourPerAddress: 9, failures: 3 },
})
usePayment(harness)

let addresses = 0
/** Each test has its own network. */
const newAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.51.${addresses}.1` }
}
const forgot = (username: string, headers = newAddress()) =>
  harness.api.call(authApi.forgotPassword, { body: { username }, headers })
const reset = (token: string, password = 'new secret words', url = harness.urls[0] ?? '') =>
  client(url).call(authApi.resetPassword, {
    body: { token, new_password: password },
    headers: newAddress(),
  })
const resetTokenOf = (userId: string, count = 1) => linkTokenOf(harness, userId, 'reset_password', count)
const requestsLeft = () => sql(harness.rows, 'SELECT 1 FROM reset_requests')

test('a forgotten password is replaced with an emailed link; all sessions and the old password end', async () => {
  const { api, user, email, password } = await newCustomer(harness.api)
  expect(await forgot(email.toUpperCase())).toEqual({})
  await reset(await resetTokenOf(user.id))
  expect(await outcomeOf(api.call(authApi.me))).toBe('session_ended')
  expect(await outcomeOf(logIn(harness.api, { username: email, password }))).toBe('invalid_credentials')
  const login = await logIn(harness.api, { username: email, password: 'new secret words' })
  expect(login.user.email_confirmed).toBe(true)
  const changes = await published(harness, 'user.password_changed', user.id)
  expect(changes.map(({ data }) => data)).toEqual([{ user_id: user.id, cause: 'reset' }])
  expect(await published(harness, 'user.email_confirmed', user.id)).toHaveLength(1)
})

test('a forgotten password of an unknown account has the same answer and issues no link', async () => {
  const before = await sql(harness.rows, "SELECT 1 FROM outbox WHERE name = 'user.link_requested'")
  const answers = [await forgot('nobody@example.com'), await forgot(admin.username)]
  expect(answers).toEqual([{}, {}])
  await eventually(async () => expect(await requestsLeft()).toEqual([]))
  expect(await sql(harness.rows, "SELECT 1 FROM outbox WHERE name = 'user.link_requested'")).toHaveLength(
    before.length,
  )
})

test('a forgotten password is answered in the same time whether or not the account exists', async () => {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
  const timed = async (username: string) => {
    const start = performance.now()
    await forgot(username)
    return performance.now() - start
  }
  const taken: { existing: number[]; unknown: number[] } = { existing: [], unknown: [] }
  const names = await Promise.all(Array.from({ length: 20 }, async () => (await register(harness.api)).email))
  await timed('warm-up@example.com')
  // As many as the limit of an account allows. Taken in turns, so that both meet the same load.
  for (let round = 0; round < 3; round += 1) {
    for (const name of names) {
      taken.existing.push(await timed(name))
      taken.unknown.push(await timed(`not-${name}`))
    }
  }
  const ratio = median(taken.existing) / median(taken.unknown)
  // A busy machine moves the medians apart; a password hash or an email in the answer would do so much further.
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
}, 120_000)

test('a forgotten password of a member of staff is replaced if the username is an email and the new one is hard to guess', async () => {
  const username = 'editor@example.com'
  await runAdminCommand(
    { database: harness.rows, config: { RUNWEN_ENV: 'development' }, now: () => time },
    ['create', username],
    'correct horse\n',
  )
  const { user } = await logIn(harness.api, { username, password: 'correct horse' })
  // An operator gave the email, so its owner gets emails about new sign-ins.
  expect(user.email_confirmed).toBe(true)
  expect(await published(harness, 'user.email_confirmed', user.id)).toHaveLength(1)
  await forgot(username)
  const [requested] = await eventually(async () => {
    const found = await published(harness, 'user.link_requested', user.id)
    expect(found).toHaveLength(1)
    return found
  })
  expect(requested?.data).toMatchObject({ to: username, language: 'zh' })
  const token = await resetTokenOf(user.id)
  expect(await outcomeOf(reset(token, 'password'))).toBe('validation_failed')
  expect(await outcomeOf(reset(token))).toBe('accepted')
  await logIn(harness.api, { username, password: 'new secret words' })
})

test('a link for a new password works once, also for two uses in parallel at different processes', async () => {
  const { user, email } = await register(harness.api)
  await forgot(email)
  const token = await resetTokenOf(user.id)
  const passwords = ['first new words', 'second new words', 'third new words', 'fourth new words']
  const outcomes = await Promise.all(
    passwords.map((password, index) => outcomeOf(reset(token, password, harness.urls[index % 2]))),
  )
  expect(outcomes.toSorted()).toEqual(['accepted', 'link_invalid', 'link_invalid', 'link_invalid'])
  const winner = passwords[outcomes.indexOf('accepted')] ?? ''
  await logIn(harness.api, { username: email, password: winner })
  expect(await published(harness, 'user.password_changed', user.id)).toHaveLength(1)
  expect(await outcomeOf(reset(token))).toBe('link_invalid')
})

test('a link for a new password ends when a new one is issued', async () => {
  const { user, email } = await register(harness.api)
  await forgot(email)
  const first = await resetTokenOf(user.id)
  await forgot(email)
  const second = await resetTokenOf(user.id, 2)
  expect(await outcomeOf(reset(first))).toBe('link_invalid')
  expect(await outcomeOf(reset(second))).toBe('accepted')
})

test('a link for a new password expires after 30 minutes', async () => {
  const { user, email } = await register(harness.api)
  await forgot(email)
  const token = await resetTokenOf(user.id)
  const issued = time
  time = new Date(issued.getTime() + 30 * minute)
  expect(await outcomeOf(reset(token))).toBe('link_invalid')
  time = new Date(issued.getTime() + 30 * minute - 1)
  expect(await outcomeOf(reset(token))).toBe('accepted')
})

test('a link for a new password ends with a password change, and so does the link of an email change', async () => {
  const { api, user, email, password } = await newCustomer(harness.api)
  await forgot(email)
  const token = await resetTokenOf(user.id)
  const change = { email: 'elsewhere@example.com', current_password: password }
  await api.call(authApi.changeEmail, { body: change, headers: newAddress() })
  const changeToken = await linkTokenOf(harness, user.id, 'change_email')
  await api.call(authApi.changePassword, {
    body: { current_password: password, new_password: 'other secret words' },
  })
  expect(await outcomeOf(reset(token))).toBe('link_invalid')
  expect(await outcomeOf(harness.api.call(authApi.confirmEmail, { body: { token: changeToken } }))).toBe(
    'link_invalid',
  )
})

test('a link for a new password ends all other links of the user', async () => {
  const { user, email } = await register(harness.api)
  await forgot(email)
  await reset(await resetTokenOf(user.id))
  expect(await sql(harness.rows, 'SELECT 1 FROM links WHERE user_id = $1', [user.id])).toEqual([])
})

test('a link for a new password ends with the account', async () => {
  const { user, email } = await register(harness.api)
  await forgot(email)
  const token = await resetTokenOf(user.id)
  const chief = await logIn(harness.api, admin)
  await chief.api.call(authApi.deleteUser, { params: { id: user.id } })
  expect(await outcomeOf(reset(token))).toBe('link_invalid')
})

test('a link for a new password cannot be made from the event without the key, or used for another purpose', async () => {
  const { user, email } = await register(harness.api)
  await forgot(email)
  const token = await resetTokenOf(user.id)
  const [event] = (await published(harness, 'user.link_requested', user.id)).filter(
    ({ data }) => data.purpose === 'reset_password',
  )
  const { nonce = '' } = event?.data ?? {}
  expect(await outcomeOf(reset(nonce))).toBe('link_invalid')
  expect(await outcomeOf(reset(linkToken('another key', 'reset_password', nonce)))).toBe('link_invalid')
  expect(await outcomeOf(reset(linkToken(testKeys.LINK_KEY, 'confirm_email', nonce)))).toBe('link_invalid')
  expect(await outcomeOf(harness.api.call(authApi.confirmEmail, { body: { token } }))).toBe('link_invalid')
  expect(await outcomeOf(reset(await linkTokenOf(harness, user.id, 'confirm_email')))).toBe('link_invalid')
  const stored = await sql<{ row: string }>(harness.rows, 'SELECT links::text AS row FROM links')
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('a link for a new password lets the user log in again where failed logins were refused', async () => {
  const { user, email } = await register(harness.api)
  const headers = newAddress()
  const attempt = (password: string) =>
    outcomeOf(harness.api.call(authApi.login, { body: { username: email, password }, headers }))
  for (let n = 0; n < 3; n += 1) expect(await attempt('not the one')).toBe('invalid_credentials')
  expect(await attempt('not the one')).toBe('too_many_attempts')
  await forgot(email)
  const body = { token: await resetTokenOf(user.id), new_password: 'new secret words' }
  await harness.api.call(authApi.resetPassword, { body, headers })
  expect(await attempt('new secret words')).toBe('accepted')
})

test('requests for links are limited per account, whether or not it exists', async () => {
  const { email } = await register(harness.api)
  for (const username of [email, 'stranger@example.com']) {
    const outcomes: string[] = []
    for (let n = 0; n < 4; n += 1) outcomes.push(await outcomeOf(forgot(username)))
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'too_many_requests'])
  }
})

test('requests for links are limited per address', async () => {
  const headers = newAddress()
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => outcomeOf(forgot(`anybody${n}@example.com`, headers))),
  )
  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(3)
  const answer = await harness.api.send(authApi.forgotPassword, {
    body: { username: 'anybody@example.com' },
    headers,
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
})
