import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { paymentApi } from '@runwen/contracts'
import { createLog, createMetrics, newId, openDatabase } from '@runwen/service-kit'
import { compiledCode, eventually } from '@runwen/test-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportLines } from '../src/commands/report-lines.ts'
import { watchLedger } from '../src/jobs/watch-ledger.ts'
import { claimScan } from '../src/models/ledger/store.ts'
import { verifyLedger, verifyProvider } from '../src/use-cases/ledger/verify-ledger.ts'
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
  const { testDb, sandbox } = harness
  const env = {
    ...compiledCode(),
    DATABASE_URL: testDb.url,
    OWNER_DATABASE_URL: testDb.ownerUrl,
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_API_URL: sandbox.url,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
}

/** Runs SQL as the owner of the tables with the protecting triggers disabled. */
async function tamper(sql: string): Promise<void> {
  const owner = openDatabase({ url: harness.testDb.ownerUrl, name: 'test', log, max: 1 })
  const guarded = ['entries', 'transfers', 'orders', 'intents', 'withdrawals', 'refunds', 'adjustments']
  await owner.transaction(async (tx) => {
    for (const table of guarded) await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await tx.query(sql)
    for (const table of guarded) await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  })
  await owner.close()
}

const addCents = (table: string, column: string, where: string) => (cents: number) =>
  tamper(`UPDATE ${table} SET ${column} = ${column} + ${cents} WHERE ${where}`)

test('the command verifies the ledger, and fails on a difference of one cent', async () => {
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
])('one cent too many in %s.%s is reported and counted in the metric', async (table, column, where, name) => {
  const add = addCents(table, column, where)
  await add(1)
  const metrics = createMetrics({ service: 'test' })
  const { provider } = harness.lossyProvider
  const watch = watchLedger({ database: harness.database, provider, log, now: () => new Date() }, metrics)
  // The service's own scan may be under way, which skips this one.
  const shows = (count: number) =>
    eventually(async () => {
      await watch.verify()
      expect(await metrics.text()).toMatch(new RegExp(`runwen_ledger_checks_failed\\{.*\\} ${count}\n`))
    })
  const off = (await verifyLedger(harness.database)).filter(({ findings }) => findings.length > 0)
  await shows(off.length)
  const admin = await harness.admin()
  expect(await admin.call(paymentApi.mismatches)).toMatchObject({ checked_at: null })
  await add(-1)
  expect(off.map((check) => check.name).join('\n')).toContain(name)
  await shows(0)
  const { checked_at } = await admin.call(paymentApi.mismatches)
  expect(Date.now() - Date.parse(checked_at ?? '')).toBeLessThan(300_000)
})

/** The names of the failed checks, one per line. */
async function failedChecks(): Promise<string> {
  const results = await verifyLedger(harness.database)
  return results.flatMap(({ name, findings }) => (findings.length > 0 ? [name] : [])).join('\n')
}

const follows = 'every transfer follows from a business row'

