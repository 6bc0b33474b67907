import { createLog, type Database, newId, one, openDatabase, type Tx } from '@runwen/service-kit'
import { type TestDatabase, testDatabase } from '@runwen/test-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportLines } from '../src/commands/report-lines.ts'
import { type LockedCustomer, lockCustomer } from '../src/models/customers.ts'
import {
  hold,
  rebate,
  release,
  withdrawal,
  withdrawalApproved,
  withdrawalReturned,
} from '../src/models/ledger/rules.ts'
import { balancesOf, post } from '../src/models/ledger/store.ts'
import { verifyLedger } from '../src/use-cases/ledger/verify-ledger.ts'

const log = createLog({ service: 'test', level: 'silent' })

let testDb: TestDatabase
let service: Database
let owner: Database

beforeEach(async () => {
  testDb = await testDatabase('payment')
  service = openDatabase({ url: testDb.url, name: 'test', log, max: 32 })
  owner = openDatabase({ url: testDb.ownerUrl, name: 'test', log, max: 2 })
})
afterEach(async () => {
  await service.close()
  await owner.close()
  await testDb.close()
})

const order = () => ({ id: newId(), documentId: newId() })

async function give(userId: string, amount: number) {
  await service.transaction(async (tx) => post(tx, await lockCustomer(tx, userId), rebate(order(), amount)))
}

