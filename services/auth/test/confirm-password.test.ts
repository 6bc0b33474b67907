import { authApi } from '@runwen/contracts'
import { createLog, openRedis, openSessionStore, type SessionStore } from '@runwen/service-kit'
import { eventually, silent } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, logIn, newCustomer, useHarness } from './harness.ts'

const clock = { forwardMs: 0 }
const now = () => new Date(Date.now() + clock.forwardMs)
const lines: Record<string, unknown>[] = []
let redis: ReturnType<typeof openRedis>
let sessions: SessionStore

const log = createLog(
  { service: 'auth', level: 'info' },
  { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
)
const harness = useHarness({ now, log })
beforeAll(() => {
  redis = openRedis({ url: harness.redis.url, log: silent })
  sessions = openSessionStore(redis)
})
afterAll(() => redis.disconnect())

const sessionIdOf = (token: string) =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti)
const authenticatedAt = async (token: string) =>
  (await sessions.find(sessionIdOf(token)))?.authenticatedAt ?? 0

test('a confirmed password renews the time at which the session last entered it, and nothing else', async () => {
  const customer = await newCustomer(harness.api)
  const other = await logIn(harness.api, { username: customer.email, password: customer.password })
  const [first, elsewhere] = [await authenticatedAt(customer.token), await authenticatedAt(other.token)]
  expect(Math.abs(first - now().getTime())).toBeLessThan(120_000)

  clock.forwardMs += 600_000
  const wrong = { body: { current_password: 'not the one' } }
  await expect(customer.api.call(authApi.confirmPassword, wrong)).rejects.toMatchObject({
    status: 400,
    code: 'wrong_password',
  })
  expect(await authenticatedAt(customer.token)).toBe(first)

  const body = { current_password: customer.password }
  await customer.api.call(authApi.confirmPassword, { body })
  expect((await authenticatedAt(customer.token)) - first).toBeGreaterThanOrEqual(600_000)
  expect(await authenticatedAt(other.token)).toBe(elsewhere)
  expect((await customer.api.call(authApi.me)).user.id).toBe(customer.user.id)

  const logged = lines.filter(({ user_id }) => user_id === customer.user.id).map(({ msg }) => msg)
  expect(logged.filter((msg) => msg === 'logged in')).toHaveLength(2)
  expect(logged).toContain('password check failed')
  expect(logged).toContain('password confirmed')
})

test('a recent password is needed for the end of sessions and the set-up of a second factor', async () => {
  const { api, email: username, password } = await newCustomer(harness.api)
  const other = await logIn(harness.api, { username, password })
  const { sessions: listed } = await api.call(authApi.listSessions)
  const params = { id: listed.find(({ current }) => !current)?.id ?? '' }
  clock.forwardMs += 301_000
  const calls = [
    () => api.send(authApi.endSession, { params }),
    () => api.send(authApi.endOtherSessions),
    () => api.send(authApi.beginSecondFactor),
  ]
  for (const call of calls)
    expect(await call()).toMatchObject({ status: 403, error: { code: 'password_required' } })
  expect((await other.api.send(authApi.me)).status).toBe(200)

  await api.call(authApi.confirmPassword, { body: { current_password: password } })
  for (const call of calls) expect((await call()).status).toBeLessThan(300)
  expect((await other.api.send(authApi.me)).status).toBe(401)
})

test("a recent password is needed for a member of staff's change of the password", async () => {
  const { api } = await logIn(harness.api, admin)
  const change = () => api.send(authApi.adminChangePassword, { body: { new_password: admin.password } })
  clock.forwardMs += 301_000
  expect(await change()).toMatchObject({ status: 403, error: { code: 'password_required' } })
  await api.call(authApi.confirmPassword, { body: { current_password: admin.password } })
  expect((await change()).status).toBe(200)
})

test('the time of the password falls back to that of the login when Redis lost the session', async () => {
  const { api, token, password } = await newCustomer(harness.api)
  const login = await authenticatedAt(token)
  clock.forwardMs += 600_000
  await api.call(authApi.confirmPassword, { body: { current_password: password } })
  await redis.flushall()
  await eventually(async () => expect(await authenticatedAt(token)).toBe(login))
})
