import { type Order, paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import {
  callProvider,
  cards,
  mismatchesOf,
  orderOf,
  payNewDocument,
  publishedEventsOf,
  refundsAtProvider,
  refundsOf,
  waitForRefundStatus,
  waitForWebhooks,
} from './actions.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

const refund = async (orderId: string, reason = 'not as agreed') =>
  (await harness.admin()).send(paymentApi.refundOrder, { params: { id: orderId }, body: { reason } })
const preview = async (orderId: string) =>
  (await harness.admin()).call(paymentApi.refundOrder, {
    params: { id: orderId },
    query: { preview: true },
    body: {},
  })

test('a refund by staff returns a card payment in full and reverses the rebate', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const sums = {
    amount: 198_000,
    to_balance: 0,
    rebate_reversed: 79_200,
    rebate_missing: 0,
    to_provider: 198_000,
  }
  const before = await preview(order.id)
  expect(before.refund).toMatchObject({ ...sums, status: 'preview', created_at: null })
  expect(before.order).toMatchObject({ status: 'paid', rebate: 79_200, refund: null })

  const { body } = await refund(order.id)
  expect(body.refund).toMatchObject({ ...sums, status: 'wanted', reason: 'not as agreed' })
  expect(body.refund.decided_by).toMatch(/.+@.+/)
  expect(body.order).toMatchObject({
    status: 'refunded',
    username: customer.username,
    rebate: 79_200,
    refund: sums,
  })
  await waitForRefundStatus(harness, order.id, 'done')
  expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([198_000])
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
  const { transactions } = await customer.api.call(paymentApi.listTransactions)
  expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['rebate_reversed', -79_200],
    ['rebate', 79_200],
  ])
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, order.id)).toEqual(['started', 'confirmed', 'refunded'])
  expect((await refund(order.id)).error?.code).toBe('already_refunded')
})

test('a refund by staff deducts a spent rebate from the returned amount', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const next = await payNewDocument(harness, customer, { useBalance: true, service: 2 })
  expect(next.balance_applied).toBe(79_200)
  expect((await preview(order.id)).refund).toMatchObject({
    rebate_reversed: 39_200,
    rebate_missing: 40_000,
    to_provider: 158_000,
  })
  await refund(order.id)
  await waitForRefundStatus(harness, order.id, 'done')
  expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([158_000])
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
})

test('a refund by staff returns the balance part to the balance before it reverses the rebate', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  const order = await payNewDocument(harness, customer, { useBalance: true })
  expect(order).toMatchObject({ balance_applied: 79_200, amount_due: 118_800 })
  await refund(order.id)
  await waitForRefundStatus(harness, order.id, 'done')
  const [row] = await refundsOf(harness, order.id)
  const sums = { to_balance: 79_200, rebate_reversed: 79_200, to_provider: 118_800 }
  expect(row).toMatchObject(sums)
  const { orders } = await customer.api.call(paymentApi.listOrders)
  expect(orders).toMatchObject([
    { id: order.id, rebate: 79_200, refund: { amount: 198_000, rebate_missing: 0, ...sums } },
    { status: 'paid', rebate: 79_200, refund: null },
  ])
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
})

test('a refund by staff of a payment from the balance is done immediately, without the provider', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  const order = await payNewDocument(harness, customer, { useBalance: true, service: 2 })
  expect(order.amount_due).toBe(0)
  const { body } = await refund(order.id)
  expect(body.refund).toMatchObject({ status: 'done', to_provider: 0, to_balance: 98_000 })
  expect(body.order.refund).toMatchObject({ to_balance: 98_000, to_provider: 0, rebate_reversed: 39_200 })
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 158_400 })
})

test('a refund by staff happens once for concurrent requests, and repeats its answer for the same key', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  const answers = await Promise.all([refund(order.id), refund(order.id), refund(order.id)])
  expect(answers.map(({ error }) => error?.code ?? 'refunded').sort()).toEqual([
    'already_refunded',
    'already_refunded',
    'refunded',
  ])
  const other = await payNewDocument(harness, await harness.customer())
  const admin = await harness.admin()
  const call = () =>
    admin.call(paymentApi.refundOrder, {
      params: { id: other.id },
      body: { reason: 'asked twice' },
      headers: { 'idempotency-key': 'r1' },
    })
  expect(await call()).toEqual(await call())
  await waitForRefundStatus(harness, other.id, 'done')
  expect(await refundsAtProvider(harness, other.payment_intent_id)).toEqual([198_000])
})

test('a refund by staff requires a paid order and a reason', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect((await refund(order.id)).error?.code).toBe('not_paid')
  expect((await refund(newId())).error?.code).toBe('not_found')
  expect((await refund(order.id, ' ')).error).toMatchObject({ code: 'validation_failed' })
})

test('a refund by staff is shown to staff and customer, the reason to staff only', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const seen = { params: { id: order.id } }
  expect(await customer.api.call(paymentApi.orderRefunds, seen)).toEqual({ refunds: [] })
  const { body } = await refund(order.id)
  await waitForRefundStatus(harness, order.id, 'done')
  const admin = await harness.admin()
  const told = { ...body.refund, status: 'done' }
  expect(await admin.call(paymentApi.adminOrderRefunds, seen)).toEqual({ refunds: [told] })
  const own = await customer.api.call(paymentApi.orderRefunds, seen)
  expect(own).toEqual({ refunds: [{ ...told, reason: null, decided_by: null }] })
  const { api: other } = await harness.customer()
  expect((await other.send(paymentApi.orderRefunds, seen)).error?.code).toBe('not_found')
  expect((await other.send(paymentApi.adminOrderRefunds, seen)).error?.code).toBe('forbidden')
  const none = { params: { id: newId() } }
  expect((await admin.send(paymentApi.adminOrderRefunds, none)).error?.code).toBe('not_found')
})

