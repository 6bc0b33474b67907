import { paymentApi } from '@runwen/contracts'
import { client, eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import {
  callProvider,
  cards,
  forgeEvent,
  mismatchesOf,
  orderOf,
  payInBrowser,
  publishedEventsOf,
  waitForOrderStatus,
  waitForWebhooks,
} from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

async function openIntent() {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  return { api, userId, fileId, intent, id: intent.paymentIntentId ?? '' }
}

test('a webhook without a valid signature is refused', async () => {
  const anonymous = client(harness.service.url)
  const body = Buffer.from('{"id":"evt_1","type":"payment_intent.succeeded"}')
  for (const signature of ['', 'nonsense', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const answer = await anonymous.send(paymentApi.webhook, { body, headers })
    expect(answer.error?.code).toBe('invalid_signature')
  }
})

test('a webhook completes a payment without a confirmation', async () => {
  const { fileId, intent } = await openIntent()
  expect(await payInBrowser(harness, intent)).toBe(200)
  await waitForOrderStatus(harness, fileId, 'paid')
})

test('a webhook about the charge completes a payment too, and later ones do not call the provider', async () => {
  const { fileId, intent, id } = await openIntent()
  const later = `UPDATE intents SET next_check_at = now() + interval '1 day' WHERE provider_id = $1`
  await harness.database.pool.query(later, [id])
  harness.sandbox.control.set({ hold: true })
  await payInBrowser(harness, intent)
  const charge = harness.sandbox.control.events().find(({ type, data }) => {
    const { payment_intent: about } = data.object as { payment_intent?: string }
    return type === 'charge.succeeded' && about === id
  })
  expect(await harness.sandbox.control.deliver(charge)).toBe(true)
  await waitForOrderStatus(harness, fileId, 'paid')
  harness.sandbox.control.set({ hold: false, failNext: 1_000, failStatus: 500 })
  await waitForWebhooks(harness)
})

test('a webhook takes effect once when delivered five times in any order', async () => {
  const { api, fileId, intent } = await openIntent()
  harness.sandbox.control.set({ hold: true })
  await payInBrowser(harness, intent, cards.declined)
  await payInBrowser(harness, intent, cards.needsCheck)
  harness.sandbox.control.decide(intent.paymentIntentId ?? '', true)
  const events = harness.sandbox.control.events().filter(({ data }) => {
    const object = data.object as { id: string; payment_intent?: string }
    return object.id === intent.paymentIntentId || object.payment_intent === intent.paymentIntentId
  })
  expect(events.length).toBeGreaterThan(4)
  const many = Array.from({ length: 5 }, () => events).flat()
  const shuffled = many.map((event) => ({ event, at: Math.random() })).sort((a, b) => a.at - b.at)
  const taken = await Promise.all(shuffled.map(({ event }) => harness.sandbox.control.deliver(event)))
  expect(taken).not.toContain(false)
  await waitForOrderStatus(harness, fileId, 'paid')
  harness.sandbox.control.reset()
  await waitForWebhooks(harness)
  const { transactions } = await api.call(paymentApi.listTransactions)
  expect(transactions).toMatchObject([{ kind: 'rebate', amount: 79_200 }])
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, intent.order.id).filter((told) => told === 'confirmed')).toHaveLength(1)
})

test('a webhook that never arrives does not prevent the payment from being completed', async () => {
  const { fileId, intent } = await openIntent()
  harness.sandbox.control.set({ dropProbability: 1 })
  await payInBrowser(harness, intent)
  await waitForOrderStatus(harness, fileId, 'paid')
})

test('a webhook that arrives after the payment was completed changes nothing', async () => {
  const { api, fileId, intent, id } = await openIntent()
  harness.sandbox.control.set({ hold: true })
  await payInBrowser(harness, intent, cards.declined)
  const { data } = await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
  expect(data.success).toBe(true)
  harness.sandbox.control.reset()
  await waitForWebhooks(harness)
  expect((await orderOf(harness, fileId)).status).toBe('paid')
  const { body } = await callProvider(harness, `payment_intents/${id}`)
  expect(body.status).toBe('succeeded')
})

test('a webhook about an intent of another product on the same account is ignored', async () => {
  const { body } = await callProvider(harness, 'payment_intents', {
    amount: '500',
    currency: 'usd',
    confirm: 'true',
    payment_method: cards.good,
    return_url: 'https://elsewhere.example',
  })
  expect(body.status).toBe('succeeded')
  await waitForWebhooks(harness)
  expect(await mismatchesOf(harness, String(body.id))).toEqual([])
})

