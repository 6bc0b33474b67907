import type { Event } from '@runwen/contracts'
import { createLog, type Database, many, openDatabase, UsageError } from '@runwen/service-kit'
import { type TestDatabase, testDatabase } from '@runwen/test-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyPassword } from '../src/adapters/passwords/hash.ts'
import { runAdminCommand } from '../src/commands/admin.ts'
import { seed } from '../src/use-cases/users/seed.ts'

const log = createLog({ service: 'test', level: 'silent' })
const now = new Date('2026-11-21T08:00:00Z')
const environmentOf = (environment: 'development' | 'production') => ({
  database,
  config: { RUNWEN_ENV: environment },
  now: () => now,
})
const seeds = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'correct horse', INVITATION_CODE: 'WELCOME' }

let testDb: TestDatabase
let database: Database

beforeEach(async () => {
  testDb = await testDatabase('auth')
  database = openDatabase({ url: testDb.url, name: 'test', log })
})
afterEach(async () => {
  await database.close()
  await testDb.close()
})

const usersOf = () =>
  database.read((tx) =>
    many<{ username: string; is_admin: boolean; password_hash: string }>(
      tx,
      'SELECT username, is_admin, password_hash FROM users ORDER BY id',
    ),
  )

test('seed creates the first member of staff and code once, also in parallel', async () => {
  const results = await Promise.all([1, 2, 3].map(() => seed(database, seeds, now)))
  expect(results.filter((result) => result.admin)).toHaveLength(1)
  expect(results.filter((result) => result.invitationCode)).toHaveLength(1)
  const users = await usersOf()
  expect(users).toMatchObject([{ username: 'chief', is_admin: true }])
  expect(await verifyPassword('correct horse', users[0]?.password_hash)).toBe(true)
})

test('seed does nothing when there are staff and codes', async () => {
  await seed(database, seeds, now)
  const again = await seed(database, { ...seeds, ADMIN_USERNAME: 'other', INVITATION_CODE: 'OTHER' }, now)
  expect(again).toEqual({ admin: false, invitationCode: false })
  expect(await usersOf()).toHaveLength(1)
})

test('seed rejects a weak password for the first member of staff in production', async () => {
  const weak = { ...seeds, ADMIN_PASSWORD: 'chief2026', RUNWEN_ENV: 'production' } as const
  await expect(seed(database, weak, now)).rejects.toThrow('ADMIN_PASSWORD is too easy to guess')
  expect(await usersOf()).toEqual([])
  await seed(database, seeds, now)
  expect(await seed(database, weak, now)).toEqual({ admin: false, invitationCode: false })
})

test('seed creates only what is configured', async () => {
  expect(await seed(database, { INVITATION_CODE: 'WELCOME' }, now)).toEqual({
    admin: false,
    invitationCode: true,
  })
  expect(await usersOf()).toEqual([])
})

describe('admin reset-second-factor', () => {
  const reset = (...names: string[]) =>
    runAdminCommand(environmentOf('development'), ['reset-second-factor', ...names], '')

  test('admin reset-second-factor reports what it did', async () => {
    await runAdminCommand(environmentOf('development'), ['create', 'ann'], '')
    expect(await reset('ANN')).toEqual({
      lines: ['ann has no second factor'],
      json: { username: 'ann', reset: false },
    })
    await database.transaction((tx) =>
      tx.query(
        "INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) SELECT id, '', now(), now() FROM users WHERE username = 'ann'",
      ),
    )
    expect((await reset('ann')).lines).toEqual(['reset the second factor of ann'])
  })

  test.each([[[]], [['ben']], [['ann', 'ben']]])('admin reset-second-factor rejects %j', async (names) => {
    await expect(reset(...names)).rejects.toThrow(UsageError)
  })
})

