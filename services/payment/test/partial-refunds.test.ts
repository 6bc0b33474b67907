import { type Order, paymentApi } from '@runwen/contracts'
import { many } from '@runwen/service-kit'
import { eventually, pdfText } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import {
  callProvider,
  orderOf,
  payNewDocument,
  refundsAtProvider,
  refundsOf,
  waitForRefundStatus,
  waitForWebhooks,
} from './actions.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

type Part = { amount?: number; left?: number; reason?: string }

const refund = async ({ id }: Pick<Order, 'id'>, part: Part) =>
  (await harness.admin()).send(paymentApi.refundOrder, { params: { id }, body: { reason: 'late', ...part } })
const preview = async ({ id }: Pick<Order, 'id'>, amount?: number) =>
  (await harness.admin()).send(paymentApi.refundOrder, {
    params: { id },
    query: { preview: true },
    body: amount === undefined ? {} : { amount },
  })
const allDone = (order: Order, count: number) =>
  eventually(async () => {
    const statuses = (await refundsOf(harness, order.id)).map(({ status }) => status)
    expect(statuses).toEqual(Array(count).fill('done'))
  })

test('a part of a card payment goes back with the same part of the rebate, and the document stays paid', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const sums = {
    amount: 50_000,
    to_balance: 0,
    rebate_reversed: 20_000,
    rebate_missing: 0,
    to_provider: 50_000,
    is_partial: true,
  }
  expect((await preview(order, 50_000)).body).toMatchObject({ refund: sums, left: 198_000 })
  const { body } = await refund(order, { amount: 50_000 })
  expect(body).toMatchObject({
    refund: sums,
    order: { status: 'paid', refund: { amount: 50_000, rebate_reversed: 20_000 } },
  })
  expect(body.left).toBe(148_000)
  await waitForRefundStatus(harness, order.id, 'done')
  expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([50_000])
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 59_200 })
  const published = await harness.database.read((tx) =>
    many<{ name: string; amount: number }>(
      tx,
      `SELECT name, (envelope -> 'data' ->> 'amount')::int AS amount FROM outbox
       WHERE envelope ->> 'subject' = $1 AND name LIKE '%refunded'`,
      [order.id],
    ),
  )
  expect(published).toEqual([{ name: 'payment.part_refunded', amount: 50_000 }])
  await expectBalancedLedger(harness)
})

test('an order sums its refunds up, and each event has the amount of its own', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  await refund(order, { amount: 50_000 })
  const ofOrder = async () =>
    (await customer.api.call(paymentApi.getOrder, { params: { id: order.id } })).order
  const first = {
    amount: 50_000,
    to_balance: 0,
    rebate_reversed: 20_000,
    rebate_missing: 0,
    to_provider: 50_000,
  }
  expect(await ofOrder()).toMatchObject({ status: 'paid', refund: first })
  const staff = await harness.admin()
  const query = { search: order.id }
  const list = await staff.call(paymentApi.adminListOrders, { query })
  expect(list).toMatchObject({ paid_amount: 198_000, refunded_amount: 50_000 })
  await refund(order, {})
  const all = { amount: 198_000, rebate_reversed: 79_200, to_provider: 198_000 }
  expect(await ofOrder()).toMatchObject({ status: 'refunded', refund: { ...first, ...all } })
  expect(await staff.call(paymentApi.adminListOrders, { query })).toMatchObject({ refunded_amount: 0 })
  const published = await harness.database.read((tx) =>
    many<{ data: object }>(
      tx,
      `SELECT envelope -> 'data' AS data FROM outbox
       WHERE envelope ->> 'subject' = $1 AND name = 'payment.refunded'`,
      [order.id],
    ),
  )
  expect(published).toMatchObject([{ data: { amount: 148_000, is_rest: true } }])
})

test('the events of refunds name who of the staff decided them, and nobody for one from the dashboard', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  await refund(order, { amount: 50_000 })
  await allDone(order, 1)
  const form = { payment_intent: order.payment_intent_id ?? '', amount: '20000' }
  await callProvider(harness, 'refunds', form)
  await waitForWebhooks(harness)
  await refund(order, {})
  const deciders = (sql: string) =>
    harness.database.read((tx) => many<{ amount: number; decided_by: string | null }>(tx, sql, [order.id]))
  const stored = await deciders('SELECT amount, decided_by FROM refunds WHERE order_id = $1 ORDER BY id')
  expect(stored).toEqual([
    { amount: 50_000, decided_by: expect.any(String) },
    { amount: 20_000, decided_by: null },
    { amount: 128_000, decided_by: expect.any(String) },
  ])
  const published = await deciders(
    `SELECT (envelope -> 'data' ->> 'amount')::int AS amount, envelope -> 'data' ->> 'decided_by' AS decided_by
     FROM outbox WHERE envelope ->> 'subject' = $1 AND name LIKE '%refunded'
     ORDER BY (envelope ->> 'version')::int`,
  )
  expect(published).toEqual(stored)
})

test('a receipt lists every refund and what they come to', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const text = async () =>
    pdfText((await customer.api.send(paymentApi.receipt, { params: { id: order.id } })).bytes)
      .join('')
      .replace(/\s+/g, ' ')
  await refund(order, { amount: 50_000 })
  expect(await text()).toMatch(/Refunded in part on [\w ]+: \$500\.00 .*Remaining after refunds \$1,480\.00/)
  await refund(order, {})
  expect(await text()).toMatch(
    /Refunded in part on [\w ]+: \$500\.00 .*Refunded on [\w ]+: \$1,480\.00 .*Refunded in total \$1,980\.00/,
  )
})

