import { filesApi, type QueryOf } from '@runwen/contracts'
import { encodeCursor, newId, one } from '@runwen/service-kit'
import { beforeAll, expect, test } from 'vitest'
import { findDue } from '../src/models/documents/due-queries.ts'
import { among, newestFirst, oldestFirst, toCriteria } from '../src/models/documents/search/criteria.ts'
import { findMatching } from '../src/models/documents/search/matching.ts'
import { useHarness } from './harness.ts'

type Filter = Partial<QueryOf<typeof filesApi.adminListFiles>>

const users = 400
const files = 24_000

interface Row {
  id: string
  user_id: string
  username: string
  original_name: string
  status: string
  service_type: number
  is_paid: boolean
  is_refunded: boolean
  needs_revision: boolean
  due_at: Date | null
  paid_at: Date | null
}
let rows: Row[]

const { harness, staff } = useHarness()
beforeAll(async () => {
  await harness.rows.pool.query(seed, [users, files])
  await harness.rows.pool.query(refunds)
  const found = await harness.rows.pool.query<Row>(
    `SELECT files.id, user_id, username, original_name, status, service_type, paid_at IS NOT NULL AS is_paid,
       paid_at IS NULL AND id_refunded IS NOT NULL AS is_refunded,
       revision_comment IS NOT NULL AS needs_revision, due_at, paid_at
     FROM files JOIN users ON users.id = files.user_id
     LEFT JOIN (SELECT file_id AS id_refunded FROM orders) AS refunded ON id_refunded = files.id ORDER BY files.id DESC`,
  )
  rows = found.rows
})

/** Few files have failed, and all of these belong to one customer. */
const seed = `
  WITH people AS (
    INSERT INTO users (id, username)
    SELECT gen_random_uuid(), CASE n WHEN 7 THEN 'odd%_\\name@example.com' ELSE 'person' || n || '@example.com' END
    FROM generate_series(1, $1::int) AS n RETURNING id, username
  ), numbered AS (SELECT id, row_number() OVER (ORDER BY username) AS n FROM people)
  INSERT INTO files (id, user_id, original_name, service_type, status, uploaded_at, paid_at, revision_comment, due_at, size, sha256)
  SELECT gen_random_uuid(), numbered.id, CASE WHEN f % 800 = 3 THEN '双碳目标%_' || f || '.docx' ELSE 'Paper.docx' END, 1 + f % 2,
    CASE WHEN f % 2000 = 0 THEN 'failed' WHEN f % 3 = 0 THEN 'completed' WHEN f % 3 = 1 THEN 'pending' ELSE 'processing' END,
    now(), CASE WHEN f % 4000 = 0 THEN now() - interval '2 days' WHEN f % 5 = 0 THEN now() END, CASE WHEN f % 35 = 0 THEN 'please' END,
    CASE WHEN f % 5 = 0 AND f % 2000 <> 0 AND f % 3 > 0 THEN date_trunc('milliseconds', now()) + (f % 7 - 3) * interval '1 day' END, 1, ''
  FROM generate_series(1, $2::int) AS f JOIN numbered ON numbered.n = 1 + f % $1`

/** Of a third of the files, also of some that were paid for again. */
const refunds = `
  INSERT INTO orders (id, file_id, paid_at, refunded)
  SELECT gen_random_uuid(), id, now(), true FROM files WHERE get_byte(uuid_send(id), 15) % 3 = 0`

const expected = ({ username, search, status, service_type, is_paid, needs_revision, waiting_on }: Filter) =>
  rows.filter(
    (row) =>
      (!username || row.username.includes(username.toLowerCase())) &&
      (!search ||
        [row.username, row.original_name].some((name) =>
          name.toLowerCase().includes(search.toLowerCase()),
        )) &&
      (!status || row.status === status) &&
      (!service_type || row.service_type === Number(service_type)) &&
      (is_paid === undefined || row.is_paid === is_paid) &&
      (needs_revision === undefined || row.needs_revision === needs_revision) &&
      (!waiting_on || waitsFor(row) === waiting_on),
  )