test('admin announce-users publishes what emails need of every user, as personal events', async () => {
  const announce = () => runAdminCommand(environmentOf('development'), ['announce-users'], '')
  expect((await announce()).lines).toEqual(['announced 0 users'])
  await database.transaction((tx) =>
    tx.query(
      `INSERT INTO users (id, username, email, password_hash, is_admin, created_at, language, version, mail_messages,
           email_confirmed_at)
         SELECT gen_random_uuid(), n || '@example.com', n || '@example.com', '', false, now(), 'zh', 7, false, now()
         FROM generate_series(1, 1001) AS n`,
    ),
  )
  expect(await announce()).toEqual({ lines: ['announced 1001 users'], json: { announced: 1_001 } })
  const published = await database.read((tx) =>
    many<{ user_id: string; envelope: Event<'user.snapshot'> }>(
      tx,
      "SELECT user_id, envelope FROM outbox WHERE name = 'user.snapshot'",
    ),
  )
  expect(new Set(published.map(({ envelope }) => envelope.data.username)).size).toBe(1_001)
  const [{ user_id, envelope } = {}] = published
  expect(envelope).toMatchObject({
    subject: user_id,
    version: 7,
    data: {
      user_id,
      email_confirmed: true,
      language: 'zh',
      mail: { documents: true, messages: false, payments: true },
      names_in_mail: true,
    },
  })
})

test('admin announce-users takes no arguments', async () => {
  await expect(runAdminCommand(environmentOf('development'), ['announce-users', 'ann'], '')).rejects.toThrow(
    UsageError,
  )
})

describe('admin set-password', () => {
  const run = (args: string[], typed = '') => runAdminCommand(environmentOf('production'), args, typed)
  const set = (name: string, typed?: string) => run(['set-password', name], typed)
  const published = () =>
    database.read((tx) =>
      many<{ name: string; data: object }>(
        tx,
        "SELECT name, envelope -> 'data' AS data FROM outbox WHERE name <> 'user.registered' ORDER BY name",
      ),
    )

  test('admin set-password sets the password, ends sessions and links, and publishes who changed it', async () => {
    await run(['create', 'ann'], 'secret words\n')
    const [ann] = await database.transaction((tx) =>
      many<{ id: string }>(
        tx,
        `WITH ann AS (SELECT id FROM users WHERE username = 'ann'),
           link AS (INSERT INTO links (user_id, purpose, token_hash, address, expires_at)
             SELECT id, 'reset_password', sha256('x'::bytea), 'ann@example.com', $1::timestamptz + interval '1 h' FROM ann)
         INSERT INTO sessions (id, user_id, created_at, expires_at, last_seen_at, client)
         SELECT id, id, $1, $1::timestamptz + interval '1 h', $1, '' FROM ann RETURNING id`,
        [now],
      ),
    )
    expect(await set('ANN', 'other words\n')).toEqual({
      lines: ['set the password of ann'],
      json: { username: 'ann' },
    })
    expect(await verifyPassword('other words', (await usersOf())[0]?.password_hash)).toBe(true)
    const left = await database.read((tx) =>
      many(tx, 'SELECT id FROM sessions WHERE ended_at IS NULL UNION ALL SELECT user_id FROM links'),
    )
    expect(left).toEqual([])
    expect(await published()).toEqual([
      {
        name: 'session.ended',
        data: { user_id: ann?.id, session_id: ann?.id, reason: 'password_changed' },
      },
      { name: 'user.password_changed', data: { user_id: ann?.id, cause: 'by_operator' } },
      { name: 'user.role_changed', data: { user_id: ann?.id, username: 'ann', role: 'owner' } },
    ])
  })

  test('admin set-password generates a password and prints it', async () => {
    await run(['create', 'ann'], 'secret words\n')
    const { lines, json } = await set('ann')
    const password = lines[1]?.replace('password: ', '') ?? ''
    expect(json).toEqual({ username: 'ann', password })
    expect(password).toHaveLength(20)
    expect(await verifyPassword(password, (await usersOf())[0]?.password_hash)).toBe(true)
  })

  test('admin set-password rejects an unknown user, and a password that is short or easy to guess', async () => {
    await run(['create', 'ann'], 'secret words\n')
    await expect(set('ben')).rejects.toThrow('there is no user ben')
    await expect(set('ann', 'short')).rejects.toThrow(UsageError)
    await expect(set('ann', 'ann2026!')).rejects.toThrow('too easy to guess')
    await expect(run(['set-password', 'ann', 'more'])).rejects.toThrow(UsageError)
    expect(await verifyPassword('secret words', (await usersOf())[0]?.password_hash)).toBe(true)
  })
})

