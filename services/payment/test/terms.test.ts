import { paymentApi } from '@runwen/contracts'
import { one } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { cancelAtProvider } from '../src/use-cases/intents/cancel-at-provider.ts'
import {
  callProvider,
  cards,
  orderOf,
  payInBrowser,
  payNewDocument,
  publishedEventsOf,
  waitForOrderStatus,
} from './actions.ts'
import { contextOf } from './context.ts'
import { useHarness } from './harness.ts'

const minuteMs = 60_000

const harness = useHarness()

test('changing the terms of a payment another method cancels the intent at the provider and creates a new one', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const card = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  const alipay = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(alipay.order.id).toBe(card.order.id)
  expect(alipay.paymentIntentId).not.toBe(card.paymentIntentId)
  const { body } = await callProvider(harness, `payment_intents/${card.paymentIntentId}`)
  expect(body.status).toBe('canceled')
  expect(await payInBrowser(harness, card)).toBe(400)
  harness.sandbox.control.decide(alipay.paymentIntentId ?? '', true)
  await waitForOrderStatus(harness, fileId, 'paid')
})

test('changing the terms of a payment another balance setting changes the held part', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId)
  const ask = (use_balance: boolean) =>
    api.call(paymentApi.createIntent, { body: { fileId, method: 'card', use_balance } })
  const held = async () => (await api.call(paymentApi.getBalance)).held
  expect((await ask(true)).amount).toBe(118_800)
  expect(await held()).toBe(79_200)
  expect((await ask(false)).amount).toBe(198_000)
  expect(await held()).toBe(0)
  expect((await ask(true)).amount).toBe(118_800)
  expect(await held()).toBe(79_200)
})

test('changing the terms of a payment: an order can be repriced until its payment is in progress', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId)
  const order = (use_balance: boolean) => api.send(paymentApi.createOrder, { body: { fileId, use_balance } })
  expect((await order(true)).body.order.amount_due).toBe(118_800)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  expect((await order(false)).body.order).toMatchObject({ amount_due: 198_000, payment_intent_id: null })
  expect(await payInBrowser(harness, intent)).toBe(400)

  const body = { fileId, payment_method: cards.needsCheck }
  await api.call(paymentApi.processCard, { body })
  expect((await order(true)).body.order).toMatchObject({ amount_due: 118_800, payment_intent_id: null })
})

test('changing the terms of a payment: an order can be paid another way immediately after the customer leaves Alipay', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId)
  const body = { fileId, method: 'alipay', use_balance: true }
  const left = await api.call(paymentApi.createIntent, { body })
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 0, held: 79_200 })

  const again = await api.call(paymentApi.createOrder, { body: { fileId, use_balance: false } })
  expect(again.order).toMatchObject({ id: left.order.id, status: 'pending', amount_due: 198_000 })
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
  const { body: intent } = await callProvider(harness, `payment_intents/${left.paymentIntentId}`)
  expect(intent.status).toBe('canceled')
  const card = { fileId, payment_method: cards.good, use_balance: true }
  expect((await api.call(paymentApi.processCard, { body: card })).data.success).toBe(true)
})

test('changing the terms of a payment: an order that the provider is processing cannot be repriced', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  harness.sandbox.control.alter('payment_intent', intent.paymentIntentId ?? '', { status: 'processing' })
  await api.call(paymentApi.paymentStatus, { params: { id: intent.order.id } })
  const answer = await api.send(paymentApi.createOrder, { body: { fileId, use_balance: true } })
  expect(answer.error?.code).toBe('payment_in_progress')
})

test('changing the terms of a payment: a payment that succeeds before its cancellation is booked, not an error', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const { id } = await harness.database.read((tx) =>
    one<{ id: string }>(tx, 'SELECT id FROM intents WHERE order_id = $1', [order.id]),
  )
  const context = contextOf(harness.database, harness.lossyProvider.provider)
  expect(await cancelAtProvider(context, id, 'terms')).toMatchObject({
    status: 'succeeded',
    cancelReason: null,
  })
})

test('changing the terms of a payment: a payment that already succeeded is applied instead of the new terms', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  harness.sandbox.control.set({ hold: true })
  const card = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  await payInBrowser(harness, card)
  const answer = await api.send(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(answer.error?.code).toBe('already_paid')
  await waitForOrderStatus(harness, fileId, 'paid')
})

test('changing the terms of a payment: the held part is released only after the provider confirms the cancellation', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId)
  const body = { fileId, method: 'card', use_balance: true }
  const card = await api.call(paymentApi.createIntent, { body })
  harness.sandbox.control.set({ failNext: 1_000, failStatus: 503 })
  const change = { body: { fileId, method: 'card', use_balance: false } }
  const answer = await api.send(paymentApi.createIntent, change)
  expect(answer.error?.code).toBe('payment_provider_unavailable')
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 0, held: 79_200 })

  harness.sandbox.control.reset()
  await eventually(async () => {
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
  })
  expect(await payInBrowser(harness, card)).toBe(400)
  expect((await orderOf(harness, fileId)).status).toBe('pending')
})