describe('the database', () => {
  const sql = async (database: Database, text: string, values: unknown[] = []) =>
    database.transaction((tx) => tx.query(text, values))
  const newTransfer = (tx: Tx, userId: string, change: number) =>
    one<{ id: number }>(
      tx,
      `INSERT INTO transfers (public_id, key, kind, user_id, change, balance_after)
       VALUES ($1::uuid, $1, 'adjustment', $2, $3, $3) RETURNING id`,
      [newId(), userId, change],
    )
  const enter = `INSERT INTO entries (transfer_id, account_id, amount)
    SELECT $1, id, $3 FROM accounts WHERE name = $2`

  test('the database rejects a transfer that does not sum to zero', async () => {
    const lopsided = service.transaction(async (tx) => {
      const { id } = await newTransfer(tx, newId(), 0)
      await tx.query(enter, [id, 'fees', 5])
      await tx.query(enter, [id, 'provider', -4])
    })
    await expect(lopsided).rejects.toThrow(/is not balanced: 2 entries, sum 1/)
    const empty = service.transaction((tx) => newTransfer(tx, newId(), 0))
    await expect(empty).rejects.toThrow(/is not balanced: 0 entries/)
  })

  test('the database rejects a transfer that contradicts its entries', async () => {
    const userId = newId()
    await give(userId, 100)
    const lying = service.transaction(async (tx) => {
      const { id } = await newTransfer(tx, userId, 40)
      await tx.query(enter, [id, `available:${userId}`, 50])
      await tx.query(enter, [id, 'rebates', -50])
    })
    await expect(lying).rejects.toThrow(/customer 50 instead of 40/)
    const other = newId()
    await give(other, 100)
    const theft = service.transaction(async (tx) => {
      const { id } = await newTransfer(tx, userId, 0)
      await tx.query(enter, [id, `available:${userId}`, 50])
      await tx.query(enter, [id, `available:${other}`, -50])
    })
    await expect(theft).rejects.toThrow(/1 of other customers/)
  })

  test('the database keeps customer balances at zero or above', async () => {
    const userId = newId()
    await give(userId, 100)
    const spending = service.transaction(async (tx) => {
      const { id } = await newTransfer(tx, userId, -101)
      await tx.query(enter, [id, `available:${userId}`, -101])
      await tx.query(enter, [id, 'fees', 101])
    })
    await expect(spending).rejects.toThrow(/balance_after_check|never_below_zero/)
    const hiding = service.transaction(async (tx) =>
      post(tx, await lockCustomer(tx, userId), hold(order(), 1, 101)),
    )
    await expect(hiding).rejects.toThrow(/never_below_zero/)
  })

  test('the database rejects new entries for an existing transfer', async () => {
    const userId = newId()
    await give(userId, 100)
    const late = service.transaction(async (tx) => {
      await tx.query(enter, [1, 'fees', 5])
      await tx.query(enter, [1, 'provider', -5])
    })
    await expect(late).rejects.toThrow(/transfer 1 is closed/)
  })

  test('the database rejects changes to written rows, also by the owner', async () => {
    await give(newId(), 100)
    for (const table of ['transfers', 'entries']) {
      await expect(sql(owner, `DELETE FROM ${table}`)).rejects.toThrow(/never change/)
      await expect(sql(owner, `TRUNCATE ${table} CASCADE`)).rejects.toThrow(/never change/)
    }
    await expect(sql(owner, 'UPDATE entries SET amount = 1')).rejects.toThrow(/never change/)
    await expect(sql(owner, "UPDATE transfers SET kind = 'x'")).rejects.toThrow(/never change/)
  })

  test.each([
    'UPDATE entries SET amount = 1',
    'DELETE FROM entries',
    'UPDATE transfers SET change = 0',
    'DELETE FROM transfers',
    'TRUNCATE entries',
    'UPDATE accounts SET balance = 1',
    'DELETE FROM accounts',
    `INSERT INTO accounts (purpose, owner, balance) VALUES ('available', gen_random_uuid(), 5)`,
    `INSERT INTO transfers (public_id, key, kind, user_id, change, balance_after, created_at)
     VALUES (gen_random_uuid(), 'k', 'x', gen_random_uuid(), 0, 0, now())`,
    'ALTER TABLE entries DISABLE TRIGGER ALL',
    'DROP TRIGGER entries_never_change ON entries',
    'SET session_replication_role = replica',
  ])('the database denies the service: %s', async (text) => {
    await expect(sql(service, text)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('the database lets a paid order change only to refunded', async () => {
    const [userId, fileId, orderId] = [newId(), newId(), newId()]
    await sql(service, 'INSERT INTO customers (user_id) VALUES ($1)', [userId])
    await sql(
      service,
      `INSERT INTO documents (file_id, user_id, state, service_type, original_name) VALUES ($1, $2, 'uploaded', 1, 'x')`,
      [fileId, userId],
    )
    await sql(
      service,
      `INSERT INTO orders (id, user_id, file_id, service_type, amount, currency, created_at, last_action_at, status, paid_at)
       VALUES ($1, $2, $3, 1, 198000, 'usd', now(), now(), 'paid', now())`,
      [orderId, userId, fileId],
    )
    for (const status of ['pending', 'failed', 'canceled', 'processing']) {
      await expect(sql(service, 'UPDATE orders SET status = $1', [status])).rejects.toThrow(/can not go from/)
    }
    await expect(sql(service, 'UPDATE orders SET amount = 100')).rejects.toThrow(/can not go from/)
    await sql(service, `UPDATE orders SET status = 'refunded'`)
    await expect(sql(service, `UPDATE orders SET status = 'paid'`)).rejects.toThrow(/can not go from/)
  })
})

test('a business key takes effect once', async () => {
  const userId = newId()
  const about = order()
  const credit = () =>
    service.transaction(async (tx) => post(tx, await lockCustomer(tx, userId), rebate(about, 100)))
  const written = await Promise.all(Array.from({ length: 10 }, credit))
  expect(written.filter(Boolean)).toHaveLength(1)
  expect(await service.read((tx) => balancesOf(tx, userId))).toMatchObject({ available: 100 })
})

test('32 concurrent spenders never overdraw a balance, and the ledger balances', async () => {
  const userId = newId()
  await give(userId, 10_000)
  const spend = async (random: () => number) => {
    await service.transaction(async (tx) => {
      const customer = await lockCustomer(tx, userId)
      const { available } = await balancesOf(tx, userId)
      const amount = Math.ceil(random() * 900)
      if (random() < 0.5) await payOut(tx, customer, Math.min(amount, available))
      else if (available >= amount) await holdAndRelease(tx, customer, amount)
      else await post(tx, customer, rebate(order(), amount))
    })
  }
  const payOut = async (tx: Tx, customer: LockedCustomer, amount: number) => {
    const id = newId()
    await post(tx, customer, withdrawal(id, amount))
    await post(tx, customer, amount % 2 ? withdrawalApproved(id, amount) : withdrawalReturned(id, amount))
  }
  const holdAndRelease = async (tx: Tx, customer: LockedCustomer, amount: number) => {
    const about = order()
    await post(tx, customer, hold(about, 1, amount))
    await post(tx, customer, release(about, 1, amount))
  }
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let count = 0; count < 20; count += 1) await spend(Math.random)
    }),
  )
  const results = await verifyLedger(service)
  const off = results.filter(
    // The transfers of this test have no orders.
    ({ name, findings }) => findings.length > 0 && !/^every (due rebate|transfer follows)/.test(name),
  )
  expect(off).toEqual([])
})

test.each([
  ['UPDATE entries SET amount = amount + 1 WHERE amount > 0', 'sum to zero'],
  ['UPDATE accounts SET balance = balance + 1 WHERE owner IS NOT NULL', 'the sum of its entries'],
  ['UPDATE transfers SET balance_after = balance_after + 1', 'without a break'],
  ['UPDATE transfers SET change = change + 1', 'as recorded'],
  [`UPDATE accounts SET purpose = 'held' WHERE purpose = 'available'`, 'held by live intents'],
  [`UPDATE accounts SET purpose = 'withdrawing' WHERE purpose = 'available'`, 'undecided requests'],
  ['INSERT INTO receipt_counter VALUES (2026, 5)', 'have no gap'],
])('verification reports a failed check after: %s', async (sql, name) => {
  await give(newId(), 100)
  const admin = openDatabase({ url: testDb.adminUrl, name: 'test', log, max: 1 })
  await admin.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    await tx.query(sql)
  })
  await admin.close()
  const off = (await verifyLedger(service)).filter(({ findings }) => findings.length > 0)
  expect(off.map((one) => one.name).join('\n')).toContain(name)
  expect(reportLines(off).at(-1)).toContain('checks failed')
})
