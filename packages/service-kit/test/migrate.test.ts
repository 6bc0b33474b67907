import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createLog,
  type Database,
  many,
  maybe,
  migrate,
  newId,
  one,
  openDatabase,
  prepareDatabase,
} from '@runwen/service-kit'
import { eventually, type TestDatabase, testDatabase } from '@runwen/test-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const log = createLog({ service: 'test', level: 'silent' })
let directory: string
let server: TestDatabase
let owner: Database

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  server = await testDatabase('kit', { sources: [] })
  owner = openDatabase({ url: server.ownerUrl, name: 'test', log })
})

afterEach(async () => {
  await owner.close()
  await server.close()
  await rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const run = (waitMs?: number) =>
  migrate({
    url: server.ownerUrl,
    role: 'kit',
    sources: [{ name: 'test', directory }],
    log,
    ...(waitMs ? { waitMs } : {}),
  })
/** The same database as the superuser. */
const adminUrl = () => {
  const url = new URL(server.adminUrl)
  url.pathname = new URL(server.url).pathname
  return url.href
}
const applied = () =>
  owner.read(async (tx) =>
    (await many<{ name: string }>(tx, 'SELECT name FROM schema_migrations ORDER BY 1')).map((m) => m.name),
  )

test('each file is applied once, in order', async () => {
  await write('0002_fill.sql', 'INSERT INTO a VALUES (1);')
  await write('0001_make.sql', 'CREATE TABLE a (n int);')
  await run()
  await write('0003_more.sql', 'INSERT INTO a VALUES (2); INSERT INTO a VALUES (3);')
  await run()
  await run()
  expect(await applied()).toEqual(['0001_make.sql', '0002_fill.sql', '0003_more.sql'])
  expect((await owner.read((tx) => one<{ n: number }>(tx, 'SELECT count(*) AS n FROM a'))).n).toBe(3)
})

test('concurrent processes migrate once', async () => {
  await write('0001_make.sql', 'CREATE TABLE a (n int); SELECT pg_sleep(0.3);')
  await write('0002_index.sql', '-- no transaction\nCREATE INDEX CONCURRENTLY a_n ON a (n);')
  await Promise.all([run(), run(), run(), run()])
  expect(await applied()).toEqual(['0001_make.sql', '0002_index.sql'])
})

test('a failing file has no effect, and the error names it', async () => {
  await write('0001_bad.sql', 'CREATE TABLE a (n int); SELECT 1 / 0;')
  await expect(run()).rejects.toThrow('test/0001_bad.sql failed: division by zero')
  expect(await applied()).toEqual([])
  await write('0001_bad.sql', 'CREATE TABLE a (n int);')
  await run()
})

test('an applied file that was changed is refused', async () => {
  await write('0001_make.sql', 'CREATE TABLE a (n int);')
  await run()
  await write('0001_make.sql', 'CREATE TABLE a (n bigint);')
  await expect(run()).rejects.toThrow('test/0001_make.sql was changed')
})

test('a file that comes before an applied one is refused', async () => {
  await write('0002_make.sql', 'CREATE TABLE a (n int);')
  await run()
  await write('0001_late.sql', 'CREATE TABLE b (n int);')
  await expect(run()).rejects.toThrow('comes before 0002_make.sql')
})

test('a migration is retried while a table is locked for longer than the lock timeout', async () => {
  await write('0001_make.sql', 'CREATE TABLE a (n int);')
  await run()
  await write('0002_change.sql', 'ALTER TABLE a ADD COLUMN m int;')
  const { promise: isReading, resolve: startReading } = Promise.withResolvers<void>()
  const { promise: reading, resolve: stopReading } = Promise.withResolvers<void>()
  const reader = owner.transaction(async (tx) => {
    await tx.query('SELECT * FROM a')
    startReading()
    await reading
  })
  await isReading
  const migrating = run()
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE a %'"
  await eventually(() => owner.read((tx) => one(tx, waiting)))
  // A statement queued behind the waiting migration is blocked for at most the lock timeout.
  await owner.read((tx) => tx.query('SELECT * FROM a'))
  stopReading()
  await Promise.all([reader, migrating])
  expect(await applied()).toHaveLength(2)
})

test('a migration is retried after a deadlock with a transaction of a service', async () => {
  await write('0001_make.sql', 'CREATE TABLE a (n int); CREATE TABLE b (n int);')
  await run()
  await write('0002_change.sql', 'ALTER TABLE a ADD COLUMN m int; ALTER TABLE b ADD COLUMN m int;')
  const service = openDatabase({ url: adminUrl(), name: 'test', log })
  await service
    .transaction(async (tx) => {
      // The migration detects the deadlock and loses.
      await tx.query("SET LOCAL deadlock_timeout = '1min'")
      await tx.query('SELECT * FROM b')
      const migrating = run()
      const waiting =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%ALTER TABLE b %'"
      await eventually(() => owner.read((other) => one(other, waiting)))
      await tx.query('SELECT * FROM a')
      return { migrating }
    })
    .then(({ migrating }) => migrating)
  await service.close()
  expect(await applied()).toHaveLength(2)
})

describe('an index that is built concurrently', () => {
  const isValid = () =>
    owner.read((tx) =>
      maybe<{ valid: boolean }>(
        tx,
        "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('a_n')",
      ),
    )
  const whileSnapshotIsOpen = (work: () => Promise<void>) =>
    owner.read(async (tx) => {
      await tx.query('SELECT 1')
      await work()
    })
  const isWaiting = async () => {
    await eventually(async () => expect(await isValid()).toEqual({ valid: false }))
    await eventually(() =>
      owner.read((tx) =>
        one(
          tx,
          "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'virtualxid' AND application_name = 'migrate'",
        ),
      ),
    )
  }

  beforeEach(async () => {
    await write('0001_make.sql', 'CREATE TABLE a (n int);')
    await run()
    await write('0002_index.sql', '-- no transaction\nCREATE INDEX CONCURRENTLY a_n ON a (n);')
  })

  test('an index that is built concurrently waits for older transactions for longer than the lock timeout', async () => {
    const migrating = Promise.withResolvers<void>()
    await whileSnapshotIsOpen(async () => {
      run().then(migrating.resolve, migrating.reject)
      await isWaiting()
      await Promise.race([migrating.promise, pause(3_500)])
    })
    await migrating.promise
    expect(await isValid()).toEqual({ valid: true })
  })

  test('an index that is built concurrently is built again when the process ended during the build', async () => {
    await whileSnapshotIsOpen(async () => {
      const migrating = run()
      const failed = expect(migrating).rejects.toThrow('0002_index.sql failed')
      await isWaiting()
      await owner.transaction((tx) =>
        tx.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'migrate'"),
      )
      await failed
    })
    expect(await isValid()).toEqual({ valid: false })
    await run()
    expect(await isValid()).toEqual({ valid: true })
    expect(await applied()).toHaveLength(2)
  })
})

test('an index that is built concurrently fails when another process holds the lock for too long', async () => {
  await owner.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(7265773)')
    await expect(run(300)).rejects.toThrow('timed out waiting')
  })
})