describe('admin set-role', () => {
  const run = (...args: string[]) => runAdminCommand(environmentOf('development'), args, 'secret words\n')
  const roles = () =>
    database.read((tx) =>
      many<{ username: string; staff_role: string }>(
        tx,
        'SELECT username, staff_role FROM users ORDER BY username',
      ),
    )

  test('admin set-role changes a role that create gave and publishes it', async () => {
    await run('create', 'ann')
    await run('create', 'ben', '--role', 'manager')
    expect(await roles()).toEqual([
      { username: 'ann', staff_role: 'owner' },
      { username: 'ben', staff_role: 'manager' },
    ])
    expect(await run('set-role', 'BEN', 'editor')).toEqual({
      lines: ['ben is now editor'],
      json: { username: 'ben', role: 'editor' },
    })
    const published = await database.read((tx) =>
      many<{ role: string }>(
        tx,
        "SELECT envelope #>> '{data,role}' AS role FROM outbox WHERE name = 'user.role_changed' ORDER BY id",
      ),
    )
    expect(published.map(({ role }) => role)).toEqual(['owner', 'manager', 'editor'])
  })

  test('admin set-role keeps an owner, also when staff are deleted', async () => {
    await run('create', 'ann')
    await run('create', 'ben', '--role', 'manager')
    await expect(run('set-role', 'ann', 'manager')).rejects.toThrow('ann is the last owner')
    await expect(run('delete', 'ann')).rejects.toThrow('ann is the last owner')
    await run('set-role', 'ben', 'owner')
    await run('delete', 'ann')
    expect(await roles()).toEqual([{ username: 'ben', staff_role: 'owner' }])
  })

  test.each([
    [['set-role', 'ann']],
    [['set-role', 'ann', 'chief']],
    [['set-role', 'ben', 'editor']],
    [['create', 'cara', '--role', 'chief']],
    [['create', 'cara', '--role']],
  ])('admin set-role rejects %j', async (args) => {
    await run('create', 'ann')
    await expect(run(...args)).rejects.toThrow(UsageError)
    expect(await roles()).toEqual([{ username: 'ann', staff_role: 'owner' }])
  })
})

test('admin create reads the password from stdin and does not print it', async () => {
  const { lines } = await runAdminCommand(environmentOf('development'), ['create', ' Ann '], 'secret words\n')
  expect(lines).toEqual(['created administrator ann'])
  const [user] = await usersOf()
  expect(user).toMatchObject({ username: 'ann', is_admin: true })
  expect(await verifyPassword('secret words', user?.password_hash)).toBe(true)
})

test('admin create generates a password and prints it', async () => {
  const { lines } = await runAdminCommand(environmentOf('development'), ['create', 'ann'], '')
  const password = lines[1]?.replace('password: ', '') ?? ''
  expect(password).toHaveLength(20)
  expect(await verifyPassword(password, (await usersOf())[0]?.password_hash)).toBe(true)
})

test.each([
  [[], ''],
  [['create'], ''],
  [['remove', 'ann'], ''],
  [['create', 'ann', 'more'], ''],
  [['create', ' '], ''],
  [['create', 'ann'], 'short'],
])('admin create rejects %j', async (args, typed) => {
  await expect(runAdminCommand(environmentOf('development'), args, typed)).rejects.toThrow(UsageError)
  expect(await usersOf()).toEqual([])
})

test('admin create rejects a password that is easy to guess', async () => {
  const create = (typed: string, environment: 'development' | 'production') =>
    runAdminCommand(environmentOf(environment), ['create', 'ann'], typed)
  await expect(create('password', 'development')).rejects.toThrow('too easy to guess')
  await expect(create('ann2026!', 'production')).rejects.toThrow('too easy to guess')
  expect(await usersOf()).toEqual([])
  expect((await create('ann2026!', 'development')).lines).toEqual(['created administrator ann'])
})

test('admin create rejects a taken username', async () => {
  await runAdminCommand(environmentOf('development'), ['create', 'ann'], '')
  await expect(runAdminCommand(environmentOf('development'), ['create', 'ANN'], '')).rejects.toThrow(
    'is taken',
  )
})