/** Staff decide about what failed after its payment. */
function waitsFor({ status, is_paid, is_refunded }: Row) {
  if (status === 'failed') return is_paid ? 'staff' : null
  if (is_refunded) return null
  if (!is_paid) return 'customer'
  return status === 'completed' ? null : 'staff'
}

const dayMs = 86_400_000

/** A failed document that is paid for is decided about within a day. */
const urgentAt = ({ due_at, status, paid_at }: Row) =>
  due_at?.getTime() ?? (status === 'failed' && paid_at ? paid_at.getTime() + dayMs : undefined)

/** By that time, then the files that are not urgent, newest first. */
const byDueTime = (all: Row[]) => [
  ...all
    .filter((row) => urgentAt(row))
    .sort((a, b) => Number(urgentAt(a)) - Number(urgentAt(b)) || (a.id < b.id ? -1 : 1)),
  ...all.filter((row) => !urgentAt(row)),
]

const filters: Filter[] = [
  {},
  { status: 'failed' },
  { status: 'failed', is_paid: false },
  { service_type: '2', status: 'completed' },
  { needs_revision: true },
  { needs_revision: false, is_paid: true, service_type: '1', status: 'pending' },
  { username: 'PERSON17' },
  { username: 'person17@', status: 'completed', is_paid: false },
  { username: 'example.com' },
  { username: 'example.com', needs_revision: true, status: 'failed' },
  { username: '%' },
  { username: '_\\n' },
  { username: 'nobody' },
  { waiting_on: 'staff' },
  { waiting_on: 'customer' },
  { waiting_on: 'customer', username: 'person17' },
  { waiting_on: 'customer', username: 'example.com' },
  { waiting_on: 'customer', assigned: 'none' },
  { waiting_on: 'customer', search: '碳目标' },
  { waiting_on: 'customer', search: 'p', sort: 'oldest' },
  { waiting_on: 'customer', sort: 'due' },
  { sort: 'due', username: 'person17' },
  { sort: 'due', status: 'processing', username: 'person1' },
  { sort: 'due', waiting_on: 'staff', service_type: '2' },
  { sort: 'due', status: 'completed', username: 'person2' },
  { sort: 'due', is_paid: true },
  { sort: 'due', status: 'failed' },
  { search: '碳' },
  { search: '碳目标%_' },
  { search: '碳目标', is_paid: false },
  { search: 'PAPER', status: 'failed' },
  { search: 'p' },
  { search: 'person17' },
  { search: '3', username: 'person17' },
  { search: '目标%_2', sort: 'due' },
  { search: 'paper', waiting_on: 'staff', sort: 'due' },
  { search: '双目' },
  { sort: 'oldest' },
  { sort: 'oldest', status: 'failed' },
  { sort: 'oldest', service_type: '2', status: 'completed' },
  { sort: 'oldest', username: 'person17' },
  { sort: 'oldest', username: 'person17@', status: 'completed', is_paid: false },
  { sort: 'oldest', username: 'example.com' },
  { sort: 'oldest', username: 'example.com', needs_revision: true },
  { sort: 'oldest', search: '碳目标', is_paid: false },
  { sort: 'oldest', search: 'p' },
]

const inOrder = (all: Row[], sort: Filter['sort']) =>
  sort === 'due' ? byDueTime(all) : sort === 'oldest' ? all.toReversed() : all

test.for(filters)(
  'the list of all files returns the files that match %j, page by page, each once',
  async (filter) => {
    const all = inOrder(expected(filter), filter.sort)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) }
      const page = await staff.api.call(filesApi.adminListFiles, { query })
      expect(page.total).toBe(Math.min(all.length, 10_000))
      expect(page.total_capped ?? false).toBe(all.length > 10_000)
      seen.push(...page.files.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor && seen.length < 500)
    expect(seen).toEqual(all.slice(0, seen.length).map(({ id }) => id))
    if (!cursor) expect(seen).toHaveLength(all.length)
  },
)

const ofOne: Filter[] = [
  {},
  { status: 'pending' },
  { sort: 'due' },
  { sort: 'due', waiting_on: 'staff' },
  { waiting_on: 'customer' },
  { sort: 'oldest' },
  { sort: 'oldest', status: 'pending' },
]