test('a refund by staff leaves the document payable again', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  await refund(order.id)
  const body = { fileId: order.file_id, payment_method: cards.good }
  expect((await customer.api.call(paymentApi.processCard, { body })).data.success).toBe(true)
  const { orders } = await customer.api.call(paymentApi.listOrders)
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'refunded'])
})

describe('at the provider, a refund', () => {
  test('a refund is created once at the provider when its answer was lost', async () => {
    const order = await payNewDocument(harness, await harness.customer())
    harness.lossyProvider.answersToLose = 1
    await refund(order.id)
    await waitForRefundStatus(harness, order.id, 'done')
    expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([198_000])
  })

  test('a refund waits while the provider is down', async () => {
    const order = await payNewDocument(harness, await harness.customer())
    harness.sandbox.control.set({ failNext: 1_000, failStatus: 503 })
    expect((await refund(order.id)).body.refund.status).toBe('wanted')
    await eventually(async () => {
      const { rows } = await harness.database.pool.query('SELECT tries FROM refunds WHERE order_id = $1', [
        order.id,
      ])
      expect(rows[0].tries).toBeGreaterThan(0)
    })
    harness.sandbox.control.reset()
    await waitForRefundStatus(harness, order.id, 'done')
  })

  test('a refund that fails at the provider after its success is due again and reported as a mismatch', async () => {
    const order = await payNewDocument(harness, await harness.customer(), { token: cards.refundFails })
    await refund(order.id)
    await eventually(async () => {
      const kinds = (await mismatchesOf(harness, order.payment_intent_id ?? '')).map(({ kind }) => kind)
      expect(kinds).toEqual(['refund_failed'])
    })
    await waitForRefundStatus(harness, order.id, 'failed')
    await expectBalancedLedger(harness)
  })

  test('a refund that the provider processes slowly is first sent, then done', async () => {
    const order = await payNewDocument(harness, await harness.customer(), { token: cards.refundWaits })
    await refund(order.id)
    await waitForRefundStatus(harness, order.id, 'sent')
    await expectBalancedLedger(harness)
    await eventually(async () => {
      harness.clock.forwardMs += 10_000
      expect((await refundsOf(harness, order.id)).map((one) => one.status)).toEqual(['done'])
    })
  })

  const inDashboard = async (order: Order, amount?: number) => {
    const form = { payment_intent: order.payment_intent_id ?? '', ...(amount && { amount: String(amount) }) }
    expect((await callProvider(harness, 'refunds', form)).status).toBe(200)
    await waitForWebhooks(harness)
  }

  test('a refund that was made in the dashboard is booked, with the rebate', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    await inDashboard(order)
    expect(await orderOf(harness, order.file_id)).toMatchObject({ status: 'refunded' })
    expect(await refundsOf(harness, order.id)).toMatchObject([
      { cause: 'provider', status: 'done', to_provider: 198_000, rebate_reversed: 79_200 },
    ])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
    expect(await mismatchesOf(harness, order.payment_intent_id ?? '')).toEqual([])
    await harness.waitForEvents()
    expect(publishedEventsOf(harness, order.id)).toEqual(['started', 'confirmed', 'refunded'])
    await expectBalancedLedger(harness)
  })

  test('a refund of a part that was made in the dashboard is booked, and a later refund returns the rest', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    await inDashboard(order, 50_000)
    await inDashboard(order, 50_000)
    expect(await orderOf(harness, order.file_id)).toMatchObject({ status: 'paid' })
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 39_200 })
    await expectBalancedLedger(harness)
    const rest = { amount: 98_000, to_provider: 98_000, rebate_reversed: 39_200, rebate_missing: 0 }
    expect((await preview(order.id)).refund).toMatchObject(rest)
    await refund(order.id)
    await eventually(async () => {
      const statuses = (await refundsOf(harness, order.id)).map(({ status }) => status)
      expect(statuses).toEqual(['done', 'done', 'done'])
    })
    const returned = await refundsAtProvider(harness, order.payment_intent_id)
    expect(returned.sort()).toEqual([50_000, 50_000, 98_000])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
    await expectBalancedLedger(harness)
  })

  test('a refund whose parts in the dashboard are the whole closes the order', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    await inDashboard(order, 98_000)
    await inDashboard(order, 100_000)
    expect(await orderOf(harness, order.file_id)).toMatchObject({ status: 'refunded' })
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
    await expectBalancedLedger(harness)
  })

  test('a refund that was made in the dashboard after the rebate was spent is booked as it was made', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    await payNewDocument(harness, customer, { useBalance: true, service: 2 })
    await inDashboard(order)
    expect(await refundsOf(harness, order.id)).toMatchObject([
      { cause: 'provider', to_provider: 198_000, rebate_reversed: 39_200 },
    ])
    await expectBalancedLedger(harness)
  })

  test('a refund that staff already made at the provider is not made again', async () => {
    const order = await payNewDocument(harness, await harness.customer())
    const form = { payment_intent: order.payment_intent_id ?? '' }
    expect((await callProvider(harness, 'refunds', form)).status).toBe(200)
    await refund(order.id)
    await waitForRefundStatus(harness, order.id, 'done')
    expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([198_000])
  })
})
