import { type AuditCall, type AuditOutcome, endpoint, id, requiredText } from '@runwen/contracts'
import {
  AppError,
  createApp,
  createAuthenticator,
  createLog,
  createMetrics,
  type Database,
  implement,
  type Listening,
  listen,
  many,
  migrationsDirectory,
  newId,
  openAuditTrail,
  openDatabase,
  openRedis,
  openSessionStore,
  rememberBefore,
  systemClock,
} from '@runwen/service-kit'
import {
  type Client,
  client,
  createSession,
  type TestDatabase,
  type TestRedis,
  type TestSession,
  testDatabase,
  testKeys,
  testRedis,
} from '@runwen/test-kit'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const common = { tag: 'Platform', summary: 'Test', access: 'admin' } as const
const testApi = {
  change: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/admin/things/{id}',
    params: z.object({ id }),
    query: z.object({ preview: z.enum(['true', 'false']).optional() }),
    body: z.object({ state: z.enum(['open', 'closed']), comment: requiredText(200) }),
    status: 200,
    answer: z.strictObject({ entries: z.number() }),
    errors: ['not_found'],
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/api/admin/things',
    status: 201,
    answer: z.strictObject({ thing: z.strictObject({ id }) }),
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/admin/things',
    query: z.object({ user_id: id.optional() }),
    status: 200,
    answer: z.strictObject({ things: z.array(z.string()) }),
  }),
  download: endpoint({
    ...common,
    method: 'GET',
    path: '/api/admin/things/{id}/download',
    params: z.object({ id }),
    status: 200,
    answer: 'binary',
    media: ['docx'],
  }),
  own: endpoint({
    ...common,
    method: 'POST',
    path: '/api/own',
    access: 'login',
    body: z.object({ password: requiredText(200) }),
    status: 204,
    answer: 'empty',
  }),
}

const log = createLog({ service: 'test', level: 'silent' })
const newThing = newId()
let storage: TestDatabase
let database: Database
let owner: Database
let redis: TestRedis
let connection: Redis
let server: Listening
let http: Client
let admin: TestSession
let customer: TestSession
const published: string[] = []
let ran = 0

type Row = AuditCall & Pick<AuditOutcome, 'status' | 'error' | 'created_kind' | 'created' | 'before'>
const entries = () =>
  owner.read((tx) =>
    many<Row>(
      tx,
      `SELECT c.*, host(address) AS address, status, error, created_kind, created, before
       FROM audit_calls c LEFT JOIN audit_outcomes o ON o.id = c.id ORDER BY c.id`,
    ),
  )
const last = async () => (await entries()).at(-1)
const count = async () => (await entries()).length

beforeAll(async () => {
  storage = await testDatabase('kit', {
    sources: [{ name: 'service-kit', directory: migrationsDirectory }],
  })
  database = openDatabase({ url: storage.url, name: 'test', log })
  owner = openDatabase({ url: storage.ownerUrl, name: 'test', log })
  redis = await testRedis()
  connection = openRedis({ url: redis.url, log })
  const app = createApp({
    log,
    metrics: createMetrics({ service: 'test' }),
    authenticator: createAuthenticator({
      publicKeys: [testKeys.publicKey],
      sessions: openSessionStore(connection),
    }),
    audit: openAuditTrail({
      database,
      now: systemClock,
      log,
      publisher: {
        called: async (_tx, call) => published.push(`called ${call.id}`),
        answered: async (_tx, outcome) => published.push(`answered ${outcome.id}`),
      },
    }),
  })
  implement(app, testApi.change, async ({ body }) => {
    ran += 1
    if (body.comment === 'unknown') throw new AppError('not_found')
    if (body.comment === 'broken') throw new Error('inside')
    if (body.comment === 'reopened') rememberBefore({ state: 'open' })
    return { entries: await count() }
  })
  implement(app, testApi.create, async () => ({ thing: { id: newThing } }))
  implement(app, testApi.list, async () => ({ things: [] }))
  implement(app, testApi.download, async ({ res }) => {
    res.status(206).end(`${await count()}`)
  })
  implement(app, testApi.own, async () => undefined)
  server = await listen(app.express, { host: '127.0.0.1', port: 0 })
  admin = await createSession({ redisUrl: redis.url, isStaff: true })
  customer = await createSession({ redisUrl: redis.url })
  http = client(server.url).with({ token: admin.token })
})

afterAll(async () => {
  await server.close()
  connection.disconnect()
  await Promise.all([database.close(), owner.close()])
  await Promise.all([storage.close(), redis.close()])
})

const change = (comment: string, params = { id: newId() }) =>
  http.send(testApi.change, { params, body: { state: 'closed', comment } })