test('parts and the rest are never more than what was paid, and take the whole rebate back', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  await refund(order, { amount: 33_333 })
  await refund(order, { amount: 66_667 })
  expect((await refund(order, { amount: 98_001 })).error?.code).toBe('refund_too_large')
  expect((await preview(order, 98_001)).error?.code).toBe('refund_too_large')
  expect((await preview(order)).body.refund).toMatchObject({ amount: 98_000, is_partial: false })
  const { body } = await refund(order, { amount: 98_000 })
  expect(body).toMatchObject({ order: { status: 'refunded' }, left: 0 })
  await allDone(order, 3)
  const returned = await refundsAtProvider(harness, order.payment_intent_id)
  expect(returned.reduce((sum, amount) => sum + amount, 0)).toBe(198_000)
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
  expect((await refund(order, { amount: 1 })).error?.code).toBe('already_refunded')
  await expectBalancedLedger(harness)
})

test('a part of an order that the balance paid in part goes back to both, in the same shares', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  const order = await payNewDocument(harness, customer, { useBalance: true })
  expect(order).toMatchObject({ balance_applied: 79_200, amount_due: 118_800 })
  const half = { amount: 99_000, to_balance: 39_600, rebate_reversed: 39_600, to_provider: 59_400 }
  expect((await refund(order, { amount: 99_000 })).body.refund).toMatchObject(half)
  expect((await refund(order, {})).body.refund).toMatchObject({ ...half, is_partial: false })
  await allDone(order, 2)
  expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([59_400, 59_400])
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200 })
  await expectBalancedLedger(harness)
})

test('a part keeps what is missing of a spent rebate from the money of the provider, once', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  await payNewDocument(harness, customer, { useBalance: true, service: 2 })
  // 39,200 of the next rebate are left of 79,200.
  const first = await refund(order, { amount: 148_500 })
  expect(first.body.refund).toMatchObject({
    rebate_reversed: 39_200,
    rebate_missing: 20_200,
    to_provider: 128_300,
  })
  const rest = await refund(order, {})
  expect(rest.body.refund).toMatchObject({
    amount: 49_500,
    rebate_reversed: 0,
    rebate_missing: 19_800,
    to_provider: 29_700,
  })
  await allDone(order, 2)
  await expectBalancedLedger(harness)
})

test('an order that was paid from the balance alone is refunded in several parts', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  const order = await payNewDocument(harness, customer, { useBalance: true, service: 2 })
  expect(order.amount_due).toBe(0)
  for (const amount of [10_000, 20_000, 68_000])
    expect((await refund(order, { amount })).body.refund).toMatchObject({
      amount,
      to_balance: amount,
      to_provider: 0,
      status: 'done',
    })
  expect(await orderOf(harness, order.file_id)).toMatchObject({ status: 'refunded' })
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 158_400 })
  await expectBalancedLedger(harness)
})

test('one of two refunds at the same time that together exceed the payment is refused', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  const answers = await Promise.all([refund(order, { amount: 120_000 }), refund(order, { amount: 120_000 })])
  expect(answers.map(({ error }) => error?.code ?? 'refunded').sort()).toEqual([
    'refund_too_large',
    'refunded',
  ])
  await waitForRefundStatus(harness, order.id, 'done')
  expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([120_000])
})

test('a refund is refused when a colleague made another one since the amounts were shown', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  const seen = (await preview(order)).body.left
  const answers = await Promise.all([
    refund(order, { amount: 10_000, left: seen }),
    refund(order, { amount: 10_000, left: seen }),
  ])
  expect(answers.map(({ error }) => error?.code ?? 'refunded').sort()).toEqual([
    'refund_outdated',
    'refunded',
  ])
})

test('the same key refunds a part once, and another amount with it is a conflict', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  const admin = await harness.admin()
  const ask = (amount: number) =>
    admin.send(paymentApi.refundOrder, {
      params: { id: order.id },
      body: { reason: 'late', amount, left: 198_000 },
      headers: { 'idempotency-key': 'part' },
    })
  const [first, again] = [await ask(10_000), await ask(10_000)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect((await ask(20_000)).error?.code).toBe('idempotency_conflict')
  expect(await refundsOf(harness, order.id)).toHaveLength(1)
})

test('two parts of the same amount are both returned, each once, when answers of the provider are lost', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  harness.lossyProvider.answersToLose = 1
  await refund(order, { amount: 10_000 })
  await allDone(order, 1)
  harness.lossyProvider.answersToLose = 1
  await refund(order, { amount: 10_000 })
  await allDone(order, 2)
  expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([10_000, 10_000])
  await expectBalancedLedger(harness)
})

test('a refund from the dashboard after a part returns the rest and closes the order', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  const order = await payNewDocument(harness, customer, { useBalance: true })
  await refund(order, { amount: 99_000 })
  await allDone(order, 1)
  const form = { payment_intent: order.payment_intent_id ?? '', amount: '59400' }
  expect((await callProvider(harness, 'refunds', form)).status).toBe(200)
  await waitForWebhooks(harness)
  expect(await orderOf(harness, order.file_id)).toMatchObject({ status: 'refunded' })
  const refunds = await refundsOf(harness, order.id)
  expect(refunds.reduce((sum, { to_balance }) => sum + to_balance, 0)).toBe(79_200)
  await expectBalancedLedger(harness)
})

test('a part of nothing, of a fraction of a cent or below zero is invalid', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  for (const amount of [0, -1, 0.5])
    expect((await refund(order, { amount })).error?.code).toBe('validation_failed')
})