test('a webhook about an unknown intent of an order is retried and then listed for staff', async () => {
  const { id, intent } = await openIntent()
  const unknown = await forgeEvent(harness, id, { id: 'pi_unheard_of' })
  const { id: eventId } = unknown as { id: string }
  expect(await harness.sandbox.control.deliver(unknown)).toBe(true)
  const admin = await harness.admin()
  await eventually(async () => {
    harness.clock.forwardMs += 300_000
    const { failed_webhooks: failed } = await admin.call(paymentApi.failedWebhooks)
    expect(failed).toMatchObject([{ event_id: eventId, type: 'payment_intent.succeeded' }])
  })
  expect(intent.order.status).toBe('pending')
})

test.each([
  ['amount', { amount: 100 }, 'amount'],
  ['currency', { currency: 'jpy' }, 'currency'],
  ['mode', { livemode: true }, 'mode'],
  ['owner', { metadata: { order_id: 'x', file_id: 'y', user_id: 'z' } }, 'owner'],
])('a validly signed event with false claims about the %s never pays', async (_what, changes, kind) => {
  const { api, fileId, intent, id } = await openIntent()
  expect(await harness.sandbox.control.deliver(await forgeEvent(harness, id, changes))).toBe(true)
  await waitForWebhooks(harness)
  expect((await mismatchesOf(harness, id)).map((one) => one.kind)).toContain(kind)
  expect((await orderOf(harness, fileId)).status).toBe('pending')
  // The customer can still pay.
  await payInBrowser(harness, intent)
  const body = { paymentIntentId: id, fileId }
  expect((await api.call(paymentApi.confirmPayment, { body })).data.success).toBe(true)
})

test('a validly signed event with false claims about the outcome never pays', async () => {
  const { api, fileId, id } = await openIntent()
  expect(await harness.sandbox.control.deliver(await forgeEvent(harness, id, {}))).toBe(true)
  await waitForWebhooks(harness)
  expect((await orderOf(harness, fileId)).status).toBe('pending')
  const body = { paymentIntentId: id, fileId }
  expect((await api.call(paymentApi.confirmPayment, { body })).data).toMatchObject({ success: false })
})

test('a validly signed event with false claims about the order does not pay another order', async () => {
  const mine = await openIntent()
  const other = await openIntent()
  const claim = {
    metadata: { order_id: other.intent.order.id, file_id: other.fileId, user_id: other.userId },
  }
  await payInBrowser(harness, mine.intent)
  await waitForOrderStatus(harness, mine.fileId, 'paid')
  expect(await harness.sandbox.control.deliver(await forgeEvent(harness, mine.id, claim))).toBe(true)
  await waitForWebhooks(harness)
  expect((await orderOf(harness, other.fileId)).status).toBe('pending')
})

test.each([
  ['amount', { amount: 197_999 }, { kind: 'amount', expected: '198000', found: '197999' }],
  ['currency', { currency: 'eur' }, { kind: 'currency', expected: 'usd', found: 'eur' }],
  ['mode', { livemode: true }, { kind: 'mode', expected: 'false', found: 'true' }],
])(
  'a success at the provider with another %s does not pay, and is reported as a mismatch',
  async (_what, changes, seen) => {
    const { api, fileId, intent, id } = await openIntent()
    harness.sandbox.control.set({ hold: true })
    await payInBrowser(harness, intent)
    harness.sandbox.control.alter('payment_intent', id, changes)
    const body = { paymentIntentId: id, fileId }
    expect((await api.call(paymentApi.confirmPayment, { body })).data.success).toBe(false)
    expect((await orderOf(harness, fileId)).status).toBe('canceled')
    expect(await mismatchesOf(harness, id)).toEqual([seen])
    const { mismatches } = await (await harness.admin()).call(paymentApi.mismatches)
    expect(mismatches[0]).toMatchObject({ order_id: intent.order.id, payment_intent_id: id, ...seen })
  },
)

test('a stored webhook keeps the name that earlier versions gave to the document of its claims', async () => {
  const { fileId, intent, id } = await openIntent()
  await payInBrowser(harness, intent)
  await waitForOrderStatus(harness, fileId, 'paid')
  const { rows } = await harness.database.pool.query(
    `SELECT DISTINCT content #>> '{claim,fileId}' AS "fileId" FROM webhooks
     WHERE content ->> 'intentId' = $1 AND content ->> 'claim' IS NOT NULL`,
    [id],
  )
  expect(rows).toEqual([{ fileId }])
})
