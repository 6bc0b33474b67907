import {
  createLog,
  newId,
  openRedis,
  openSessionStore,
  type Session,
  type SessionStore,
} from '@runwen/service-kit'
import {
  elapsedMs,
  eventually,
  smallest,
  type TcpProxy,
  type TestRedis,
  tcpProxy,
  testRedis,
} from '@runwen/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const log = createLog({ service: 'test', level: 'silent' })
let server: TestRedis
let proxy: TcpProxy
let redis: ReturnType<typeof openRedis>
let sessions: SessionStore

beforeAll(async () => {
  server = await testRedis()
  proxy = await tcpProxy(server.url)
})

afterAll(async () => {
  await proxy.close()
  await server.close()
})

beforeEach(async () => {
  redis = openRedis({ url: proxy.url, log })
  await redis.flushall()
  sessions = openSessionStore(redis)
})

afterEach(() => redis.disconnect())

const session = (about: Partial<Session> = {}): Session => ({
  id: newId(),
  userId: newId(),
  username: 'a@example.com',
  isAdmin: false,
  expiresAt: Date.now() + 60_000,
  ...about,
})
const listed = (...all: Session[]) =>
  async function* () {
    yield all
  }
const unavailable = { code: 'unavailable' }

test('a session is live from write to end', async () => {
  await sessions.rebuild(listed())
  const [ann, ben, cat] = [session(), session({ isAdmin: true }), session()]
  await Promise.all([ann, ben].map(sessions.write))
  expect(await sessions.find(ann.id)).toEqual(ann)
  expect(await sessions.findAll([ann.id, ben.id, cat.id])).toEqual(new Map([ann, ben].map((s) => [s.id, s])))
  await sessions.end([ann.id])
  expect(await sessions.find(ann.id)).toBeUndefined()
  expect(await sessions.find(ben.id)).toEqual(ben)
})

test('an entered password is recorded in a live session only', async () => {
  await sessions.rebuild(listed())
  const [ann, ben] = [session(), session()]
  await Promise.all([ann, ben].map(sessions.write))
  await sessions.end([ben.id])
  const time = new Date(1_763_800_000_123)
  expect(await sessions.setAuthenticated(ann.id, time)).toBe(true)
  expect(await sessions.find(ann.id)).toEqual({ ...ann, authenticatedAt: time.getTime() })
  expect(await sessions.setAuthenticated(ben.id, time)).toBe(false)
  expect(await sessions.find(ben.id)).toBeUndefined()
  expect(await sessions.setAuthenticated(newId(), time)).toBe(false)
})

test('a session expires', async () => {
  await sessions.rebuild(listed())
  const brief = session({ expiresAt: Date.now() + 1_000 })
  await sessions.write(brief)
  await eventually(async () => expect(await sessions.find(brief.id)).toBeUndefined())
})

test('a list that is not marked as complete is not trusted', async () => {
  const ann = session()
  await sessions.write(ann)
  expect(await sessions.isTrusted()).toBe(false)
  await expect(sessions.find(ann.id)).rejects.toMatchObject(unavailable)
  await sessions.rebuild(listed(ann))
  expect(await sessions.find(ann.id)).toEqual(ann)
  await redis.flushall()
  await expect(sessions.find(ann.id)).rejects.toMatchObject(unavailable)
})

test('a list is not trusted after a restart of Redis, even with an identical marker', async () => {
  const ann = session()
  await sessions.rebuild(listed(ann))
  const mark = (await redis.get('sessions:marker')) ?? ''
  await server.stop()
  await expect(sessions.find(ann.id)).rejects.toMatchObject(unavailable)
  await server.start()
  await eventually(() => redis.set('sessions:marker', mark))
  await sessions.write(ann)
  await expect(sessions.find(ann.id)).rejects.toMatchObject(unavailable)
  await eventually(async () => expect(await sessions.rebuild(listed(ann))).toBe(true))
  expect(await sessions.find(ann.id)).toEqual(ann)
})

test('calls fail within two seconds while Redis is down, and recover', async () => {
  const ann = session()
  await sessions.rebuild(listed(ann))
  for (const fail of [proxy.refuse, proxy.freeze]) {
    fail()
    for (const call of [
      () => sessions.find(ann.id),
      () => sessions.write(ann),
      () => sessions.end([newId()]),
    ]) {
      await expect(call()).rejects.toMatchObject(unavailable)
      expect(await smallest(() => elapsedMs(call), 2_000)).toBeLessThan(2_000)
    }
    proxy.restore()
    await eventually(async () => expect(await sessions.find(ann.id)).toEqual(ann))
  }
})

test('a rebuild removes sessions that are not live', async () => {
  const [stale, ann] = [session(), session()]
  await sessions.write(stale)
  await sessions.rebuild(listed(ann))
  expect(await sessions.find(stale.id)).toBeUndefined()
  expect(await sessions.find(ann.id)).toEqual(ann)
})

