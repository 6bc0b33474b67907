import { authApi, type SessionEntry } from '@runwen/contracts'
import { newId, openRedis, openSessionActivity } from '@runwen/service-kit'
import { type Client, eventually, silent } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { saveActivity } from '../src/use-cases/sessions/sync-live-sessions.ts'
import { logIn, newCustomer, sql, useHarness } from './harness.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

const harness = useHarness()

/** A customer with three sessions; the first one is the newest. */
async function withThreeSessions() {
  const { email: username, password, ...first } = await newCustomer(harness.api)
  const second = await logIn(harness.api, { username, password })
  const { token } = await harness.api.call(authApi.login, {
    body: { username, password },
    headers: { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.9' },
  })
  return { user: first.user, apis: [harness.api.with({ token }), second.api, first.api] as const }
}
const listOf = async (api: Client): Promise<SessionEntry[]> => (await api.call(authApi.listSessions)).sessions
const statusOf = async (api: Client) => (await api.send(authApi.me)).status
const endedReasons = async (userId: string) => {
  const rows = await sql<{ reason: string }>(
    harness.rows,
    `SELECT envelope->'data'->>'reason' AS reason FROM outbox
     WHERE name = 'session.ended' AND envelope->'data'->>'user_id' = $1 ORDER BY id`,
    [userId],
  )
  return rows.map(({ reason }) => reason)
}

test('the list of sessions shows address and client of each, newest first, and marks the current one', async () => {
  const { apis } = await withThreeSessions()
  const sessions = await listOf(apis[1])
  expect(sessions.map(({ current }) => current)).toEqual([false, true, false])
  expect(sessions[0]).toMatchObject({ address: '203.0.113.9', client: 'Firefox, Linux' })
  expect(sessions[1]).toMatchObject({ client: null })
  for (const { created_at, last_seen_at } of sessions) expect(last_seen_at).toBe(created_at)
})

test('the list of sessions has pages', async () => {
  const { apis } = await withThreeSessions()
  const [api] = apis
  const first = await api.call(authApi.listSessions, { query: { limit: 2 } })
  const cursor = first.next_cursor ?? undefined
  const second = await api.call(authApi.listSessions, { query: { limit: 2, cursor } })
  expect([...first.sessions, ...second.sessions]).toEqual(await listOf(api))
  expect(second).toMatchObject({ sessions: [{ current: false }], next_cursor: null })
})

test('the list of sessions keeps the client of a session that a password change replaces', async () => {
  const { apis } = await withThreeSessions()
  const { token } = await apis[0].call(authApi.changePassword, {
    body: { current_password: 'secret words', new_password: 'other words' },
    headers: { 'user-agent': firefox },
  })
  expect(await listOf(harness.api.with({ token }))).toMatchObject([
    { current: true, client: 'Firefox, Linux' },
  ])
})

test('ending sessions ends one session and publishes it', async () => {
  const { apis, user } = await withThreeSessions()
  const [, second] = await listOf(apis[0])
  await apis[0].call(authApi.endSession, { params: { id: second?.id ?? '' } })
  expect(await Promise.all(apis.map(statusOf))).toEqual([200, 401, 200])
  expect(await listOf(apis[0])).toHaveLength(2)
  expect(await endedReasons(user.id)).toEqual(['ended'])
})

test('ending sessions ends all but the current one', async () => {
  const { apis, user } = await withThreeSessions()
  await apis[1].call(authApi.endOtherSessions)
  expect(await Promise.all(apis.map(statusOf))).toEqual([401, 200, 401])
  expect((await apis[0].send(authApi.me)).error?.code).toBe('session_ended')
  expect((await apis[1].with({ token: undefined }).send(authApi.me)).error?.code).toBe('unauthorized')
  expect(await endedReasons(user.id)).toEqual(['ended', 'ended'])
})

test('ending sessions is refused for sessions of others and for ended ones', async () => {
  const { apis } = await withThreeSessions()
  const other = await newCustomer(harness.api)
  const [mine] = await listOf(apis[0])
  const end = async (api: Client, id: string) =>
    (await api.send(authApi.endSession, { params: { id } })).status
  expect(await end(other.api, mine?.id ?? '')).toBe(404)
  expect(await end(apis[0], newId())).toBe(404)
  const [, second] = await listOf(apis[0])
  expect(await end(apis[0], second?.id ?? '')).toBe(204)
  expect(await end(apis[0], second?.id ?? '')).toBe(404)
  expect(await Promise.all(apis.map(statusOf))).toEqual([200, 401, 200])
})

test('the time of the last request is saved from Redis and never moves back', async () => {
  const { api } = await newCustomer(harness.api)
  const redis = openRedis({ url: harness.redis.url, log: silent })
  const activity = openSessionActivity(redis)
  const dependencies = { database: harness.rows, activity, now: () => new Date() }
  const id = (await listOf(api))[0]?.id ?? ''
  const seen = new Date(Date.now() + 120_000)
  activity.touch(id, seen)
  await eventually(async () =>
    expect(await redis.zscore('sessions:activity', id)).toBe(String(seen.getTime())),
  )
  await saveActivity(dependencies, false)
  expect((await listOf(api))[0]?.last_seen_at).toBe(seen.toISOString())
  await redis.zadd('sessions:activity', seen.getTime() - 1_000, id)
  await saveActivity(dependencies, true)
  expect((await listOf(api))[0]?.last_seen_at).toBe(seen.toISOString())
  redis.disconnect()
})
