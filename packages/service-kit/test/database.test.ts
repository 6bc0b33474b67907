import { createLog, type Database, many, maybe, one, openDatabase, type Tx } from '@runwen/service-kit'
import {
  elapsedMs,
  eventually,
  smallest,
  type TcpProxy,
  type TestDatabase,
  tcpProxy,
  testDatabase,
} from '@runwen/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const log = createLog({ service: 'test', level: 'silent' })
const sources = [{ name: 'test', directory: new URL('migrations', import.meta.url).pathname }]
let server: TestDatabase
let proxy: TcpProxy
let database: Database

beforeAll(async () => {
  server = await testDatabase('kit', { sources })
  proxy = await tcpProxy(server.url)
  database = openDatabase({ url: proxy.url, name: 'test', log, max: 4, statementTimeoutMs: 1_000 })
})

afterAll(async () => {
  await database.close()
  await proxy.close()
  await server.close()
})

beforeEach(async () => {
  await database.transaction((tx) => tx.query('TRUNCATE notes'))
})

const insert = (tx: Tx, id: number) => tx.query('INSERT INTO notes (id, title) VALUES ($1, $2)', [id, 'a'])
const count = () =>
  database.read(async (tx) => (await one<{ n: number }>(tx, 'SELECT count(*) AS n FROM notes')).n)

test('a transaction is atomic', async () => {
  await database.transaction((tx) => insert(tx, 1))
  const failing = database.transaction(async (tx) => {
    await insert(tx, 2)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await count()).toBe(1)
})

test('a read transaction cannot write and sees one snapshot', async () => {
  await expect(database.read((tx) => insert(tx, 1))).rejects.toMatchObject({ code: '25006' })
  const [before, after] = await database.read(async (tx) => {
    const before = await many(tx, 'SELECT id FROM notes')
    await database.transaction((other) => insert(other, 1))
    return [before, await many(tx, 'SELECT id FROM notes')]
  })
  expect(after).toEqual(before)
})

test('bigint is an exact number or an error', async () => {
  const { sum } = await database.read((tx) => one<{ sum: number }>(tx, 'SELECT 198000::bigint AS sum'))
  expect(sum).toBe(198_000)
  const beyond = database.read((tx) => one(tx, 'SELECT 9007199254740993::bigint AS sum'))
  await expect(beyond).rejects.toThrow(RangeError)
  expect(await database.read((tx) => maybe(tx, 'SELECT 1 WHERE false'))).toBeUndefined()
  await expect(database.read((tx) => one(tx, 'SELECT 1 WHERE false'))).rejects.toThrow('a row was expected')
})

test('both transactions of a deadlock succeed', async () => {
  const direct = openDatabase({ url: server.url, name: 'test', log })
  await database.transaction(async (tx) => [await insert(tx, 1), await insert(tx, 2)])
  let runs = 0
  let holding = 0
  const both = [
    [1, 2],
    [2, 1],
  ].map(([first, second]) =>
    direct.transaction(async (tx) => {
      runs += 1
      await tx.query('UPDATE notes SET title = title || $2 WHERE id = $1', [first, first])
      holding += 1
      await eventually(() => expect(holding).toBeGreaterThan(1))
      await tx.query('UPDATE notes SET title = title || $2 WHERE id = $1', [second, first])
    }),
  )
  await Promise.all(both)
  await direct.close()
  expect(runs).toBeGreaterThan(2)
  const titles = await database.read((tx) => many<{ title: string }>(tx, 'SELECT title FROM notes'))
  expect(titles.map(({ title }) => [...title].sort().join(''))).toEqual(['12a', '12a'])
})

test('a transaction is retried when its connection is lost before the commit', async () => {
  let runs = 0
  await database.transaction(async (tx) => {
    runs += 1
    await insert(tx, 1)
    if (runs === 1) await server.cutConnections()
    await insert(tx, 2)
  })
  expect(runs).toBe(2)
  expect(await count()).toBe(2)
})

test('a statement without a transaction runs again when its connection is lost, and a second one is refused', async () => {
  let runs = 0
  await database.autocommit(async (tx) => {
    runs += 1
    if (runs === 1) await server.cutConnections()
    await insert(tx, 1)
  })
  expect(runs).toBe(2)
  expect(await count()).toBe(1)
  const twice = database.autocommit(async (tx) => [await insert(tx, 2), await insert(tx, 3)])
  await expect(twice).rejects.toThrow('a second statement needs a transaction')
  expect(await count()).toBe(2)
  await expect(database.autocommit((tx) => insert(tx, 2))).rejects.toMatchObject({ code: '23505' })
})

test('lost idle connections are replaced', async () => {
  await Promise.all([count(), count(), count()])
  await server.cutConnections()
  expect(await count()).toBe(0)
  proxy.cut()
  expect(await count()).toBe(0)
})

test('a commit with an unknown outcome is not retried', async () => {
  let runs = 0
  const patient = openDatabase({ url: proxy.url, name: 'test', log, max: 1, statementTimeoutMs: 60_000 })
  const blocker = openDatabase({ url: server.url, name: 'test', log, max: 1 })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: blocked, resolve: block } = Promise.withResolvers<void>()
  const blocking = blocker.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(1)')
    block()
    await ended
  })
  await blocked
  const cut = patient.transaction(async (tx) => {
    runs += 1
    // The commit checks a deferred constraint, which waits for the lock.
    await tx.query('INSERT INTO slow_commits (id) VALUES (1)')
  })
  const watcher = openDatabase({ url: server.adminUrl, name: 'watcher', log, max: 1 })
  const cutting = eventually(async () => {
    const commits =
      "SELECT 1 FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active' AND datname = current_database()"
    await watcher.read((tx) => one(tx, commits))
    proxy.cut()
  })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable' })
  await cutting
  end()
  await blocking
  await Promise.all([watcher.close(), patient.close(), blocker.close()])
  expect(runs).toBe(1)
})

