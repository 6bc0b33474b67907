import { limits, paymentApi } from '@runwen/contracts'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import {
  callProvider,
  cards,
  orderOf,
  payInBrowser,
  payNewDocument,
  publishedEventsOf,
  waitForOrderStatus,
} from './actions.ts'
import { expectAgreement } from './expect-agreement.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
const lostCard = 'pm_card_visa_chargeDeclinedLostCard'

/** Creates a customer and declines their first card for a document. */
async function declined(token = cards.declined) {
  const customer = await harness.customer()
  const fileId = await harness.upload(customer.userId)
  const pay = (payment_method: string) =>
    customer.api.send(paymentApi.processCard, { body: { fileId, payment_method } })
  expect((await pay(token)).error?.code).toBe('card_declined')
  const { id } = await orderOf(harness, fileId)
  return { ...customer, fileId, orderId: id, pay }
}

/** Returns the order's published events. The files service keeps a document while its payment is in progress. */
async function published(orderId: string): Promise<string[]> {
  await harness.waitForEvents()
  return publishedEventsOf(harness, orderId)
}

test('a declined payment starts again with the next card, while its bank checks the customer', async () => {
  const { fileId, orderId, pay } = await declined()
  expect(await published(orderId)).toEqual(['started', 'failed'])
  expect((await pay(cards.needsCheck)).body.data.status).toBe('requires_action')
  await waitForOrderStatus(harness, fileId, 'requires_action')
  expect(await published(orderId)).toEqual(['started', 'failed', 'started'])
})

test('the events about a payment that started and was declined carry the fee', async () => {
  const { orderId } = await declined()
  const { rows } = await harness.database.pool.query<{ name: string; amount: number }>(
    `SELECT name, (envelope->'data'->>'amount')::int AS amount FROM outbox
     WHERE envelope->>'subject' = $1 AND name IN ('payment.started', 'payment.failed') ORDER BY name`,
    [orderId],
  )
  expect(rows).toEqual([
    { name: 'payment.failed', amount: limits.priceCents[1] },
    { name: 'payment.started', amount: limits.priceCents[1] },
  ])
})

test('a declined payment starts again with the next card in the browser', async () => {
  const { api, fileId, orderId } = await declined()
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  await payInBrowser(harness, intent, cards.needsCheck)
  await waitForOrderStatus(harness, fileId, 'requires_action')
  expect(await published(orderId)).toEqual(['started', 'failed', 'started'])
})

test('a declined payment starts again with another method', async () => {
  const { api, fileId, orderId } = await declined()
  await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(await published(orderId)).toEqual(['started', 'failed', 'started'])
})

test('a declined payment starts again and fails again with the next decline', async () => {
  const { orderId, pay } = await declined()
  await pay(cards.declined)
  expect(await published(orderId)).toEqual(['started', 'failed', 'started', 'failed'])
})

test('every decline is reported with its own reason', async () => {
  const { pay } = await declined()
  expect((await pay(lostCard)).error).toMatchObject({ code: 'card_declined', decline_code: 'lost_card' })
  expect((await pay(cards.declined)).error).toMatchObject({ decline_code: 'insufficient_funds' })
})

test('every decline is counted, also when the reason repeats', async () => {
  const count = async () => {
    const text = await (await fetch(`${harness.service.url}/metrics`)).text()
    return Number(
      /runwen_payments_total\{[^}]*method="card",outcome="declined"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0,
    )
  }
  const before = await count()
  const { api, fileId, pay } = await declined()
  await pay(cards.declined)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  await payInBrowser(harness, intent, cards.declined)
  await eventually(async () => expect((await count()) - before).toBe(3))
})

test('card payments are refused after ten declined cards within an hour, other payments are not', async () => {
  const customer = await declined()
  const { api, userId, fileId, pay } = customer
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  for (let tries = 1; tries < 10; tries += 1) expect((await pay(lostCard)).status).toBe(402)
  const refused = await pay(cards.good)
  expect(refused.status).toBe(429)
  expect(refused.error?.code).toBe('too_many_attempts')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)

  const other = await harness.upload(userId, 2)
  const wallet = { fileId: other, payment_method: cards.applePay }
  expect((await api.send(paymentApi.processApplePay, { body: wallet })).status).toBe(429)
  const intent = { fileId: other, method: 'card' }
  expect((await api.send(paymentApi.createIntent, { body: intent })).status).toBe(429)
  const balance = { params: { id: other }, body: { method: 'balance' } } as const
  expect((await api.call(paymentApi.payFile, balance)).order.status).toBe('paid')
  const alipay = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(alipay.status).toBe('requires_action')

  harness.clock.forwardMs += 3_600_000
  expect((await pay(cards.good)).body.data.success).toBe(true)
})