test('a call of a member of staff is recorded before it runs, without its texts', async () => {
  const before = await count()
  const params = { id: newId() }
  const answer = await http.call(testApi.change, { params, body: { state: 'closed', comment: 'a secret' } })
  expect(answer.entries).toBe(before + 1)
  const entry = await last()
  expect(entry).toMatchObject({
    actor: admin.username,
    actor_id: admin.userId,
    action: 'PUT /api/admin/things/{id}',
    object_kind: 'things',
    object: params.id,
    detail: { state: 'closed' },
    address: '127.0.0.1',
    status: 200,
    error: null,
  })
  expect(published.slice(-2)).toEqual([`called ${entry?.id}`, `answered ${entry?.id}`])
})

test('a call of a member of staff is recorded with the error code when it fails', async () => {
  const params = { id: newId() }
  expect((await change('unknown', params)).status).toBe(404)
  expect(await last()).toMatchObject({ object: params.id, status: 404, error: 'not_found' })
  expect((await change('broken')).status).toBe(500)
  expect(await last()).toMatchObject({ status: 500, error: 'internal' })
})

test('a call of a member of staff is recorded when its input is refused', async () => {
  const params = { id: newId() }
  const refused = await http.send(testApi.change, { params, body: { state: 'other', comment: '' } })
  expect(refused.status).toBe(400)
  expect(await last()).toMatchObject({
    object: params.id,
    detail: {},
    status: 400,
    error: 'validation_failed',
  })
})

test('a refused call is recorded with its valid query, so that a refused preview is no refused change', async () => {
  const params = { id: newId() }
  const body = { state: 'other', comment: '' }
  await http.send(testApi.change, { params, query: { preview: 'true' }, body })
  expect(await last()).toMatchObject({ object: params.id, detail: { preview: 'true' }, status: 400 })
  await http.send(testApi.change, { params, query: { preview: 'what' }, body })
  expect(await last()).toMatchObject({ object: params.id, detail: {}, status: 400 })
})

test('a call of a member of staff is recorded with what it created', async () => {
  await http.call(testApi.create)
  expect(await last()).toMatchObject({
    object: null,
    created_kind: 'things',
    created: newThing,
    status: 201,
  })
})

test('a call of a member of staff is recorded with the values that it replaced, and each call with its own', async () => {
  await change('reopened')
  expect(await last()).toMatchObject({ detail: { state: 'closed' }, before: { state: 'open' } })
  await change('again')
  expect(await last()).toMatchObject({ before: null })
})

test('a call of a member of staff is recorded when it reads a document, before a byte is sent', async () => {
  const before = await count()
  const response = await fetch(`${server.url}/api/admin/things/${newThing}/download`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await response.text()).toBe(String(before + 1))
  // The outcome of a download is recorded after it.
  await expect.poll(async () => (await last())?.status).toBe(206)
})

test('a call of a member of staff is recorded when it reads a list about one user, and not otherwise', async () => {
  const before = await count()
  await http.call(testApi.list)
  expect(await count()).toBe(before)
  await http.call(testApi.list, { query: { user_id: customer.userId } })
  expect(await last()).toMatchObject({ object_kind: 'users', object: customer.userId, status: 200 })
})

test('a call of a member of staff is recorded when it changes their own account', async () => {
  await http.call(testApi.own, { body: { password: 'a secret' } })
  expect(await last()).toMatchObject({ action: 'POST /api/own', object: null, detail: {}, status: 204 })
})

test('a call of a customer is not recorded', async () => {
  const before = await count()
  const theirs = client(server.url).with({ token: customer.token })
  await theirs.call(testApi.own, { body: { password: 'a secret' } })
  expect((await theirs.send(testApi.create)).status).toBe(403)
  expect(await count()).toBe(before)
})

test('nothing runs while the entry cannot be written', async () => {
  const before = ran
  await owner.pool.query('ALTER TABLE audit_calls RENAME TO hidden')
  try {
    expect((await change('a secret')).status).toBe(500)
  } finally {
    await owner.pool.query('ALTER TABLE hidden RENAME TO audit_calls')
  }
  expect(ran).toBe(before)
})

test('an app without an audit trail cannot implement the calls of administrators', () => {
  const authenticator = { authenticate: () => Promise.reject(new Error('unused')) }
  const app = createApp({ log, metrics: createMetrics({ service: 'test' }), authenticator })
  expect(() => implement(app, testApi.list, async () => ({ things: [] }))).toThrow('audit trail')
  expect(() => implement(app, testApi.own, async () => undefined)).toThrow('audit trail')
})

describe.each(['audit_calls', 'audit_outcomes'])('%s', (table) => {
  const statements = [`UPDATE ${table} SET id = id`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]

  test.each(statements)("the trail refuses the service's role: %s", async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('permission denied')
  })

  test.each(statements)('the trail refuses the owner: %s', async (statement) => {
    await expect(owner.pool.query(statement)).rejects.toThrow('never change')
  })

  test("the trail does not let the service's role remove the trigger", async () => {
    await expect(database.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)).rejects.toThrow('owner')
  })
})
