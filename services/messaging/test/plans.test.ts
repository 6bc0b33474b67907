import { createLog, type Database, newId, openDatabase, type Tx } from '@runwen/service-kit'
import { type TestDatabase, testDatabase } from '@runwen/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listConversations } from '../src/models/conversations.ts'
import {
  listMessages,
  listUnreplied,
  type Selection,
  selectAll,
  unanswered,
} from '../src/models/message-lists.ts'

const log = createLog({ service: 'test', level: 'silent' })
/** Tolerated extra rows; a full scan would read 20,000. */
const slack = 100
const [heavy, light] = [newId(), newId()]
let storage: TestDatabase
let database: Database

beforeAll(async () => {
  storage = await testDatabase('messaging')
  const owner = openDatabase({ url: storage.ownerUrl, name: 'test', log, max: 1 })
  await owner.transaction(async (tx) => {
    await tx.query('INSERT INTO users (id) VALUES ($1), ($2)', [heavy, light])
    // No message is unread and few are unreplied, so that an ordered scan would read many rows.
    await tx.query(
      `INSERT INTO messages (id, user_id, content, created_at, is_read, is_replied, has_unread_reply)
       SELECT gen_random_uuid(), CASE WHEN n % 1000 = 0 THEN $2::uuid ELSE $1 END, repeat('x', 100), now(), true, n % 500 > 0, n % 500 = 1
       FROM generate_series(1, 20000) n`,
      [heavy, light],
    )
  })
  await owner.pool.query('ANALYZE')
  await owner.close()
  database = openDatabase({ url: storage.url, name: 'test', log })
})
afterAll(async () => {
  await database.close()
  await storage.close()
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Returns how many messages the statement of `ask` reads, in this many parts of its plan. */
async function looksAt(ask: (tx: Tx) => Promise<unknown>, parts = 1): Promise<number> {
  let plans: Plan[] = []
  await database.read(async (tx) => {
    const query = async (sql: string, values?: unknown[]) => {
      const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`
      const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, values)
      plans = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan: plan }) => plan))
      return { rows: [], rowCount: 0 }
    }
    await ask({ ...tx, query } as Tx)
  })
  const nodes = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'messages')
  expect(nodes).toHaveLength(parts)
  return nodes
    .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
    .reduce((a, b) => a + b)
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const users = [undefined, heavy, light]
const states: Selection[] = [
  {},
  { isRead: false },
  { isRead: true },
  { isReplied: true },
  { isReplied: false },
  unanswered,
  { isReplied: true, hasUnreadReply: true },
]
const selections = users.flatMap((userId) => states.map((state): Selection => ({ ...state, userId })))

test.each(users)(
  'messages of %s without a reply are found by reading no more than are shown',
  async (userId) => {
    const limit = 11
    const after = '80000000-0000-4000-8000-000000000000'
    expect(await looksAt((tx) => listUnreplied(tx, { userId }, { after, limit }))).toBeLessThan(limit + slack)
  },
)

test.each(['mine', 'unassigned'] as const)(
  'conversations that are %s are found by reading no more than the messages without a reply',
  async (filter) => {
    const page = { search: undefined, staffId: newId(), after: null, limit: 51 }
    expect(await looksAt((tx) => listConversations(tx, filter, page), 3)).toBeLessThan(2 * 40 + slack)
  },
)

test('messages that wait too long are counted by reading no more than have no reply', async () => {
  const { sql, values } = selectAll({ ...unanswered, createdUntil: new Date() })
  expect(await looksAt((tx) => tx.query(`${sql} LIMIT 10001`, values))).toBeLessThan(40 + slack)
})

describe.each(selections)('messages selected by %j', (selection) => {
  test.each(['ffffffff-ffff-4fff-bfff-ffffffffffff', '80000000-0000-4000-8000-000000000000'])(
    'selected messages below %s are found by reading no more than are shown',
    async (before) => {
      const limit = 51
      const looked = await looksAt((tx) => listMessages(tx, selection, { before, limit }))
      expect(looked).toBeLessThan(limit + slack)
    },
  )

  test('selected messages are counted by reading no more than are counted', async () => {
    const { sql, values } = selectAll(selection)
    const { rows } = await database.pool.query(`SELECT count(*) AS total FROM (${sql}) AS m`, values)
    const counted = Math.min(10_001, rows[0].total)
    expect(await looksAt((tx) => tx.query(`${sql} LIMIT 10001`, values))).toBeLessThan(counted + slack)
  })
})