describe('a forgery', () => {
  const userOf = async () => (await harness.customer()).userId

  /** Posts a transfer as SQL injected into the service could, and returns how to take it back. */
  async function forge(url: string, userId: string, from: string, amount: number): Promise<string> {
    const database = openDatabase({ url, name: 'test', log, max: 1 })
    const key = `adjustment:${newId()}`
    await database.transaction((tx) =>
      tx.query(`SELECT post_transfer($1, $2, 'adjustment', $3, NULL, NULL, $4, $5)`, [
        newId(),
        key,
        userId,
        [from, 'available'],
        [-amount, amount],
      ]),
    )
    await database.close()
    return key
  }
  const remove = (key: string) =>
    tamper(`
      DELETE FROM entries WHERE transfer_id = (SELECT id FROM transfers WHERE key = '${key}');
      UPDATE accounts SET balance = 0 WHERE owner = (SELECT user_id FROM transfers WHERE key = '${key}');
      DELETE FROM transfers WHERE key = '${key}'`)

  const accounts = ['rebates', 'paid_out', 'fees', 'credits']
  const roles = ['the service', 'the owner'] as const
  const credits = accounts.flatMap((account) => roles.map((role) => [account, role] as const))
  test.each(credits)('a forged credit to a customer out of %s by %s is found', async (account, role) => {
    const url = role === 'the service' ? harness.testDb.url : harness.testDb.ownerUrl
    const key = await forge(url, await userOf(), account, 10_000_000)
    expect(await failedChecks()).toBe(follows.concat(rest))
    const report = reportLines(await verifyLedger(harness.database)).join('\n')
    await remove(key)
    expect(report).toContain(`${key}: expected nothing, found adjustment of 10000000 on available`)
    expect(await failedChecks()).toBe('')
  })
  const rest = ' or an approved adjustment, and every business row has its transfers'

  test('a forgery that pays the credit out as well is found', async () => {
    const customer = await harness.customer()
    const key = await forge(harness.testDb.url, customer.userId, 'rebates', 10_000_000)
    const body = { method: 'paypal', account_name: 'x', account: 'y', amount: 10_000_000 } as const
    const { withdrawal } = await customer.api.call(paymentApi.createWithdrawal, { body })
    await (await harness.admin()).call(paymentApi.approveWithdrawal, { params: { id: withdrawal.id } })
    expect(await failedChecks()).toContain(follows)
    await tamper(`
      DELETE FROM entries WHERE transfer_id IN (SELECT id FROM transfers WHERE key LIKE '%:${withdrawal.id}');
      DELETE FROM transfers WHERE key LIKE '%:${withdrawal.id}';
      DELETE FROM withdrawals WHERE id = '${withdrawal.id}'`)
    await remove(key)
    expect(await failedChecks()).toBe('')
  })

  async function decided(status: 'approve' | 'reject'): Promise<string> {
    const customer = await harness.customer()
    await payNewDocument(harness, customer)
    const admin = await harness.admin()
    const body = { method: 'paypal', account_name: 'x', account: 'y', amount: 700 } as const
    const { withdrawal } = await customer.api.call(paymentApi.createWithdrawal, { body })
    const params = { id: withdrawal.id }
    if (status === 'approve') await admin.call(paymentApi.approveWithdrawal, { params })
    else await admin.call(paymentApi.rejectWithdrawal, { params, body: { note: 'no' } })
    return withdrawal.id
  }

  const changes = [
    [
      'the sum of an approved withdrawal',
      'withdrawals',
      'amount = amount + 1',
      'amount = amount - 1',
      'approve',
    ],
    [
      'the state of a rejected withdrawal',
      'withdrawals',
      `status = 'approved'`,
      `status = 'rejected'`,
      'reject',
    ],
    [
      'what a refund took of a rebate',
      'refunds',
      'rebate_reversed = 0',
      'rebate_reversed = 79100',
      undefined,
    ],
  ] as const
  test.each(changes)('a forged change of %s is refused, and found without the trigger', async (...change) => {
    const [, table, forged, original, decision] = change
    const where = decision ? `id = '${await decided(decision)}'` : 'rebate_reversed = 79100'
    const sql = `UPDATE ${table} SET ${forged} WHERE ${where}`
    for (const url of [harness.testDb.url, harness.testDb.ownerUrl]) {
      const database = openDatabase({ url, name: 'test', log, max: 1 })
      await expect(database.transaction((tx) => tx.query(sql))).rejects.toThrow(/is final|never change/)
      await database.close()
    }
    await tamper(sql)
    expect(await failedChecks()).toContain(follows)
    await tamper(`UPDATE ${table} SET ${original} WHERE ${decision ? where : 'rebate_reversed = 0'}`)
    expect(await failedChecks()).toBe('')
  })

  test('a forgery that removes the transfers of a business row is found', async () => {
    const customer = await harness.customer()
    const { id } = await payNewDocument(harness, customer)
    const saved = `CREATE TABLE saved AS SELECT * FROM entries
      WHERE transfer_id = (SELECT id FROM transfers WHERE key = 'rebate:${id}')`
    await tamper(`${saved}; DELETE FROM entries WHERE transfer_id IN (SELECT transfer_id FROM saved)`)
    expect(await failedChecks()).toContain(follows)
    await tamper(
      'ALTER TABLE entries DISABLE TRIGGER USER; INSERT INTO entries SELECT * FROM saved; DROP TABLE saved',
    )
    expect(await failedChecks()).toBe('')
  })
})

