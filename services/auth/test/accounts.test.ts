import { agreementText, agreementVersion, authApi } from '@runwen/contracts'
import { client, eventually, outcomeOf } from '@runwen/test-kit'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backfillSkeletons } from '../src/use-cases/users/backfill.ts'
import { admin, code, logIn, newCustomer, register, sql, useHarness, usePayment } from './harness.ts'

const harness = useHarness({ copies: 2 })
const events = usePayment(harness)

const receivedOf = (name: string, userId: string) =>
  events.received.filter((one) => one.name === name && one.event.subject === userId)

test('registration creates a customer whose username is the email in lower case', async () => {
  const { user } = await register(harness.api, { username: 'Li@Example.COM', email: 'li@example.com' })
  expect(user).toMatchObject({
    username: 'li@example.com',
    email: 'li@example.com',
    is_admin: false,
    invitation_code: code,
    last_login: null,
  })
})

test('registration accepts an email only once, case-insensitively', async () => {
  await register(harness.api, { email: 'twice@example.com' })
  const again = { email: 'TWICE@example.com' }
  expect(await outcomeOf(register(harness.api, again))).toBe('email_taken')
})

test('registration accepts an email only once in parallel registrations', async () => {
  const email = 'together@example.com'
  const attempts = harness.urls
    .flatMap(() => [1, 2, 3])
    .map(() => outcomeOf(register(harness.api, { email })))
  const results = await Promise.all(attempts)
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['accepted', 'email_taken']))
})

test('registration rejects an email that looks like a taken one', async () => {
  await register(harness.api, { email: '\u0430\u0441\u0435@example.com' })
  expect(await outcomeOf(register(harness.api, { email: 'ace@example.com' }))).toBe('email_taken')
  expect(await outcomeOf(register(harness.api, { email: 'acé@example.com' }))).toBe('accepted')
})

test('registration accepts only one of two look-alike emails in parallel registrations', async () => {
  const emails = ['scope@example.com', '\u0455\u0441\u043e\u0440\u0435@example.com']
  const attempts = harness.urls.flatMap((url) =>
    emails.map((email) => outcomeOf(register(client(url), { email }))),
  )
  const results = await Promise.all(attempts)
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1)
})

test('registration rejects look-alikes of accounts from an earlier version, which can still log in', async () => {
  const old = 'old\u200b@example.com'
  const { user, email, password } = await register(harness.api, { email: 'old@example.org' })
  await sql(harness.rows, 'UPDATE users SET username = $2, skeleton = NULL WHERE id = $1', [user.id, old])
  await backfillSkeletons({ database: harness.rows })
  expect(await outcomeOf(logIn(harness.api, { username: old, password }))).toBe('accepted')
  const rows = await sql(harness.rows, 'SELECT skeleton FROM users WHERE id = $1', [user.id])
  expect(rows).toEqual([{ skeleton: expect.stringContaining('@example.com') }])
  expect(await outcomeOf(register(harness.api, { email }))).toBe('email_taken')
})

test.each(['admin\u200b@example.com', 'ad\u00admin@example.com', '\uff41dmin@example.com'])(
  'registration rejects %j',
  async (email) => {
    const body = { username: email, email, password: 'secret words', confirmPassword: 'secret words' }
    const answer = await harness.api.send(authApi.register, { body: { ...body, invitationCode: code } })
    expect(answer.status).toBe(400)
    expect(answer.error?.fields).toHaveProperty('email')
  },
)

test.each([
  ['an unknown code', { invitationCode: 'NOPE' }, 'invitation_code_invalid'],
  ['a refused consent', { authorizationAgreed: false }, 'agreement_required'],
  ['an unknown agreement', { agreementVersion: '1999-01-01' }, 'validation_failed'],
  ['a username that is not the email', { username: 'x@example.com' }, 'validation_failed'],
  ['passwords that differ', { confirmPassword: 'something else' }, 'validation_failed'],
])('registration rejects %s', async (_, fields, expected) => {
  expect(await outcomeOf(register(harness.api, fields))).toBe(expected)
})

test('registration stores the consent and publishes it', async () => {
  const chinese = harness.api.with({ language: 'zh' })
  const customer = await register(chinese, { agreementVersion })
  const { api } = await logIn(harness.api, { username: customer.email, password: customer.password })
  const consent = await api.call(authApi.getConsent)
  const { text: _, ...withoutText } = consent
  const staff = await logIn(harness.api, admin)
  const seen = await staff.api.call(authApi.getUser, { params: { id: customer.user.id } })
  expect(seen).toEqual({ user: expect.objectContaining({ id: customer.user.id }), consent: withoutText })
  expect(consent).toMatchObject({
    version: agreementVersion,
    language: 'zh',
    text: agreementText(agreementVersion, 'zh'),
  })
  const [registered] = await eventually(() => {
    const found = receivedOf('user.registered', customer.user.id)
    expect(found).toHaveLength(1)
    return found
  })
  expect(registered?.event.data).toEqual({
    user_id: customer.user.id,
    username: customer.email,
    language: 'zh',
    consent: { version: agreementVersion, agreed_at: consent.agreed_at },
  })
})

test('registration stores the client address that the gateway sends with the consent', async () => {
  const email = 'far@example.com'
  const body = {
    username: email,
    email,
    password: 'secret words',
    confirmPassword: 'secret words',
    invitationCode: code,
  }
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const { user } = await harness.api.call(authApi.register, { body, headers })
  const rows = await sql(harness.rows, 'SELECT host(address) AS address FROM consents WHERE user_id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ address: '203.0.113.9' }])
})

test.each(["UPDATE consents SET language = 'en'", 'DELETE FROM consents', 'TRUNCATE consents'])(
  'the consent table cannot be changed by the service: %s',
  async (statement) => {
    const service = new pg.Client({ connectionString: harness.database.url })
    await service.connect()
    await expect(service.query(statement)).rejects.toMatchObject({ code: '42501' })
    await service.end()
  },
)

test('billing is empty at first, returns what was saved and publishes each version', async () => {
  const { api, user } = await newCustomer(harness.api)
  const nothing = { company: '', address: '', phone: '', tax_number: '' }
  expect(await api.call(authApi.getBilling)).toEqual(nothing)
  const first = { company: '润文有限公司', address: '1 Road\nTown', phone: '+86 1', tax_number: 'T1' }
  expect(await api.call(authApi.putBilling, { body: first })).toEqual(first)
  await api.call(authApi.putBilling, { body: { ...first, phone: '+86 2' } })
  expect(await api.call(authApi.getBilling)).toEqual({ ...first, phone: '+86 2' })
  await eventually(() => {
    const saved = receivedOf('user.billing_changed', user.id).map(({ event }) => event)
    saved.sort((a, b) => a.version - b.version)
    expect(saved.map(({ version, data }) => [version, data])).toEqual([
      [2, { user_id: user.id, ...first }],
      [3, { user_id: user.id, ...first, phone: '+86 2' }],
    ])
  })
})

test('billing is available to customers only', async () => {
  const { api } = await logIn(harness.api, admin)
  expect(await outcomeOf(api.call(authApi.getBilling))).toBe('forbidden')
  expect(await outcomeOf(api.call(authApi.getConsent))).toBe('forbidden')
})
