import { authApi } from '@runwen/contracts'
import { newId, signToken } from '@runwen/service-kit'
import { type Client, client, eventually, outcomeOf, testKeys } from '@runwen/test-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionTimes } from '../src/models/sessions/rules.ts'
import { insertSession } from '../src/models/sessions/store.ts'
import { findCredentials, recordLogin } from '../src/models/users/store.ts'
import { admin, logIn, newCustomer, register, sql, useHarness, usePayment } from './harness.ts'

/** A client of the second process. */
let onOtherProcess: (token: string) => Client
const harness = useHarness({ copies: 2 })
const events = usePayment(harness)
beforeAll(async () => {
  onOtherProcess = (token) => client(harness.urls[1] ?? '', { token })
})

const isLoggedIn = async (api: Client) => (await outcomeOf(api.call(authApi.me))) === 'accepted'
/** The `session.ended` events of a user in the outbox. */
const endedSessions = async (userId: string) => {
  const rows = await sql<{ envelope: { subject: string; data: Record<string, unknown> } }>(
    harness.rows,
    "SELECT envelope FROM outbox WHERE name = 'session.ended' ORDER BY created_at, id",
  )
  return rows.map(({ envelope }) => envelope.data).filter(({ user_id }) => user_id === userId)
}

test('login accepts the username in any case and records the time', async () => {
  const customer = await register(harness.api)
  const { user, api } = await logIn(harness.api, {
    username: customer.email.toUpperCase(),
    password: customer.password,
  })
  expect(user.id).toBe(customer.user.id)
  expect(Date.now() - Date.parse(user.last_login ?? '')).toBeLessThan(60_000)
  expect((await api.call(authApi.me)).user).toEqual(user)
})

test('login returns a token that every process accepts for twelve hours', async () => {
  const { token } = await newCustomer(harness.api)
  expect(await isLoggedIn(onOtherProcess(token))).toBe(true)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ iss: 'runwen', aud: 'runwen' })
  expect(claims.exp - claims.iat).toBeGreaterThan(12 * 3600 - 5)
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(12 * 3600)
})

test('login returns the same error for a wrong password and an unknown user', async () => {
  const { email } = await register(harness.api)
  const attempt = (username: string) =>
    harness.api.send(authApi.login, { body: { username, password: 'not the one' } })
  const [wrong, nobody] = [await attempt(email), await attempt('nobody@example.com')]
  const { request_id: _, ...text } = wrong.error ?? {}
  expect(wrong.status).toBe(401)
  expect(nobody.status).toBe(401)
  expect(nobody.error).toMatchObject(text)
})

test('login rejects a token without a session', async () => {
  const { user } = await newCustomer(harness.api)
  const token = signToken(testKeys.privateKey, {
    userId: user.id,
    sessionId: newId(),
    expiresAt: Date.now() + 60_000,
  })
  expect(await outcomeOf(harness.api.with({ token }).call(authApi.me))).toBe('unauthorized')
})

test('logout immediately invalidates that token in every process, and no other token', async () => {
  const { api, token, user, email, password } = await newCustomer(harness.api)
  const other = await logIn(harness.api, { username: email, password })
  await api.call(authApi.logout)
  expect(await isLoggedIn(onOtherProcess(token))).toBe(false)
  expect(await isLoggedIn(other.api)).toBe(true)
  expect(await endedSessions(user.id)).toMatchObject([{ session_id: expect.any(String), reason: 'logout' }])
})

describe('password change', () => {
  const next = 'other words'

  test('a password change requires the current password', async () => {
    const { api } = await newCustomer(harness.api)
    const body = { current_password: 'not the one', new_password: next }
    expect(await outcomeOf(api.call(authApi.changePassword, { body }))).toBe('wrong_password')
    expect(await isLoggedIn(api)).toBe(true)
  })

  test('a password change ends all sessions and starts a new one', async () => {
    const { api, token, user, email, password } = await newCustomer(harness.api)
    const other = await logIn(harness.api, { username: email, password })
    const changed = await api.call(authApi.changePassword, {
      body: { current_password: password, new_password: next },
    })
    expect(await isLoggedIn(onOtherProcess(token))).toBe(false)
    expect(await isLoggedIn(other.api)).toBe(false)
    expect(await isLoggedIn(onOtherProcess(changed.token))).toBe(true)
    expect(await outcomeOf(logIn(harness.api, { username: email, password }))).toBe('invalid_credentials')
    expect(await outcomeOf(logIn(harness.api, { username: email, password: next }))).toBe('accepted')
    const ended = await endedSessions(user.id)
    expect(ended.map(({ reason }) => reason)).toEqual(['password_changed', 'password_changed'])
  })

  test('a password change by a member of staff ends the other sessions but not the current one', async () => {
    const one = await logIn(harness.api, admin)
    const two = await logIn(harness.api, admin)
    const body = { new_password: admin.password }
    expect(await one.api.call(authApi.adminChangePassword, { body })).toEqual({ success: true })
    expect(await isLoggedIn(one.api)).toBe(true)
    expect(await isLoggedIn(onOtherProcess(two.token))).toBe(false)
  })
})

