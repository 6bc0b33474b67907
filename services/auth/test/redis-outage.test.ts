import { authApi } from '@runwen/contracts'
import { newId, openRedis, openSessionStore, type Session } from '@runwen/service-kit'
import { type Client, client, elapsedMs, eventually, silent, smallest } from '@runwen/test-kit'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionFor, sessionTimes } from '../src/models/sessions/rules.ts'
import { insertSession } from '../src/models/sessions/store.ts'
import { activateSession } from '../src/use-cases/sessions/activate-session.ts'
import { admin, type Harness, logIn, newCustomer, register, sql, startHarness } from './harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await startHarness({ copies: 2 })
})
afterEach(() => harness.close())

const statusOf = async (api: Client) => (await api.send(authApi.me)).status
const isLoggedIn = async (api: Client) => {
  const status = await statusOf(api)
  if (status === 503) throw new Error('session not checked yet')
  return status === 200
}

test.each(['stopped', 'frozen'])(
  'a call returns 503 within 2 s while Redis is down (%s) and ends no session',
  async (how) => {
    const { api, email, password } = await newCustomer(harness.api)
    if (how === 'stopped') await harness.redis.stop()
    else harness.redis.freeze()
    const refused = async () => expect(await statusOf(api)).toBe(503)
    await refused()
    expect(await smallest(() => elapsedMs(refused), 2_000)).toBeLessThan(2_000)
    const login = await harness.api.send(authApi.login, { body: { username: email, password } })
    expect(login.status).toBe(503)
    expect((await fetch(`${harness.urls[0]}/readyz`)).status).toBe(503)
    expect((await fetch(`${harness.urls[0]}/healthz`)).status).toBe(200)

    if (how === 'stopped') await harness.redis.start()
    else harness.redis.thaw()
    expect(await eventually(() => isLoggedIn(api))).toBe(true)
    expect(await eventually(() => logIn(harness.api, { username: email, password }))).toBeDefined()
  },
)

test('customers can register while Redis is down', async () => {
  await harness.redis.stop()
  expect((await register(harness.api)).user.username).toMatch(/@example.com$/)
})

describe('after Redis lost the live sessions', () => {
  let redis: Redis
  beforeEach(() => {
    redis = new Redis(harness.redis.url)
  })
  afterEach(() => redis.disconnect())

  test('live sessions that Redis lost are restored, but not ended ones', async () => {
    const stays = await newCustomer(harness.api)
    const leaves = await newCustomer(harness.api)
    await leaves.api.call(authApi.logout)
    await redis.flushall()
    expect(await eventually(() => isLoggedIn(stays.api))).toBe(true)
    expect(await isLoggedIn(leaves.api)).toBe(false)
  })

  test('many sessions that Redis lost are restored', async () => {
    const { user, api } = await newCustomer(harness.api)
    await sql(
      harness.rows,
      `INSERT INTO sessions (id, user_id, created_at, expires_at)
       SELECT gen_random_uuid(), $1, now(), now() + interval '1 hour' FROM generate_series(1, 2500)`,
      [user.id],
    )
    await redis.flushall()
    expect(await eventually(() => isLoggedIn(api))).toBe(true)
    expect(await redis.dbsize()).toBeGreaterThanOrEqual(2_501)
  })

  test('an ended session is never revived if Redis is emptied during logouts', async () => {
    const { email, password, api } = await newCustomer(harness.api)
    const others = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const { token } = await logIn(harness.api, { username: email, password })
        return client(harness.urls[n % 2] ?? '', { token })
      }),
    )
    for (const other of others) await Promise.all([redis.flushall(), logOut(other)])
    expect(await eventually(() => isLoggedIn(api))).toBe(true)
    for (const other of others) expect(await isLoggedIn(other)).toBe(false)
  })

  /** Retries until the logout succeeds. It fails with 503 during a rebuild. */
  const logOut = (api: Client) =>
    eventually(async () => {
      const { status } = await api.send(authApi.logout)
      if (status === 503) throw new Error('not yet')
    })
})

const browser = { address: '203.0.113.9', client: '' }

test('an ended session that is still in Redis is removed later', async () => {
  const { api, user } = await newCustomer(harness.api)
  await sql(harness.rows, 'UPDATE sessions SET ended_at = now() WHERE user_id = $1', [user.id])
  await eventually(async () => expect(await isLoggedIn(api)).toBe(false))
})

test('an ended session that is still in Redis is not written back by a login in progress', async () => {
  const { user } = await newCustomer(harness.api)
  const redis = openRedis({ url: harness.redis.url, log: silent })
  const store = openSessionStore(redis)
  const now = () => new Date()
  const session = sessionFor(user, newId(), now())
  await harness.rows.transaction((tx) =>
    insertSession(tx, { ...session, ...sessionTimes(now()), ...browser }),
  )
  /** Before the write, the session ends and Redis loses its end marker. */
  const delayedStore = {
    ...store,
    async write(written: Session) {
      await sql(harness.rows, 'UPDATE sessions SET ended_at = now(), struck_at = now() WHERE id = $1', [
        session.id,
      ])
      await redis.flushall()
      await eventually(async () => expect(await store.isTrusted()).toBe(true))
      await store.write(written)
    },
  }
  await activateSession(
    { config: harness.config, database: harness.rows, sessions: delayedStore, now },
    session,
  )
  expect(await store.find(session.id)).toBeUndefined()
  redis.disconnect()
})

test('a request whose session cannot be checked changes nothing', async () => {
  const { api, user, password } = await newCustomer(harness.api)
  const staff = await logIn(harness.api, admin)
  harness.redis.freeze()
  const answers = await Promise.all([
    staff.api.send(authApi.deleteUser, { params: { id: user.id } }),
    api.send(authApi.changePassword, { body: { current_password: password, new_password: 'other words' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  harness.redis.thaw()
  expect(await eventually(() => isLoggedIn(api))).toBe(true)
})
