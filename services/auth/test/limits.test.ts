import { authApi } from '@runwen/contracts'
import type { Answer } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { code, newCustomer, register, useHarness } from './harness.ts'

const harness = useHarness({
  env: { LOGIN_FAILURES_PER_ADDRESS: '12', REGISTRATIONS_PER_HOUR: '60' },
  limits: { failures: 4, failuresPerAccount: 20 },
})

const attempt = (username: string, password: string, address: string) =>
  harness.api.send(authApi.login, {
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  })
const guess = (username: string, address: string) => attempt(username, 'not the one', address)
const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

test('login limits reject logins to one account from one address after too many failures, with Retry-After', async () => {
  const { email, password } = await register(harness.api)
  const answers = await times(8, () => guess(email, '198.51.100.1'))
  expect(statuses(answers).toSorted()).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
  const refused = await attempt(email, password, '198.51.100.1')
  expect(refused.error?.code).toBe('too_many_attempts')
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(800)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(refused.error?.message).toContain(`${Math.ceil(seconds / 60)} minutes`)
  expect((await attempt(email, password, '198.51.100.2')).status).toBe(200)
})

test('login limits apply to unknown accounts in the same way', async () => {
  const answers = await times(6, () => guess('nobody@example.com', '198.51.100.3'))
  expect(statuses(answers).toSorted()).toEqual([401, 401, 401, 401, 429, 429])
})

test('login limits are reset by a successful login', async () => {
  const { email, password } = await register(harness.api)
  for (let round = 0; round < 3; round += 1) {
    expect(statuses(await times(3, () => guess(email, '198.51.100.4')))).toEqual([401, 401, 401])
    expect((await attempt(email, password, '198.51.100.4')).status).toBe(200)
  }
})

test('login limits reject logins from one address to many accounts', async () => {
  const answers = await times(20, (n) => guess(`somebody${n}@example.com`, '198.51.100.5'))
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(8)
})

test('login limits count an IPv6 /64 network as one address', async () => {
  const answers = await times(8, (n) => guess('nobody6@example.com', `2001:db8:0:1::${n + 1}`))
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(4)
})

test('login limits admit all parallel logins with the right password, despite a failure', async () => {
  const { email, password } = await register(harness.api)
  const answers = await times(12, (n) => attempt(email, n === 5 ? 'a typo' : password, '198.51.100.6'))
  expect(statuses(answers).toSorted()).toEqual([...Array(11).fill(200), 401])
})

test('login limits throttle guesses from many addresses while the owner can still log in', async () => {
  const { email, password } = await register(harness.api)
  const home = '203.0.113.1'
  expect((await attempt(email, password, home)).status).toBe(200)
  for (let n = 0; n < 5; n += 1) await times(4, () => guess(email, `192.0.2.${n}`))
  const after = statuses(await times(4, () => guess(email, '192.0.2.9')))
  expect(after.toSorted()).toEqual([401, 401, 401, 429])
  expect(statuses(await times(3, () => guess(email, home)))).toEqual([401, 401, 401])
  expect((await attempt(email, password, home)).status).toBe(200)
  expect((await attempt(email, password, '203.0.113.2')).status).toBe(200)
})

test('the current password cannot be guessed with a stolen session', async () => {
  const { api, password } = await newCustomer(harness.api)
  const change = (current_password: string) =>
    api.send(authApi.changePassword, { body: { current_password, new_password: 'other words' } })
  expect(statuses(await times(5, () => change('not the one'))).toSorted()).toEqual([400, 400, 400, 400, 429])
  expect((await change(password)).error?.code).toBe('too_many_attempts')
})

test('a confirmed password is limited in the same way, together with the other checks of the password', async () => {
  const { api, password } = await newCustomer(harness.api)
  const confirm = (current_password: string) =>
    api.send(authApi.confirmPassword, { body: { current_password } })
  expect((await confirm(password)).status).toBe(204)
  const answers = await times(5, () => confirm('not the one'))
  expect(statuses(answers).toSorted()).toEqual([400, 400, 400, 400, 429])
  expect((await confirm(password)).error?.code).toBe('too_many_attempts')
})

test('registration limits reject further registrations from one address', async () => {
  const body = {
    username: 'x@example.com',
    email: 'x@example.com',
    password: 'secret words',
    confirmPassword: 'secret words',
    invitationCode: 'NOPE',
  }
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  const answers = await times(62, () => harness.api.send(authApi.register, { body, headers }))
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(2)
})

test('registration limits reject further guesses of an invitation code from one address, but no right ones', async () => {
  const check = (invitationCode: string, from: string) =>
    harness.api.send(authApi.checkInvitationCode, {
      body: { invitationCode },
      headers: { 'x-forwarded-for': from },
    })
  const right = await times(62, () => check(code, '198.51.100.10'))
  expect(new Set(statuses(right))).toEqual(new Set([200]))
  const wrong = await times(62, () => check('NOPE', '198.51.100.11'))
  expect(statuses(wrong).filter((status) => status === 429)).toHaveLength(2)
  expect((await check(code, '198.51.100.11')).error?.code).toBe('too_many_attempts')
})