test('changing the terms of a payment concurrent changes leave at most one live intent', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const methods = ['card', 'alipay', 'apple_pay', 'card', 'alipay'] as const
  const answers = await Promise.all(
    methods.map((method) => api.send(paymentApi.createIntent, { body: { fileId, method } })),
  )
  for (const { error } of answers) expect(error?.code).toBeOneOf([undefined, 'payment_in_progress'])
  const open = await harness.database.pool.query(
    `SELECT intents.method FROM intents JOIN orders ON orders.id = order_id
       WHERE file_id = $1 AND intents.status NOT IN ('canceled', 'succeeded')`,
    [fileId],
  )
  expect(open.rowCount).toBeLessThanOrEqual(1)
})

test('a provider failure after the intent was created leaves one intent', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  harness.lossyProvider.answersToLose = 1
  const lost = await api.send(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  expect(lost.error?.code).toBe('payment_provider_unavailable')
  const { id } = await orderOf(harness, fileId)
  const found = await api.call(paymentApi.createIntent, { body: { orderId: id, method: 'card' } })
  const made = harness.sandbox.control.events().filter(({ type, data }) => {
    const { metadata } = data.object as { metadata?: { order_id?: string } }
    return type === 'payment_intent.created' && metadata?.order_id === id
  })
  expect(made.map(({ data }) => (data.object as { id: string }).id)).toEqual([found.paymentIntentId])
})

test('a provider failure after the intent was created is recovered without another call of the customer', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  harness.lossyProvider.answersToLose = 1
  await api.send(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  await eventually(async () => {
    const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
    expect(order.payment_intent_id).toMatch(/^pi_/)
  })
})

test('a provider failure after the charge does not charge twice', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  harness.sandbox.control.set({ hold: true })
  harness.lossyProvider.answersToLose = 1
  const body = { fileId, payment_method: cards.good }
  const lost = await api.send(paymentApi.processCard, { body })
  expect(lost.error?.code).toBe('payment_provider_unavailable')
  expect((await orderOf(harness, fileId)).status).toBe('pending')
  const again = await api.call(paymentApi.processCard, { body })
  expect(again.data).toMatchObject({ success: true, status: 'succeeded' })
  const charged = harness.sandbox.control.events().filter(({ type, data }) => {
    const { payment_intent } = data.object as { payment_intent?: string }
    return type === 'charge.succeeded' && payment_intent === again.data.payment_intent_id
  })
  expect(charged).toHaveLength(1)
})

test('a provider failure during a call is retried by the SDK', async () => {
  const customer = await harness.customer()
  harness.sandbox.control.set({ cutNext: 2 })
  await payNewDocument(harness, customer)
  expect(harness.sandbox.control.faults().cutNext).toBe(0)
})

test('a provider failure leaves the status readable, and a confirmation answers 502', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  harness.sandbox.control.set({ failNext: 1_000, failStatus: 500 })
  const params = { id: intent.order.id }
  expect((await api.call(paymentApi.paymentStatus, { params })).data.status).toBe('pending')
  const confirm = { paymentIntentId: intent.paymentIntentId, fileId }
  const answer = await api.send(paymentApi.confirmPayment, { body: confirm })
  expect(answer.status).toBe(502)
})

test('an hour without an action of the customer cancels the intent and the order, and releases the held part', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId)
  const body = { fileId, method: 'card', use_balance: true }
  const intent = await api.call(paymentApi.createIntent, { body })
  harness.clock.forwardMs += 59 * minuteMs
  await eventually(async () => {
    const { rows } = await harness.database.pool.query('SELECT checks FROM intents WHERE order_id = $1', [
      intent.order.id,
    ])
    expect(rows[0].checks).toBeGreaterThan(0)
  })
  expect((await orderOf(harness, fileId)).status).toBe('pending')
  harness.clock.forwardMs += 15 * minuteMs
  await waitForOrderStatus(harness, fileId, 'canceled')
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
  const { body: seen } = await callProvider(harness, `payment_intents/${intent.paymentIntentId}`)
  expect(seen.status).toBe('canceled')
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, intent.order.id)).toEqual(['started', 'canceled'])

  const stale = await api.send(paymentApi.createIntent, {
    body: { orderId: intent.order.id, method: 'card' },
  })
  expect(stale.error?.code).toBe('not_found')
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order).toMatchObject({ status: 'pending', amount: 198_000 })
  expect(order.id).not.toBe(intent.order.id)
})

test('an hour without an action of the customer cancels an order whose intent was canceled and not replaced', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const { order } = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  await api.call(paymentApi.createOrder, { body: { fileId, use_balance: true } })
  harness.clock.forwardMs += 75 * minuteMs
  await waitForOrderStatus(harness, fileId, 'canceled')
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, order.id)).toEqual(['started', 'canceled'])
})

test('an hour without an action of the customer does not cancel a payment that the provider is processing', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  harness.sandbox.control.alter('payment_intent', intent.paymentIntentId ?? '', { status: 'processing' })
  const params = { id: intent.order.id }
  expect((await api.call(paymentApi.paymentStatus, { params })).data.status).toBe('processing')
  await eventually(async () => {
    harness.clock.forwardMs += 90 * minuteMs
    const { rows } = await harness.database.pool.query('SELECT checks FROM intents WHERE order_id = $1', [
      intent.order.id,
    ])
    expect(rows[0].checks).toBeGreaterThan(1)
  })
  expect((await orderOf(harness, fileId)).status).toBe('processing')
  const other = await api.send(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(other.error?.code).toBe('payment_in_progress')
})
