import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { authApi, filesApi, messagingApi, paymentApi, services } from '@runwen/contracts'
import { runningOn } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { createLog, type Database, many, openDatabase } from '@runwen/service-kit'
import { client, createTestUsers } from '@runwen/test-kit'
import { temporaryProduct } from '@runwen/test-runner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../src/story/people.ts'
import { technicalTables, times } from '../src/times/columns.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const running = new AsyncDisposableStack()
let env: Record<string, string>
let settings: Record<string, string>
const began = new Date()

beforeAll(async () => {
  const product = await temporaryProduct('demo', isolatedEnvironment(), running)
  env = product.env
  settings = runningOn(env.E2E_DATA_DIR ?? '')?.settings.operator ?? {}
})
afterAll(() => running.disposeAsync())

/** Runs `npm run <command>` for the product. Returns its exit code and output. */
function run(command: string, more: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  const options = { cwd: checkout, env: { ...isolatedEnvironment(), DATA_DIR: env.E2E_DATA_DIR, ...more } }
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', ...command.split(' ')], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
}

function open(service: string, scope: AsyncDisposableStack): Database {
  const url = new URL(settings.POSTGRES_URL ?? '')
  url.pathname = `/${service}`
  const log = createLog({ service: 'demo-test', level: 'silent' })
  const database = openDatabase({ url: url.href, name: 'demo-test', log, max: 1 })
  scope.defer(() => database.close())
  return database
}

const adminOf = () => {
  const { E2E_BASE_URL: url = '', ADMIN_USERNAME: username = '', ADMIN_PASSWORD: password = '' } = env
  return createTestUsers({ url, admin: { username, password }, invitationCode: '' }).admin()
}

test('every column with a time has its place in the list of what moves', async () => {
  await using scope = new AsyncDisposableStack()
  for (const service of services) {
    const columns = await open(service, scope).read((tx) =>
      many<{ table: string; column: string }>(
        tx,
        `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
         WHERE table_schema = 'public' AND (data_type ~ '^(timestamp|date)' OR udt_name ~ '^_(timestamp|date)')`,
      ),
    )
    const listed = Object.entries(times[service]).flatMap(([table, { moved, following = {}, kept = {} }]) =>
      [...moved, ...Object.keys(following), ...Object.keys(kept)].map((column) => `${table}.${column}`),
    )
    const found = columns.filter(({ table }) => !(table in technicalTables))
    expect(listed.sort(), service).toEqual(found.map(({ table, column }) => `${table}.${column}`).sort())
  }
})

test('production refuses the demo', async () => {
  expect(await run('demo', { RUNWEN_ENV: 'production' })).toEqual({
    code: 1,
    out: expect.stringContaining('does not go into production'),
  })
  const { client: admin } = await adminOf()
  expect(await admin.call(authApi.listUsers)).toMatchObject({ total: 1 })
})

test('the demo fills an empty product with weeks of work, and its books are true', async () => {
  expect(await run('demo')).toEqual({ code: 0, out: expect.stringContaining(people.lin.username) })
  const { client: admin } = await adminOf()
  const { files } = await admin.call(filesApi.adminListFiles)
  expect(new Set(files.map(({ status }) => status))).toEqual(
    new Set(['pending', 'processing', 'completed', 'failed']),
  )
  const uploads = files.map(({ upload_date }) => upload_date)
  expect(uploads).toEqual(uploads.toSorted().reverse())
  expect(began.getTime() - Date.parse(uploads.at(-1) ?? '')).toBeGreaterThan(28 * 86_400_000)
  for (const { due_at } of files) if (due_at) expect(Date.parse(due_at)).toBeGreaterThan(began.getTime())
  const { messages } = await admin.call(messagingApi.adminListMessages, { query: { filter: 'unreplied' } })
  expect(messages.length).toBeGreaterThan(1)
  const { orders } = await admin.call(paymentApi.adminListOrders)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['paid', 'failed', 'refunded']))
  expect(new Set(orders.map(({ method }) => method))).toEqual(new Set(['card', 'alipay', 'balance']))
  const { staff } = await admin.call(authApi.listStaff)
  expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(['owner', 'manager', 'editor']))
  const { canned_replies } = await admin.call(messagingApi.listCannedReplies)
  expect(canned_replies).toHaveLength(3)
  for (const { text_en, text_zh, updated_at } of canned_replies) {
    expect([text_en, text_zh]).toEqual([1, 2].map(() => expect.stringContaining('{customer}')))
    expect(began.getTime() - Date.parse(updated_at)).toBeGreaterThan(28 * 86_400_000)
  }
  const checks = files.flatMap(({ check }) => check ?? [])
  const found = new Set(checks.flatMap(({ findings }) => findings.map(({ code }) => code)))
  expect([...found].sort()).toEqual([
    'comments_left',
    'number_changed',
    'ok_tracked',
    'ok_translation',
    'unchanged',
  ])
  const revised = files.find(({ original_name: name }) => name.startsWith('Removal of tetracycline'))
  const id = revised?.id ?? ''
  const { history } = await admin.call(filesApi.adminFileHistory, { params: { id } })
  expect(history.find(({ kind }) => kind === 'revision_requested')?.marks).toHaveLength(3)
  const { changes } = await admin.call(filesApi.adminListChanges, {
    params: { id },
    query: { versions: '1,2' },
  })
  expect(changes.filter(({ kind }) => kind !== 'comment')).toHaveLength(3)
  for (const version of [1, 2]) {
    const at = (what: string) =>
      Date.parse(history.find((entry) => entry.kind === what && entry.version === version)?.at ?? '')
    // Compared within minutes, however many days lie between the chapters.
    expect(at('checked') - at('result')).toBeLessThan(600_000)
    expect(at('checked')).toBeGreaterThan(at('result'))
  }
  expect(await run('ledger -- verify')).toMatchObject({ code: 0 })
  expect(await run('doctor')).toMatchObject({ code: 0 })
  // Some 40 s on two idle cores.
}, 400_000)

