import { authApi } from '@runwen/contracts'
import { createLog } from '@runwen/service-kit'
import { describe, expect, test } from 'vitest'
import { admin, logIn, newCustomer, register, useHarness } from './harness.ts'

interface Line {
  msg: string
  code?: string
  address?: string
  user_id?: string
}

const lines: Line[] = []
const log = createLog({ service: 'test' }, { write: (line) => void lines.push(JSON.parse(line)) })
const harness = useHarness({ log, limits: { failures: 2, registrationsPerHour: 12 } })

const logged = (msg: string, address: string) =>
  lines.filter((line) => line.msg === msg && line.address === address)
const attempt = (username: string, address: string) =>
  harness.api.send(authApi.login, {
    body: { username, password: 'not the one' },
    headers: { 'x-forwarded-for': address },
  })

test('the log contains failed and refused logins with address and account id, without the name', async () => {
  const { user, email } = await register(harness.api)
  for (let n = 0; n < 3; n += 1) await attempt(email, '198.51.100.1')
  const failed = { code: 'invalid_credentials', user_id: user.id }
  expect(logged('login failed', '198.51.100.1')).toMatchObject([failed, failed])
  expect(logged('attempt refused', '198.51.100.1')).toMatchObject([
    { code: 'too_many_attempts', user_id: user.id },
  ])
  expect(JSON.stringify(lines)).not.toContain(email)
})

test('the log contains failed logins to unknown accounts', async () => {
  await attempt('nobody@example.com', '198.51.100.2')
  const [line] = logged('login failed', '198.51.100.2')
  expect(line).toMatchObject({ code: 'invalid_credentials' })
  expect(line).not.toHaveProperty('user_id')
})

test('the log contains failed checks of the current password', async () => {
  const { api, user } = await newCustomer(harness.api)
  const headers = { 'x-forwarded-for': '198.51.100.3' }
  const body = { current_password: 'not the one', new_password: 'other words' }
  for (let n = 0; n < 3; n += 1) await api.send(authApi.changePassword, { body, headers })
  expect(logged('password check failed', '198.51.100.3')).toMatchObject([
    { user_id: user.id },
    { user_id: user.id },
  ])
  expect(logged('attempt refused', '198.51.100.3')).toMatchObject([{ user_id: user.id }])
})

test('the log contains refused registrations', async () => {
  const headers = { 'x-forwarded-for': '2001:db8::1' }
  const body = {
    username: 'x@example.com',
    email: 'x@example.com',
    password: 'secret words',
    confirmPassword: 'secret words',
    invitationCode: 'NOPE',
  }
  for (let n = 0; n < 13; n += 1) await harness.api.send(authApi.register, { body, headers })
  expect(logged('attempt refused', '2001:db8::1')).toMatchObject([{ code: 'too_many_requests' }])
})

test('a member of staff cannot choose a common password', async () => {
  const { api } = await logIn(harness.api, admin)
  const set = await api.send(authApi.adminChangePassword, { body: { new_password: 'password' } })
  const changed = await api.send(authApi.changePassword, {
    body: { current_password: admin.password, new_password: 'password' },
  })
  for (const { status, error } of [set, changed]) {
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ new_password: 'This password is too easy to guess' })
  }
})

describe('NUL and unpaired surrogates', () => {
  const invalidValues = [
    'a\0b@example.com',
    'a\ud800@example.com',
    '\0\0\0\0\0\0',
    '\udc00\udc00\udc00\udc00\udc00\udc00',
  ]
  const calls = [
    ['login', authApi.login, ['username', 'password']],
    ['register', authApi.register, ['username', 'email', 'password', 'invitationCode', 'agreementVersion']],
    ['changePassword', authApi.changePassword, ['current_password', 'new_password']],
    ['forgotPassword', authApi.forgotPassword, ['username']],
    ['resetPassword', authApi.resetPassword, ['token', 'new_password']],
    ['confirmEmail', authApi.confirmEmail, ['token']],
    ['changeEmail', authApi.changeEmail, ['email', 'current_password']],
    ['putBilling', authApi.putBilling, ['company', 'address', 'phone', 'tax_number']],
    ['createInvitationCode', authApi.createInvitationCode, ['code', 'source', 'description', 'expires_at']],
    ['adminChangePassword', authApi.adminChangePassword, ['new_password']],
    ['putDisplayName', authApi.putDisplayName, ['display_name']],
  ] as const

  test.each(calls)('NUL and unpaired surrogates in %s return 400', async (_, call, fields) => {
    const { api } = call.access === 'admin' ? await logIn(harness.api, admin) : await newCustomer(harness.api)
    for (const field of fields) {
      for (const value of invalidValues) {
        const answer = await api.send(call, { body: { [field]: value } as never })
        expect(answer.status, `${field} ${JSON.stringify(value)}`).toBe(400)
        expect(answer.error?.fields).toHaveProperty(field)
      }
    }
  })

  test('NUL and unpaired surrogates return 400 in a search and 404 in an id', async () => {
    const { token } = await logIn(harness.api, admin)
    const get = (path: string) =>
      fetch(`${harness.urls[0]}${path}`, { headers: { authorization: `Bearer ${token}` } })
    expect((await get('/api/admin/users?search=%00')).status).toBe(400)
    expect((await get('/api/admin/users?cursor=%00')).status).toBe(400)
    expect((await get('/api/admin/users?search=%ED%A0%80')).status).toBeLessThan(500)
    expect((await get('/api/admin/users/%00')).status).toBe(404)
    expect((await get('/api/admin/users/%ff')).status).toBe(400)
  })
})