test('transactions stay atomic while connections are lost', async () => {
  await database.transaction(async (tx) => [await insert(tx, 0), await insert(tx, -1)])
  await database.transaction((tx) => tx.query("UPDATE notes SET title = '0'"))
  const move = (id: number, by: number) => (tx: Tx) =>
    tx.query('UPDATE notes SET title = (title::integer + $2)::text WHERE id = $1', [id, by])
  let done = 0
  let isCutting = true
  const cutting = (async () => {
    for (let cuts = 0; cuts < 20; cuts += 1) {
      const before = done
      await server.cutConnections()
      await eventually(() => expect(done).toBeGreaterThan(before + 1))
    }
  })().finally(() => {
    isCutting = false
  })
  const movers = Array.from({ length: 4 }, async () => {
    while (isCutting) {
      const moving = database.transaction(async (tx) => {
        await move(0, 1)(tx)
        await move(-1, -1)(tx)
      })
      // An interrupted commit may or may not have been applied, but never in part.
      await moving.then(
        () => (done += 1),
        (error) => expect(error).toMatchObject({ code: 'unavailable' }),
      )
    }
  })
  await Promise.all([cutting, ...movers])
  const [up, down] = await database.read((tx) =>
    many<{ title: number }>(tx, 'SELECT title::bigint FROM notes ORDER BY id DESC'),
  )
  expect(Number(up?.title)).toBe(-Number(down?.title))
  expect(Number(up?.title)).toBeGreaterThanOrEqual(done)
  expect(done).toBeGreaterThan(20)
})

test('calls fail within two seconds while the server is down, and recover', async () => {
  for (const fail of [proxy.refuse, proxy.freeze]) {
    fail()
    const refused = async () =>
      expect(count()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 1 } })
    await refused()
    expect(await smallest(() => elapsedMs(refused), 2_500)).toBeLessThan(2_500)
    proxy.restore()
    await eventually(async () => expect(await count()).toBe(0))
  }
})

test('a slow statement is canceled', async () => {
  await expect(database.read((tx) => tx.query('SELECT pg_sleep(5)'))).rejects.toMatchObject({ code: '57014' })
})