test('logins and logouts during a rebuild are kept', async () => {
  const [leaving, coming] = [session(), session()]
  await sessions.rebuild(async function* () {
    // Read from auth's table before the logout, written to Redis after it.
    const read = [leaving]
    await sessions.end([leaving.id])
    await sessions.write(coming)
    await expect(sessions.find(coming.id)).rejects.toMatchObject(unavailable)
    yield read
  })
  expect(await sessions.find(leaving.id)).toBeUndefined()
  expect(await sessions.find(coming.id)).toEqual(coming)
})

test('only one process rebuilds at a time', async () => {
  const ann = session()
  await sessions.rebuild(async function* () {
    expect(await sessions.rebuild(listed())).toBe(false)
    yield [ann]
  })
  expect(await sessions.find(ann.id)).toEqual(ann)
})

test('a rebuild does not mark the list as complete if Redis was emptied during it', async () => {
  const [early, late] = [session(), session()]
  const rebuilt = sessions.rebuild(async function* () {
    yield [early]
    await redis.flushall()
    yield [late]
  })
  expect(await rebuilt).toBe(false)
  expect(await sessions.isTrusted()).toBe(false)
  expect(await redis.keys('*')).toEqual([])
})

/** Whether a recent session is found without a read of Redis. */
async function isRemembered(store: SessionStore, id: string): Promise<boolean> {
  const read = vi.spyOn(redis, 'mget')
  const session = await store.find(id, 'recent')
  const { length } = read.mock.calls
  read.mockRestore()
  return session !== undefined && length === 0
}
const remember = (id: string) =>
  eventually(async () => expect(await isRemembered(sessions, id)).toBe(true), 10_000)

test('a recent session comes from memory, and one that must be fresh from Redis', async () => {
  const ann = session()
  await sessions.rebuild(listed(ann))
  await remember(ann.id)
  expect(await sessions.find(ann.id, 'recent')).toEqual(ann)
  const read = vi.spyOn(redis, 'mget')
  expect(await sessions.find(ann.id)).toEqual(ann)
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test.each<[string, (store: SessionStore, ann: Session) => Promise<unknown>]>([
  ['its end', (store, { id }) => store.end([id])],
  ['the end of all sessions', () => redis.flushall()],
  ['a rebuild without it', (store) => store.rebuild(listed())],
])('a remembered session is forgotten within a second after %s by another process', async (_what, change) => {
  const ann = session()
  await sessions.rebuild(listed(ann))
  await remember(ann.id)
  const other = openRedis({ url: server.url, log })
  await change(openSessionStore(other), ann)
  const found = () => sessions.find(ann.id, 'recent').catch(() => undefined)
  await eventually(async () => expect(await found()).toBeUndefined(), 1_000)
  other.disconnect()
})

test('a remembered session shows a change by another process within a second', async () => {
  const ann = session({ isRestricted: true })
  await sessions.rebuild(listed(ann))
  await remember(ann.id)
  const other = openRedis({ url: server.url, log })
  await openSessionStore(other).liftRestriction(ann.id)
  await eventually(
    async () => expect(await sessions.find(ann.id, 'recent')).toMatchObject({ isRestricted: false }),
    1_000,
  )
  other.disconnect()
})

test('a change by the same process shows immediately', async () => {
  const ann = session()
  await sessions.rebuild(listed(ann))
  await remember(ann.id)
  await sessions.end([ann.id])
  expect(await sessions.find(ann.id, 'recent')).toBeUndefined()
})

test.each(['refuse', 'freeze'] as const)(
  'a remembered session is not served for long while Redis is unreachable (%s)',
  async (away) => {
    const ann = session()
    await sessions.rebuild(listed(ann))
    await remember(ann.id)
    proxy[away]()
    const refused = () => expect(sessions.find(ann.id, 'recent')).rejects.toMatchObject(unavailable)
    expect(await smallest(() => elapsedMs(() => eventually(refused)), 2_000)).toBeLessThan(2_000)
    proxy.restore()
    await remember(ann.id)
  },
)

test('an idle process asks Redis nothing', async () => {
  const ann = session()
  await sessions.rebuild(listed(ann))
  await remember(ann.id)
  const commands = async () => Number(/total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1])
  const before = await commands()
  await new Promise((resolve) => setTimeout(resolve, 600))
  // The question itself.
  expect((await commands()) - before).toBe(1)
})

test('an account that may not receive announcements reads every session from Redis', async () => {
  const ann = session()
  await sessions.rebuild(listed(ann))
  await redis.call('ACL', 'SETUSER', 'old', 'on', '>secret', '~*', 'resetchannels', '+@all')
  const url = new URL(proxy.url)
  Object.assign(url, { username: 'old', password: 'secret' })
  const limited = openRedis({ url: url.href, log })
  const store = openSessionStore(limited)
  for (let n = 0; n < 20; n += 1) expect(await store.find(ann.id, 'recent')).toEqual(ann)
  await sessions.end([ann.id])
  expect(await store.find(ann.id, 'recent')).toBeUndefined()
  limited.disconnect()
})
