import { createLog, type Database, many, maybe, newId, openDatabase } from '@runwen/service-kit'
import { type TestDatabase, testDatabase } from '@runwen/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumers } from '../src/events/consumers.ts'
import { balancesOf } from '../src/models/ledger/store.ts'
import { waitingRebates, withdrawableOf } from '../src/models/withdrawals/limits.ts'
import { verifyLedger } from '../src/use-cases/ledger/verify-ledger.ts'
import { startPayment } from '../src/use-cases/payments/start-payment.ts'
import { contextOf } from './context.ts'
import { fakeProvider } from './fake-provider.ts'
import { type Model, type Real, runJobs, steps } from './order-commands.ts'
import { isAllowedTransition } from './order-transitions.ts'

const log = createLog({ service: 'test', level: 'silent' })

let testDb: TestDatabase
let database: Database
beforeAll(async () => {
  testDb = await testDatabase('payment')
  database = openDatabase({ url: testDb.url, name: 'model', log, max: 12 })
})
afterAll(async () => {
  await database.close()
  await testDb.close()
})

/** Sets up a customer with two unpaid documents and the rebates of `paidBefore` others, and a fake provider. */
async function begin(paidBefore: number): Promise<{ model: Model; real: Real }> {
  const userId = newId()
  const files = [newId(), newId()] as const
  const others = Array.from({ length: paidBefore }, () => newId())
  const event = <D>(data: D) => ({ data, version: 1 }) as never
  const on = consumers({ wakeReceipts: () => undefined, now: () => new Date() })
  await database.transaction(async (tx) => {
    const consent = { version: '1', agreed_at: new Date().toISOString() }
    await on['user.registered'](tx, event({ user_id: userId, username: userId, language: 'en', consent }))
    for (const file_id of [...files, ...others]) {
      await on['file.uploaded'](
        tx,
        event({ file_id, user_id: userId, service_type: 2, original_name: 'x.docx' }),
      )
    }
  })
  const provider = fakeProvider(userId)
  const real: Real = {
    userId,
    files,
    provider,
    clock: { now: Date.now() },
    serviceVersion: 1,
    context: contextOf(database, provider, {
      declineLimit: { count: 1_000, windowMs: 3_600_000 },
      withdrawalLimits: { waitingDays: 14, minimum: 1 },
      now: () => tick(real.clock),
    }),
  }
  for (const documentId of others) {
    const terms = { method: 'card', useBalance: false } as const
    await startPayment(real.context, { userId, orders: { documentId }, terms, token: 'paid' })
  }
  return { model: { seen: new Map(), unpayable: new Set() }, real }
}