test('user deletion ends the sessions immediately and publishes the deletion', async () => {
  const { user, token, email, password } = await newCustomer(harness.api)
  const staff = await logIn(harness.api, admin)
  await staff.api.call(authApi.deleteUser, { params: { id: user.id } })
  expect(await isLoggedIn(onOtherProcess(token))).toBe(false)
  expect(await outcomeOf(logIn(harness.api, { username: email, password }))).toBe('invalid_credentials')
  expect(await outcomeOf(staff.api.call(authApi.getUser, { params: { id: user.id } }))).toBe('not_found')
  expect(await endedSessions(user.id)).toEqual([
    { user_id: user.id, session_id: null, reason: 'user_deleted' },
  ])
  await eventually(() => {
    const deleted = events.received.filter(
      ({ name, event }) => name === 'user.deleted' && event.subject === user.id,
    )
    expect(deleted.map(({ event }) => [event.version, event.data])).toEqual([
      [2, { user_id: user.id, is_customer: true }],
    ])
  })
})

test('user deletion keeps only the consent record', async () => {
  const { user, api } = await newCustomer(harness.api)
  await api.call(authApi.putBilling, { body: { company: 'x', address: '', phone: '', tax_number: '' } })
  const staff = await logIn(harness.api, admin)
  await staff.api.call(authApi.deleteUser, { params: { id: user.id } })
  const left = await sql(
    harness.rows,
    `SELECT (SELECT count(*) FROM users WHERE id = $1) AS users,
              (SELECT count(*) FROM billing WHERE user_id = $1) AS billing,
              (SELECT count(*) FROM consents WHERE user_id = $1) AS consents`,
    [user.id],
  )
  expect(left).toEqual([{ users: 0, billing: 0, consents: 1 }])
})

test('user deletion makes the email available again', async () => {
  const { user, email } = await newCustomer(harness.api)
  const staff = await logIn(harness.api, admin)
  await staff.api.call(authApi.deleteUser, { params: { id: user.id } })
  const again = await register(harness.api, { email })
  expect(again.user.id).not.toBe(user.id)
})

test('user deletion is rejected for staff, the caller and unknown users', async () => {
  const staff = await logIn(harness.api, admin)
  const remove = (id: string) => outcomeOf(staff.api.call(authApi.deleteUser, { params: { id } }))
  const colleague = newId()
  await sql(
    harness.rows,
    "INSERT INTO users (id, username, password_hash, is_admin, created_at) VALUES ($1, 'colleague', '', true, now())",
    [colleague],
  )
  expect(await remove(staff.user.id)).toBe('cannot_delete_self')
  expect(await remove(colleague)).toBe('cannot_delete_admin')
  expect(await remove(newId())).toBe('not_found')
  expect(await remove('..')).toBe('not_found')
})

describe('a login in progress', () => {
  const change = (customer: Awaited<ReturnType<typeof newCustomer>>) =>
    customer.api.call(authApi.changePassword, {
      body: { current_password: customer.password, new_password: 'other words' },
    })
  const remove = async ({ user }: Awaited<ReturnType<typeof newCustomer>>) => {
    const staff = await logIn(harness.api, admin)
    await staff.api.call(authApi.deleteUser, { params: { id: user.id } })
  }

  test.each([
    ['a password change', change],
    ['a user deletion', remove],
  ])('a login in progress has no live session after %s', async (_, end) => {
    const customer = await newCustomer(harness.api)
    const { id } = customer.user
    const now = new Date()
    let ending: Promise<unknown> | undefined
    const sessionId = newId()
    await harness.rows.transaction(async (tx) => {
      const known = await findCredentials(tx, customer.email)
      if (!known || !(await recordLogin(tx, known, now))) throw new Error('no such user')
      await insertSession(tx, {
        id: sessionId,
        userId: id,
        ...sessionTimes(now),
        address: '',
        client: '',
      })
      ending = end(customer)
      await eventually(async () => {
        const waiting = await tx.query(
          "SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'",
        )
        expect(waiting.rowCount).toBeGreaterThan(0)
      })
    })
    await ending
    // A deletion may have removed the row already.
    const live = await sql(harness.rows, 'SELECT FROM sessions WHERE id = $1 AND ended_at IS NULL', [
      sessionId,
    ])
    expect(live).toEqual([])
  })

  test('a login in progress does not start a session with a password that has just been changed', async () => {
    const customer = await newCustomer(harness.api)
    const known = await harness.rows.read((tx) => findCredentials(tx, customer.email))
    await change(customer)
    const row = await harness.rows.transaction((tx) =>
      known ? recordLogin(tx, known, new Date()) : Promise.reject(new Error('no such user')),
    )
    expect(row).toBeUndefined()
  })

  test('a login in progress does not block other logins', async () => {
    const customer = await newCustomer(harness.api)
    await harness.rows.transaction(async (tx) => {
      const known = await findCredentials(tx, customer.email)
      if (known) await recordLogin(tx, known, new Date())
      const login = await logIn(harness.api, { username: customer.email, password: customer.password })
      expect(await isLoggedIn(login.api)).toBe(true)
    })
  })
})