test('browsers cannot try more cards on the same intent after ten declined cards within an hour', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  for (let tries = 0; tries < 10; tries += 1) {
    await payInBrowser(harness, intent, cards.declined)
    await api.call(paymentApi.confirmPayment, { body: { paymentIntentId: intent.paymentIntentId } })
  }
  await eventually(async () => {
    const { body } = await callProvider(harness, `payment_intents/${intent.paymentIntentId}`)
    expect(body.status).toBe('canceled')
  })
  expect(await payInBrowser(harness, intent)).toBe(400)
  expect((await orderOf(harness, fileId)).status).toBe('failed')
})

test('other customers are not limited after ten declined cards of one within an hour', async () => {
  const customer = await declined()
  for (let tries = 1; tries < 10; tries += 1) await customer.pay(lostCard)
  expect((await customer.pay(cards.good)).status).toBe(429)
  await payNewDocument(harness, await harness.customer())
})

describe('a declined payment that held a part of the balance', () => {
  async function withBalance() {
    const customer = await harness.customer()
    await payNewDocument(harness, customer)
    const fileId = await harness.upload(customer.userId)
    const pay = (payment_method: string) =>
      customer.api.send(paymentApi.processCard, { body: { fileId, payment_method, use_balance: true } })
    const order = async () => (await customer.api.call(paymentApi.createOrder, { body: { fileId } })).order
    const balance = () => customer.api.call(paymentApi.getBalance)
    return { ...customer, fileId, pay, order, balance }
  }

  test('a declined payment that held a part of the balance frees it before the customer hears of the decline', async () => {
    const { fileId, pay, order, balance } = await withBalance()
    expect((await pay(cards.declined)).error).toMatchObject({ code: 'card_declined' })
    expect(await balance()).toMatchObject({ available: 79_200, held: 0 })
    expect(await order()).toMatchObject({ status: 'failed', amount_due: 118_800, payment_intent_id: null })
    expect((await pay(cards.good)).body.data.success).toBe(true)
    expect((await orderOf(harness, fileId)).balance_applied).toBe(79_200)
    await expectAgreement(harness)
  })

  test('a declined payment that held a part of the balance leaves it to another document', async () => {
    const { api, userId, pay, balance } = await withBalance()
    await pay(cards.declined)
    const other = { fileId: await harness.upload(userId), payment_method: cards.good, use_balance: true }
    expect((await api.call(paymentApi.processCard, { body: other })).data.success).toBe(true)
    expect(await balance()).toMatchObject({ available: 79_200, held: 0 })
    await expectAgreement(harness)
  })

  test('a declined payment that held a part of the balance frees it after a refusal at the bank, and counts as refused', async () => {
    const { fileId, pay, balance, api } = await withBalance()
    const { data } = (await pay(cards.needsCheck)).body
    expect(await balance()).toMatchObject({ available: 0, held: 79_200 })
    const paymentIntentId = data.payment_intent_id ?? ''
    harness.sandbox.control.decide(paymentIntentId, false)
    await eventually(async () => expect(await balance()).toMatchObject({ available: 79_200, held: 0 }))
    const { data: outcome } = await api.call(paymentApi.confirmPayment, { body: { paymentIntentId, fileId } })
    expect(outcome).toMatchObject({ success: false, status: 'requires_payment_method' })
    const { body } = await callProvider(harness, `payment_intents/${paymentIntentId}`)
    expect(body.status).toBe('canceled')
    await expectAgreement(harness)
  })

  test('a declined payment that held a part of the balance keeps it until the provider confirms that it ended', async () => {
    const { pay, balance, api, fileId } = await withBalance()
    const intent = await api.call(paymentApi.createIntent, {
      body: { fileId, method: 'card', use_balance: true },
    })
    await payInBrowser(harness, intent, cards.declined)
    harness.sandbox.control.set({ failNext: 1_000, failStatus: 503 })
    expect((await pay(cards.good)).status).toBe(502)
    expect(await balance()).toMatchObject({ available: 0, held: 79_200 })
    harness.sandbox.control.reset()
    await eventually(async () => expect(await balance()).toMatchObject({ available: 79_200, held: 0 }))
    expect(await payInBrowser(harness, intent)).toBe(400)
  })
})
