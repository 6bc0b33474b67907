import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { paymentApi } from '@runwen/contracts'
import { createLog, createMetrics, openDatabase } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { watchLedger } from '../src/jobs/watch-ledger.ts'
import { verifyLedger } from '../src/use-cases/ledger/verify-ledger.ts'
import { payNewDocument, refundsOf } from './actions.ts'
import { useHarness } from './harness.ts'

const command = fileURLToPath(new URL('../src/commands/run-ledger.ts', import.meta.url))
const log = createLog({ service: 'test', level: 'silent' })

const harness = useHarness()
beforeAll(async () => {
  const customer = await harness.customer()
  const { id } = await payNewDocument(harness, customer)
  await payNewDocument(harness, customer, { useBalance: true })
  const body = { method: 'paypal', account_name: 'x', account: 'y', amount: 100 } as const
  await customer.api.call(paymentApi.createWithdrawal, { body })
  await (await harness.admin()).call(paymentApi.refundOrder, { params: { id }, body: { reason: 'x' } })
  await eventually(async () => expect(await refundsOf(harness, id)).toMatchObject([{ status: 'done' }]))
})

function run(...args: string[]): Promise<{ code: number; out: string }> {
  const env = { DATABASE_URL: harness.testDb.url }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
}

/** Runs SQL as the owner of the tables with the protecting triggers disabled. */
async function tamper(sql: string): Promise<void> {
  const owner = openDatabase({ url: harness.testDb.ownerUrl, name: 'test', log, max: 1 })
  const guarded = ['entries', 'transfers', 'orders']
  await owner.transaction(async (tx) => {
    for (const table of guarded) await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await tx.query(sql)
    for (const table of guarded) await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  })
  await owner.close()
}

const addCents = (table: string, column: string, where: string) => (cents: number) =>
  tamper(`UPDATE ${table} SET ${column} = ${column} + ${cents} WHERE ${where}`)

test('verifies the ledger, and fails on a difference of one cent', async () => {
  expect(await run('verify')).toEqual({
    code: 0,
    out: expect.stringMatching(/\nThe ledger balances.\n$/),
  })
  const add = addCents('entries', 'amount', 'transfer_id = (SELECT max(id) FROM transfers) AND amount > 0')
  await add(1)
  const { code, out } = await run('verify')
  await add(-1)
  expect(out).toMatch(/^OFF .*sum to zero\n +refund_returned:\S+: expected 0, found 1 in 2$/m)
  expect(code).toBe(1)
})

test.each([
  ['accounts', 'balance', `purpose = 'available'`, 'the sum of its entries'],
  ['transfers', 'balance_after', 'id = (SELECT min(id) FROM transfers)', 'without a break'],
  ['transfers', 'change', 'id = (SELECT min(id) FROM transfers)', 'as recorded'],
  ['orders', 'amount', `status = 'paid'`, 'earned its fee once'],
  ['intents', 'amount', 'true', 'through the intent'],
  ['withdrawals', 'amount', 'true', 'undecided requests'],
  ['refunds', 'to_provider', 'true', 'minus refunds'],
])('reports one cent too many in %s.%s, and counts it in the metric', async (table, column, where, name) => {
  const add = addCents(table, column, where)
  await add(1)
  const metrics = createMetrics({ service: 'test' })
  const watch = watchLedger({ metrics, database: harness.database, log, now: () => new Date() })
  const off = (await verifyLedger(harness.database)).filter(({ findings }) => findings.length > 0)
  await watch()
  await add(-1)
  expect(off.map((check) => check.name).join('\n')).toContain(name)
  expect(await metrics.text()).toMatch(new RegExp(`runwen_ledger_checks_off\\{.*\\} ${off.length}\n`))
  await watch()
  expect(await metrics.text()).toMatch(/runwen_ledger_checks_off\{.*\} 0\n/)
})

test('prints its usage without a command', async () => {
  expect(await run()).toEqual({ code: 64, out: 'usage: npm run ledger -- verify\n' })
})