test('nobody of the demo agreed to a version of the agreement before its date', async () => {
  await using scope = new AsyncDisposableStack()
  for (const [service, sql] of [
    ['auth', 'SELECT version, agreed_at FROM consents'],
    ['files', 'SELECT consent_version AS version, consent_agreed_at AS agreed_at FROM users'],
  ] as const) {
    const consents = await open(service, scope).read((tx) =>
      many<{ version: string | null; agreed_at: Date | null }>(tx, sql),
    )
    const given = consents.filter(({ version }) => version !== null)
    expect(given.length, service).toBeGreaterThan(3)
    for (const { version, agreed_at } of given)
      expect((agreed_at?.toISOString() ?? '') >= (version ?? ''), service).toBe(true)
  }
})

test('nothing of the demo is left at the time when it really ran', async () => {
  await using scope = new AsyncDisposableStack()
  for (const [service, sql] of [
    ['auth', 'SELECT FROM audit_calls WHERE actor_id IS NOT NULL AND actor <> $2 AND at > $1'],
    ['payment', 'SELECT FROM transfers WHERE created_at > $1 AND $2 <> $1::text'],
    ['files', 'SELECT FROM results WHERE uploaded_at > $1 AND $2 <> $1::text'],
  ] as const) {
    const rows = await open(service, scope).read((tx) => many(tx, sql, [began, env.ADMIN_USERNAME]))
    expect(rows, service).toEqual([])
  }
})

test('every list that sorts by age shows its times in that order', async () => {
  const { client: admin } = await adminOf()
  const { users } = await admin.call(authApi.listUsers)
  const { invitation_codes } = await admin.call(authApi.listInvitationCodes)
  const { orders } = await admin.call(paymentApi.adminListOrders)
  const { entries } = await admin.call(authApi.listAudit, { query: { effect: 'change', limit: 100 } })
  expect(entries.map(({ action }) => action)).toContain('createAdmin')
  for (const times of [
    users.map(({ created_at }) => created_at),
    invitation_codes.map(({ created_at }) => created_at),
    orders.map(({ created_at }) => created_at),
    entries.map(({ at }) => at),
  ])
    expect(times).toEqual(times.toSorted().reverse())
})

test('running it again changes nothing', async () => {
  const { client: admin } = await adminOf()
  const before = await admin.call(authApi.listUsers)
  expect(await run('demo')).toEqual({ code: 0, out: expect.stringContaining('already filled') })
  expect(await admin.call(authApi.listUsers)).toEqual(before)
})

test('removing it leaves the product as it was, with money records without names', async () => {
  expect(await run('demo -- remove')).toMatchObject({ code: 0 })
  const { client: admin } = await adminOf()
  expect(await admin.call(authApi.listUsers)).toMatchObject({ total: 1 })
  expect(await admin.call(filesApi.adminListFiles)).toMatchObject({ total: 0 })
  expect(await admin.call(messagingApi.adminListMessages)).toMatchObject({ total: 0 })
  expect(await admin.call(messagingApi.listCannedReplies)).toEqual({ canned_replies: [] })
  const { invitation_codes } = await admin.call(authApi.listInvitationCodes)
  expect(invitation_codes.map(({ code }) => code)).toEqual([env.INVITATION_CODE])
  const { orders } = await admin.call(paymentApi.adminListOrders)
  expect(new Set(orders.map(({ username }) => username))).toEqual(new Set([null]))
  expect(await run('ledger -- verify')).toMatchObject({ code: 0 })
})

test('a product with customers of its own refuses the demo', async () => {
  const { E2E_BASE_URL: url = '', INVITATION_CODE: invitationCode = '' } = env
  const { user } = await createTestUsers({
    url,
    admin: { username: '', password: '' },
    invitationCode,
  }).customer()
  expect(await run('demo')).toEqual({ code: 1, out: expect.stringContaining('already has customers') })
  expect(await client(url).send(authApi.listUsers)).toMatchObject({ status: 401 })
  const { client: admin } = await adminOf()
  const { users } = await admin.call(authApi.listUsers)
  expect(users.map(({ id }) => id)).toContain(user.id)
})