test('an adjustment is booked by an operator with who and why, and verified', async () => {
  const { userId, api } = await harness.customer()
  const about = ['--customer', userId, '--from', 'rebates', '--to', 'available', '--amount', '500']
  const { code, out } = await run('adjust', ...about, '--by', 'Li Wei', '--reason', 'goodwill after a delay')
  expect([code, out]).toEqual([0, expect.stringMatching(/^adjustment:[\w-]+\n$/)])
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 500 })
  expect(await failedChecks()).toBe('')
  const { rows } = await harness.database.pool.query('SELECT approved_by, reason, amount FROM adjustments')
  expect(rows).toEqual([{ approved_by: 'Li Wei', reason: 'goodwill after a delay', amount: 500 }])
})

test('an adjustment cannot be approved by the role of the service, or changed afterwards', async () => {
  const service = openDatabase({ url: harness.testDb.url, name: 'test', log, max: 1 })
  const insert = `INSERT INTO adjustments (id, user_id, from_account, to_account, amount, approved_by, reason)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'fees', 'available', 1, 'x', 'y')`
  await expect(service.transaction((tx) => tx.query(insert))).rejects.toThrow(/permission denied/)
  await service.close()
  const owner = openDatabase({ url: harness.testDb.ownerUrl, name: 'test', log, max: 1 })
  const change = owner.transaction((tx) => tx.query('UPDATE adjustments SET amount = 1'))
  await expect(change).rejects.toThrow(/never change/)
  await owner.close()
})

describe("the provider's balance transactions", () => {
  async function differences() {
    const { provider } = harness.lossyProvider
    // The clock of the test is ahead, so that nothing counts as under way.
    const now = () => new Date(Date.now() + 3_600_000)
    const results = await verifyProvider({ database: harness.database, provider, now }, 0)
    return results.flatMap(({ findings }) => findings)
  }
  /** Payments are posted to the provider's balance after a while. */
  const noDifferences = () => eventually(async () => expect(await differences()).toEqual([]))

  test("the provider's balance transactions agree with the books", async () => {
    await noDifferences()
  })

  test("the provider's balance transactions reveal a payment that never happened, and one with another sum", async () => {
    await noDifferences()
    const { payment_intent_id: id } = await payNewDocument(harness, await harness.customer())
    await noDifferences()
    await tamper(`UPDATE intents SET provider_id = 'pi_forged' WHERE provider_id = '${id}'`)
    expect(await differences()).toEqual([{ about: 'pi_forged', expected: '198000 usd', found: 'nothing' }])
    await tamper(`UPDATE intents SET provider_id = '${id}', amount = 50 WHERE provider_id = 'pi_forged'`)
    expect(await differences()).toEqual([{ about: id, expected: '50 usd', found: '198000 usd' }])
    await tamper(`UPDATE intents SET amount = 198000 WHERE provider_id = '${id}'`)
    await noDifferences()
  })

  test("the provider's balance transactions reveal a refund that was never made", async () => {
    const done = `UPDATE refund_attempts SET provider_id = '%' WHERE provider_id = '%'`
    const { rows } = await harness.database.pool.query(
      'SELECT provider_id AS id FROM refund_attempts LIMIT 1',
    )
    const { id } = rows[0]
    await tamper(done.replace('%', 're_forged').replace('%', id))
    const abouts = (await differences()).map(({ about }) => about)
    expect(abouts.sort()).toEqual([id, 're_forged'].sort())
    await tamper(done.replace('%', id).replace('%', 're_forged'))
    await noDifferences()
  })
})

test('the ledger is scanned by one copy of the service at a time', async () => {
  const metrics = createMetrics({ service: 'test' })
  const { provider } = harness.lossyProvider
  const watch = watchLedger({ database: harness.database, provider, log, now: () => new Date() }, metrics)
  await eventually(() =>
    harness.database.read(async (tx) => {
      expect(await claimScan(tx)).toBe(true)
      await watch.verify()
      expect(await metrics.text()).toMatch(/runwen_ledger_checks_failed\{.*\} Nan/i)
    }),
  )
  await eventually(async () => {
    await watch.verify()
    expect(await metrics.text()).toMatch(/runwen_ledger_checks_failed\{.*\} 0\n/)
  })
})

test('the command prints its usage on request, and for wrong arguments', async () => {
  const out = expect.stringMatching(/^usage: npm run ledger -- verify/)
  expect(await run('--help')).toEqual({ code: 0, out })
  expect(await run()).toEqual({ code: 2, out })
  expect(await run('sync', '--since', 'never')).toMatchObject({ code: 2 })
})

test('the command prints JSON for programs', async () => {
  const { code, out } = await run('verify', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ ok: true, checks: expect.arrayContaining([expect.anything()]) })
})