/** Advances the clock, so that no two timestamps are equal. */
function tick(clock: Real['clock']): Date {
  clock.now += 1
  return new Date(clock.now)
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

const ordersOf = ({ userId }: Real) =>
  database.read((tx) =>
    many<{
      id: string
      file_id: string
      status: string
      paid_at: Date | null
      due: number
      isDeleted: boolean
    }>(
      tx,
      `SELECT id, file_id, status, paid_at, amount - balance_applied AS due, state = 'deleted' AS "isDeleted"
       FROM orders JOIN documents USING (file_id) WHERE orders.user_id = $1`,
      [userId],
    ),
  )

/** An order's parts of charges that the provider knows. */
const partsOf = (orderId: string) =>
  database.read((tx) =>
    many<{ providerId: string; amount: number }>(
      tx,
      `SELECT provider_id AS "providerId", amount FROM intents WHERE order_id = $1 AND provider_id IS NOT NULL`,
      [orderId],
    ),
  )

const refundIdsOf = async (orderId: string) => {
  const found = `SELECT id FROM refunds WHERE order_id = $1`
  return (await database.read((tx) => many<{ id: string }>(tx, found, [orderId]))).map(({ id }) => id)
}

/** What the provider returns of an order that stays paid, in cents. */
const refundedInParts = async (orderId: string) => {
  const parts = `SELECT coalesce(sum(to_provider), 0)::bigint AS amount FROM refunds WHERE order_id = $1 AND is_partial`
  return (await database.read((tx) => maybe<{ amount: number }>(tx, parts, [orderId])))?.amount
}

/** Sum of the parts of a charge; `missing` for one whose id is not stored. */
const storedAmount = async (providerId: string, missing: number) => {
  const stored = 'SELECT sum(amount)::bigint AS amount FROM intents WHERE provider_id = $1'
  const row = await database.read((tx) => maybe<{ amount: number | null }>(tx, stored, [providerId]))
  return row?.amount ?? missing
}

/** What waits is what paid orders were given of rebates, less what was taken back; the rest of the balance is free. */
async function checkWithdrawable({ userId, context }: Real): Promise<void> {
  const [available, waiting, given] = await database.read(async (tx) => [
    (await balancesOf(tx, userId)).available,
    await waitingRebates(tx, userId, context.withdrawalLimits, context.now()),
    await many<{ amount: number }>(
      tx,
      `SELECT -sum(entries.amount)::bigint AS amount FROM entries JOIN transfers ON transfers.id = transfer_id
       JOIN accounts ON accounts.id = account_id JOIN orders ON orders.id = order_id
       WHERE purpose = 'rebates' AND orders.user_id = $1 AND status = 'paid'`,
      [userId],
    ),
  ])
  const { now, later } = withdrawableOf(available, waiting)
  const wait = sum(waiting)
  expect(wait).toBe(given[0]?.amount ?? 0)
  expect(now).toBe(Math.max(0, available - wait))
  expect(now + sum(later)).toBe(available)
}

/** Runs after each step: every status change is allowed, and no order is paid after its document was deleted. */
async function check({ seen, unpayable }: Model, real: Real): Promise<void> {
  for (const { id, status, isDeleted } of await ordersOf(real)) {
    expect(isAllowedTransition(seen.get(id) ?? 'pending', status), `${seen.get(id)} → ${status}`).toBe(true)
    seen.set(id, status)
    if (status === 'paid') expect(unpayable.has(id)).toBe(false)
    else if (isDeleted) unpayable.add(id)
  }
  await checkWithdrawable(real)
}

/** A decline ends the payment for other services; the next attempt starts it again. */
const grammar =
  /^(started failed )*(started )?((confirmed )(part_refunded )*(refunded )?|canceled (refunded )?|refunded )?$/

/** Runs when nothing is pending: the customer paid what is due, once; the rest is returned; events are complete. */
async function checkEnd(real: Real): Promise<void> {
  const { provider, userId } = real
  const orders = await ordersOf(real)
  for (const order of orders) {
    const parts = await partsOf(order.id)
    const paid = parts.filter(({ providerId }) => provider.intents.get(providerId)?.status === 'succeeded')
    const refunds = await refundIdsOf(order.id)
    const returned = provider.refunds.filter(({ refundId }) => refunds.includes(refundId ?? ''))
    if (order.status === 'paid') {
      expect(sum(paid)).toBe(order.due)
      expect(sum(returned)).toBe(await refundedInParts(order.id))
    } else if (order.paid_at === null) expect(sum(paid)).toBe(sum(returned))
    expect(order.status).toMatch(/^(pending|paid|canceled|refunded)$/)
    const published = await database.read((tx) =>
      many<{ name: string }>(
        tx,
        `SELECT name FROM outbox WHERE envelope ->> 'subject' = $1 ORDER BY (envelope ->> 'version')::int`,
        [order.id],
      ),
    )
    expect(published.map(({ name }) => `${name.replace('payment.', '')} `).join('')).toMatch(grammar)
  }
  for (const { id, status, amount } of provider.intents.values()) {
    const returned = provider.refunds.filter(({ intentId }) => intentId === id)
    const most = status === 'succeeded' ? amount : 0
    expect(returned.reduce((total, refund) => total + refund.amount, 0)).toBeLessThanOrEqual(most)
    expect(amount).toBe(await storedAmount(id, amount))
  }
  for (const fileId of new Set(orders.map(({ file_id }) => file_id))) {
    const paid = orders.filter(({ file_id, status }) => file_id === fileId && status === 'paid')
    expect(paid.length).toBeLessThanOrEqual(1)
  }
  const held = await database.read((tx) =>
    maybe<{ balance: number }>(tx, `SELECT balance FROM accounts WHERE owner = $1 AND purpose = 'held'`, [
      userId,
    ]),
  )
  expect(held?.balance ?? 0).toBe(0)
}

test('an order is paid at most once, for any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 4 }),
      fc.commands(steps(check), { maxCommands: 30, size: 'max' }),
      async (paidBefore, commands) => {
        const harness = await begin(paidBefore)
        await fc.asyncModelRun(() => harness, commands)
        await finishAll(harness.real)
        await check(harness.model, harness.real)
        await checkEnd(harness.real)
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
  const off = (await verifyLedger(database)).filter(({ findings }) => findings.length > 0)
  expect(off).toEqual([])
})

/** Ends all faults and slow payments, and runs the jobs until nothing is pending. */
async function finishAll(real: Real): Promise<void> {
  const { provider, context, clock } = real
  Object.assign(provider, { isDown: false, answersToLose: 0 })
  for (const { id, status } of provider.intents.values())
    if (status === 'processing') provider.decide(id, true)
  for (let round = 0; round < 6; round += 1) {
    clock.now += 31 * 60_000
    await runJobs(context)
  }
}
