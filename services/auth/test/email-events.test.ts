import { authApi, type EventData, type EventName } from '@runwen/contracts'
import { linkToken, newId } from '@runwen/service-kit'
import { eventually, testKeys } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { admin, logIn, newCustomer, published, register, sql, startPayment, useHarness } from './harness.ts'

const day = 24 * 3_600_000
// Tokens are verified with the system clock.
let time = new Date()
const harness = useHarness({ now: () => time })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const dataOf = async <Name extends EventName>(name: Name, userId: string): Promise<EventData<Name>[]> =>
  (await published(harness, name, userId)).map(({ data }) => data)

test('registration requests a link that confirms the email, in the language of the registration', async () => {
  const { user, email } = await register(harness.api.with({ language: 'zh' }))
  const requested = await dataOf('user.link_requested', user.id)
  expect(requested).toEqual([
    {
      user_id: user.id,
      purpose: 'confirm_email',
      to: email,
      language: 'zh',
      nonce: expect.stringMatching(/^[\w-]{8}\.[\w-]{22}$/),
      expires_at: new Date(time.getTime() + 7 * day).toISOString(),
    },
  ])
  const token = linkToken(testKeys.LINK_KEY, 'confirm_email', requested[0]?.nonce ?? '')
  const rows = await sql(
    harness.rows,
    "SELECT purpose, address, token_hash = sha256(convert_to($2, 'UTF8')) AS fits FROM links WHERE user_id = $1",
    [user.id, token],
  )
  expect(rows).toEqual([{ purpose: 'confirm_email', address: email, fits: true }])
})

test('an unsubscription from a category of emails is saved and published once, and ignored for deleted users', async () => {
  const { api, user } = await newCustomer(harness.api)
  const peer = await startPayment(harness)
  const unsubscribe = (userId: string) =>
    peer.publish({
      type: 'mail.unsubscribed',
      subject: userId,
      data: { user_id: userId, category: 'messages' },
    })
  try {
    await unsubscribe(newId())
    await unsubscribe(user.id)
    const expected = { documents: true, messages: false, payments: true }
    await eventually(async () => expect((await api.call(authApi.getPreferences)).mail).toEqual(expected))
    expect(await dataOf('user.preferences_changed', user.id)).toMatchObject([{ mail: expected }])
  } finally {
    await peer.close()
  }
})

test('a password change is published for customers and administrators', async () => {
  const { api, user, password } = await newCustomer(harness.api)
  const body = { current_password: password, new_password: 'other secret words' }
  await api.call(authApi.changePassword, { body })
  expect(await dataOf('user.password_changed', user.id)).toEqual([{ user_id: user.id, cause: 'changed' }])

  const chief = await logIn(harness.api, admin)
  await chief.api.call(authApi.adminChangePassword, { body: { new_password: admin.password } })
  expect(await dataOf('user.password_changed', chief.user.id)).toEqual([
    { user_id: chief.user.id, cause: 'changed' },
  ])
})

describe('a login', () => {
  const from = (address: string, agent: string, customer: { email: string; password: string }) =>
    harness.api.call(authApi.login, {
      body: { username: customer.email, password: customer.password },
      headers: { 'x-forwarded-for': address, 'user-agent': agent },
    })

  test('a login is published when network or kind of client are new to the account', async () => {
    const customer = await register(harness.api)
    const { id } = customer.user
    await from('203.0.113.9', firefox, customer)
    const expected = [
      { user_id: id, at: time.toISOString(), address: '203.0.113.9', client: 'Firefox, Linux' },
      { user_id: id, at: time.toISOString(), address: '203.0.113.9', client: '' },
      { user_id: id, at: time.toISOString(), address: '198.51.100.4', client: 'Firefox, Linux' },
    ]
    expect(await dataOf('user.new_sign_in', id)).toEqual(expected.slice(0, 1))
    await from('203.0.113.77', firefox.replaceAll('145', '146'), customer)
    expect(await dataOf('user.new_sign_in', id)).toEqual(expected.slice(0, 1))
    await from('203.0.113.9', 'other', customer)
    await from('198.51.100.4', firefox, customer)
    // The ids of events of the same millisecond do not tell their order.
    const published = await dataOf('user.new_sign_in', id)
    expect(published).toHaveLength(expected.length)
    expect(published).toEqual(expect.arrayContaining(expected))
  })

  test('a login at a known place is not new months later, and 50 places are kept at most', async () => {
    const customer = await register(harness.api)
    const { id } = customer.user
    await from('203.0.113.9', firefox, customer)
    time = new Date(time.getTime() + 90 * day)
    await from('203.0.113.9', firefox, customer)
    expect(await dataOf('user.new_sign_in', id)).toHaveLength(1)
    await sql(
      harness.rows,
      `INSERT INTO sign_in_places SELECT $1, sha256(n::text::bytea), $2::timestamptz - interval '1 h'
       FROM generate_series(1, 60) AS n`,
      [id, time],
    )
    await from('198.51.100.4', firefox, customer)
    const places = await sql(harness.rows, 'SELECT 1 FROM sign_in_places WHERE user_id = $1', [id])
    expect(places).toHaveLength(50)
    expect(await dataOf('user.new_sign_in', id)).toHaveLength(2)
  })

  test('a login at the first place of an account from an earlier version is not published', async () => {
    const customer = await register(harness.api)
    await sql(harness.rows, 'DELETE FROM sign_in_places WHERE user_id = $1', [customer.user.id])
    await from('203.0.113.9', firefox, customer)
    expect(await dataOf('user.new_sign_in', customer.user.id)).toEqual([])
  })
})