test.for(ofOne)('the list of all files returns the files of one customer that match %j', async (filter) => {
  const userId = rows.find(({ due_at }) => due_at)?.user_id ?? ''
  const own = expected(filter).filter(({ user_id }) => user_id === userId)
  const query = { ...filter, user_id: userId, limit: 100 }
  const page = await staff.api.call(filesApi.adminListFiles, { query })
  const all = inOrder(own, filter.sort)
  expect(page.files.map(({ id }) => id)).toEqual(all.slice(0, 100).map(({ id }) => id))
  expect(page.total).toBe(own.length)
})

test('a search finds files by an index of their names, not by reading every name', async () => {
  const plan = await harness.rows.transaction(async (tx) => {
    const { rows: lines } = await tx.query<Record<string, string>>(
      `EXPLAIN SELECT FROM files WHERE name_parts(original_name) @> name_parts('双碳')`,
    )
    return lines.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('files_by_name_parts')
})

test('the files that wait for their customer are found without reading every order', async () => {
  const criteria = toCriteria({ waiting_on: 'customer' })
  const search = `SELECT FROM files WHERE facet = ANY('{${criteria.facets}}'::smallint[])`
  const plan = await harness.rows.transaction(async (tx) => {
    const { rows: lines } = await tx.query<Record<string, string>>(`EXPLAIN ${among(criteria, search)}`)
    return lines.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('orders_refunded')
  expect(plan).not.toContain('Seq Scan on orders')
})

test('the list of all files counts the files that are overdue and due today', async () => {
  const page = await staff.api.call(filesApi.adminListFiles, { query: { limit: 1 } })
  const late = rows.filter((row) => (urgentAt(row) ?? Number.POSITIVE_INFINITY) < Date.now())
  const failed = late.filter(({ status }) => status === 'failed')
  expect(failed.length).toBeGreaterThan(0)
  expect(page.overdue_count).toBe(late.length - failed.length)
  const isToday = (row: Row) => {
    const at = Number(row.due_at ?? 0)
    return at >= Date.now() && at < Date.parse(page.today_ends_at)
  }
  expect(page.due_today_count).toBe(rows.filter(isToday).length)
  const left = Date.parse(page.today_ends_at) - Date.now()
  expect(left).toBeGreaterThan(-60_000)
  expect(left).toBeLessThanOrEqual(25 * 3_600_000)
})

test('the views of the list count as the list does with their filters', async () => {
  const [first] = rows.filter((row) => waitsFor(row) === 'staff')
  await staff.api.call(filesApi.assignFile, {
    params: { id: first?.id ?? '' },
    body: { user_id: staff.userId },
  })
  const capped = (filter: Filter) => Math.min(expected(filter).length, 10_000)
  const waiting = capped({ waiting_on: 'staff' })
  expect(await staff.api.call(filesApi.fileCounts)).toEqual({
    all: capped({}),
    waiting,
    unassigned: waiting - 1,
    mine: 1,
    to_revise: capped({ needs_revision: true }),
    to_decide: capped({ status: 'failed', is_paid: true }),
    to_pay: capped({ waiting_on: 'customer' }),
  })
})

test('the list of all files continues from any cursor', async () => {
  const from = rows[12_345]?.id ?? ''
  const cursor = encodeCursor([from])
  const page = await staff.api.call(filesApi.adminListFiles, { query: { cursor, limit: 5 } })
  expect(page.files.map(({ id }) => id)).toEqual(rows.slice(12_346, 12_351).map(({ id }) => id))
})

test.for([
  [{ cursor: 'x' }, 'invalid_cursor'],
  [{ cursor: Buffer.from('["a"]').toString('base64url') }, 'invalid_cursor'],
  [{ limit: 0 }, 'validation_failed'],
  [{ limit: 101 }, 'validation_failed'],
  [{ status: 'paid' }, 'validation_failed'],
  [{ is_paid: 'yes' }, 'validation_failed'],
  [{ sort: 'due', cursor: encodeCursor(['2026-01-01', 'x']) }, 'invalid_cursor'],
] as const)('the list of all files refuses %j', async ([query, code]) => {
  expect((await staff.api.send(filesApi.adminListFiles, { query })).error?.code).toBe(code)
})

test('the list of own files contains only own files, newest first, page by page', async () => {
  const { rows: found } = await harness.rows.pool.query<{ id: string; files: string[] }>(
    `SELECT user_id AS id, array_agg(id::text ORDER BY id DESC) AS files FROM files GROUP BY 1 LIMIT 1`,
  )
  const [owner] = found
  const { api } = await harness.person({ userId: owner?.id ?? '' })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = { limit: 7, ...(cursor ? { cursor } : {}) }
    const page: BodyOfList = await api.call(filesApi.listFiles, { query })
    seen.push(...page.files.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(owner?.files)
})

type BodyOfList = { files: { id: string }[]; next_cursor: string | null }

/** Upload times spread over the second half of 2025, in another order than the ids; some are assigned. */
async function spread(): Promise<Map<string, { at: Date; assignee: string | null }>> {
  const sql = `UPDATE files SET
      uploaded_at = timestamptz '2025-07-01T00:00:00Z' + (hashtext(id::text) & 32767) % 4000 * interval '1 hour',
      assignee_id = CASE WHEN hashtext(id::text) % 3 = 0 THEN $1::uuid END
    RETURNING id, uploaded_at AS at, assignee_id AS assignee`
  const found = await harness.rows.pool.query<{ id: string; at: Date; assignee: string | null }>(sql, [
    harnessStaffId,
  ])
  return new Map(found.rows.map(({ id, ...rest }) => [id, rest]))
}
const harnessStaffId = '0199b000-0000-7000-8000-000000000001'

const narrow: Filter[] = [
  { from: '2025-08-01T00:00:00.000Z', to: '2025-08-01T05:00:00.000Z' },
  { to: '2025-07-03T00:00:00.000Z', status: 'completed' },
  { from: '2025-09-01T00:00:00.000Z', username: 'person17' },
  { from: '2025-09-01T00:00:00.000Z', username: 'example.com', status: 'failed' },
  { from: '2025-09-01T00:00:00.000Z', username: 'person17', waiting_on: 'customer' },
  { from: '2025-09-01T00:00:00.000Z', username: 'person', waiting_on: 'customer' },
  { from: '2025-07-15T00:00:00.000Z', to: '2025-07-16T00:00:00.000Z', username: 'person' },
  { from: '2025-09-01T00:00:00.000Z', to: '2025-09-05T00:00:00.000Z', assigned: 'none' },
  { from: '2025-09-01T00:00:00.000Z', to: '2025-09-20T00:00:00.000Z', assigned: harnessStaffId },
  { from: '2025-09-01T00:00:00.000Z', assigned: harnessStaffId, username: 'person3', is_paid: true },
  { assigned: 'none', username: 'person12@' },
  { assigned: 'none', username: 'example.com', status: 'failed' },
  { assigned: harnessStaffId, needs_revision: true },
  { assigned: harnessStaffId, username: 'person' },
  { assigned: harnessStaffId, username: 'nobody' },
  { assigned: 'none', search: '双碳' },
  { assigned: harnessStaffId },
  { assigned: 'none', status: 'pending', service_type: '1' },
  { assigned: harnessStaffId, waiting_on: 'staff', status: 'processing' },
  { from: '2025-08-01T00:00:00.000Z', to: '2025-10-01T05:00:00.000Z', search: '双碳' },
  { from: '2025-08-01T00:00:00.000Z', to: '2025-10-01T05:00:00.000Z', search: 'paper' },
]

const assignedByDue: Filter[] = [
  { assigned: harnessStaffId, sort: 'due' },
  { assigned: 'none', status: 'pending', sort: 'due' },
]

test('the list of all files returns the files of a period or a member of staff, page by page, each once', async () => {
  const facts = await spread()
  const inBothDirections = narrow.flatMap((one): Filter[] => [one, { ...one, sort: 'oldest' }])
  for (const filter of [...inBothDirections, ...assignedByDue]) {
    const { from, to, assigned, ...rest } = filter
    const matching = expected(rest).filter(({ id }) => {
      const { at = new Date(0), assignee = null } = facts.get(id) ?? {}
      return (
        (from === undefined || at.toISOString() >= from) &&
        (to === undefined || at.toISOString() <= to) &&
        (assigned === undefined || assignee === (assigned === 'none' ? null : assigned))
      )
    })
    const timeOf = ({ id }: Row) => Number(facts.get(id)?.at)
    const newest =
      from || to ? matching.sort((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? 1 : -1)) : matching
    const all = inOrder(newest, filter.sort)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { ...filter, limit: 30, ...(cursor ? { cursor } : {}) }
      const page = await staff.api.call(filesApi.adminListFiles, { query })
      expect({ filter, total: page.total }).toEqual({ filter, total: Math.min(all.length, 10_000) })
      seen.push(...page.files.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor && seen.length < 150)
    expect({ filter, seen }).toEqual({ filter, seen: all.slice(0, seen.length).map(({ id }) => id) })
    expect(seen.length).toBe(Math.min(all.length, Math.max(seen.length, 150)))
  }
})

test('a list of the files of a member of staff or of unassigned ones reads an index, whatever else is chosen', async () => {
  await harness.rows.pool.query('ANALYZE files')
  const others: Filter[] = [
    {},
    { status: 'pending', service_type: '1', is_paid: true },
    { needs_revision: true },
    { waiting_on: 'staff' },
    { username: 'person17@' },
    { from: '2025-09-01T00:00:00.000Z', to: '2025-09-05T00:00:00.000Z' },
  ]
  for (const assigneeId of [harnessStaffId, newId(), null]) {
    for (const other of others) {
      const criteria = toCriteria({ ...other, assigneeId })
      const scans = await harness.rows.transaction(async (tx) => {
        for (const direction of [newestFirst, oldestFirst])
          await findMatching(tx, criteria, { direction, last: null, limit: 51 })
        await findDue(tx, criteria, { after: null, limit: 51 })
        const sql = `SELECT seq_scan::int FROM pg_stat_xact_user_tables WHERE relname = 'files'`
        return one<{ seq_scan: number }>(tx, sql)
      })
      expect({ assigneeId, other, ...scans }).toEqual({ assigneeId, other, seq_scan: 0 })
    }
  }
})

test.each(['newest', 'oldest', 'due'] as const)(
  'files of a period are listed, counted and exported in the order %s',
  async (sort) => {
    const days = rows.filter((_, index) => index % 40 === 0)
    const ids = days.map(({ id }) => id)
    await harness.rows.pool.query(
      "UPDATE files SET uploaded_at = '2026-03-05T10:00:00Z' WHERE id = ANY($1)",
      [ids],
    )
    const query = { from: '2026-03-05T10:00:00.000Z', to: '2026-03-05T10:00:00.000Z', sort }
    const listed: string[] = []
    let cursor: string | undefined
    do {
      const page = await staff.api.call(filesApi.adminListFiles, { query: { ...query, limit: 100, cursor } })
      expect(page.total).toBe(ids.length)
      listed.push(...page.files.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(listed)).toEqual(new Set(ids))
    expect(listed).toHaveLength(ids.length)
    const csv = await staff.api.send(filesApi.exportFiles, { query })
    const lines = csv.bytes.toString().trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(listed)
  },
)

test('the file list as CSV takes the filters of the list and escapes formulas', async () => {
  const [first] = rows
  await harness.rows.pool.query("UPDATE files SET original_name = '=HYPERLINK(1)' WHERE id = $1", [first?.id])
  const query = { user_id: first?.user_id ?? '', status: first?.status ?? '' }
  const { status, bytes } = await staff.api.send(filesApi.exportFiles, { query })
  expect(status).toBe(200)
  const lines = bytes.toString().trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(
    rows.filter((row) => row.user_id === first?.user_id && row.status === first?.status).length,
  )
  expect(lines.find((line) => line.endsWith(first?.id ?? ''))?.split(',')[1]).toBe("'=HYPERLINK(1)")
})
