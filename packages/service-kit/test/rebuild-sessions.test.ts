import { type TestRedis, testRedis } from '@runwen/test-kit'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createLog,
  newId,
  openRedis,
  openSessionStore,
  type Session,
  type SessionStore,
} from '../src/index.ts'

const log = createLog({ service: 'test', level: 'silent' })
const session = (username: string): Session => ({
  id: newId(),
  userId: newId(),
  username,
  isAdmin: false,
  expiresAt: Date.now() + 60_000,
})
const one = session('one')
const two = session('two')

let server: TestRedis
let redis: Redis
let sessions: SessionStore

beforeEach(async () => {
  server = await testRedis()
  redis = openRedis({ url: server.url, log })
  sessions = openSessionStore(redis)
})
afterEach(async () => {
  redis.disconnect()
  await server.close()
})

const found = async () =>
  [...(await sessions.findAll([one.id, two.id])).values()].map((s) => s.username).sort()

test('rebuild writes exactly the live sessions, then marks the list as complete', async () => {
  await sessions.write(one)
  await sessions.rebuild(async function* () {
    expect(await sessions.isTrusted()).toBe(false)
    yield [two]
    await expect(sessions.find(two.id)).rejects.toMatchObject({ code: 'unavailable' })
  })
  expect(await found()).toEqual(['two'])
})

test('rebuild leaves out a session that ended after its batch was read', async () => {
  await sessions.rebuild(async function* () {
    const batch = [one, two]
    await sessions.end([one.id])
    yield batch
  })
  expect(await found()).toEqual(['two'])
})

test('rebuild keeps a session that is created during the rebuild', async () => {
  await sessions.rebuild(async function* () {
    yield [one]
    await sessions.write(two)
  })
  expect(await found()).toEqual(['one', 'two'])
})

test.each(['before the first batch', 'after the last batch'])(
  'rebuild does not mark a list as complete that was emptied %s',
  async (when) => {
    const completed = await sessions.rebuild(async function* () {
      const batch = [one]
      if (when === 'before the first batch') {
        await sessions.end([one.id])
        await redis.flushall()
      }
      yield batch
      await redis.flushall()
    })
    expect(completed).toBe(false)
    expect(await sessions.isTrusted()).toBe(false)
    expect(await redis.keys('session:*')).toEqual([])
  },
)

test('rebuild changes nothing after another process has taken over', async () => {
  const completed = await sessions.rebuild(async function* () {
    const stale = [one]
    await redis.del('sessions:rebuilder')
    await sessions.rebuild(async function* () {
      yield [two]
    })
    await sessions.end([one.id])
    yield stale
  })
  expect(completed).toBe(false)
  expect(await found()).toEqual(['two'])
})

test('rebuild runs in one process at a time', async () => {
  let second: boolean | undefined
  await sessions.rebuild(async function* () {
    second = await sessions.rebuild(async function* () {
      yield [two]
    })
    yield [one]
  })
  expect(second).toBe(false)
  expect(await found()).toEqual(['one'])
})

test('write does not restore a session that ended before it was written', async () => {
  await sessions.rebuild(async function* () {})
  await sessions.end([one.id])
  await sessions.write(one)
  expect(await found()).toEqual([])
})