test('the service role can change rows, and nothing else', async () => {
  await write(
    '0001_make.sql',
    'CREATE TABLE a (n int); CREATE TABLE ledger (n int); REVOKE UPDATE, DELETE ON ledger FROM kit;',
  )
  await run()
  const role = openDatabase({ url: server.url, name: 'test', log })
  const attempt = (sql: string) => role.transaction((tx) => tx.query(sql))
  await attempt('INSERT INTO a VALUES (1)')
  await attempt('UPDATE a SET n = 2')
  await attempt('DELETE FROM a')
  await attempt('INSERT INTO ledger VALUES (1)')
  for (const sql of [
    'UPDATE ledger SET n = 2',
    'DELETE FROM ledger',
    'TRUNCATE a',
    'DROP TABLE a',
    'CREATE TABLE b (n int)',
    'CREATE TEMP TABLE b (n int)',
    'ALTER TABLE a ADD COLUMN m int',
    "INSERT INTO schema_migrations VALUES ('a', 'b', 'c')",
    'CREATE ROLE intruder',
  ]) {
    await expect(attempt(sql), sql).rejects.toMatchObject({ code: '42501' })
  }
  await role.close()
})

test('other services cannot connect, and preparing twice succeeds', async () => {
  const database = new URL(server.url).pathname.slice(1)
  const options = { adminUrl: server.adminUrl, ownerPassword: 'runwen', rolePassword: 'runwen' }
  const [own] = await Promise.all([
    prepareDatabase({ ...options, name: 'kit', database }),
    prepareDatabase({ ...options, name: 'kit', database }),
    prepareDatabase({ ...options, name: 'kitother', database: 'postgres' }),
  ])
  expect(own).toEqual({ url: server.url, ownerUrl: server.ownerUrl })
  const other = openDatabase({ url: server.url.replace('//kit:', '//kitother:'), name: 'test', log })
  await expect(other.read((tx) => tx.query('SELECT 1'))).rejects.toMatchObject({ code: '42501' })
  await other.close()
})

test('a role that may create roles and databases is enough, as on managed servers', async () => {
  const name = `managed_${newId().replaceAll('-', '')}`
  const admin = openDatabase({ url: server.adminUrl, name: 'test', log })
  await admin.pool.query(`CREATE ROLE ${name}_admin LOGIN CREATEROLE CREATEDB PASSWORD 'runwen'`)
  const adminUrl = new URL(server.adminUrl)
  adminUrl.username = `${name}_admin`
  adminUrl.password = 'runwen'
  // Every role may connect to it.
  adminUrl.pathname = '/template1'
  const options = { adminUrl: adminUrl.href, name, ownerPassword: 'runwen', rolePassword: 'runwen' }
  try {
    await prepareDatabase(options)
    const prepared = await prepareDatabase({ ...options, rolePassword: 'changed' })
    await write('0001_make.sql', 'CREATE TABLE a (n int);')
    const sources = [{ name: 'test', directory }]
    await migrate({ url: prepared.ownerUrl, role: name, sources, log })
    const role = openDatabase({ url: prepared.url, name: 'test', log })
    await role.pool.query('INSERT INTO a VALUES (1)')
    await role.close()
  } finally {
    await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    for (const role of [name, `${name}_owner`, `${name}_admin`])
      await admin.pool.query(`DROP ROLE IF EXISTS ${role}`)
    await admin.close()
  }
})
