import { expect, test } from 'vitest'
import {
  alipayPayment,
  cardPayment,
  expectEventually,
  openEndpoint,
  openFixture,
  refusal,
  sdk,
} from './fixture.ts'

test('faults of the API fail the next calls without running them', async () => {
  const { stripe, sandbox } = await openFixture()
  sandbox.control.set({ failNext: 2 })
  const pay = () => stripe.paymentIntents.create(cardPayment('pm_card_visa'), { idempotencyKey: 'k' })
  for (const _ of [1, 2])
    expect(await refusal(pay())).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  expect(sandbox.control.events()).toEqual([])
  expect(await pay()).toMatchObject({ status: 'succeeded' })
})

test('faults of the API can be stored for the key, like a failure of a running call', async () => {
  const { stripe, sandbox } = await openFixture()
  sandbox.control.set({ failNext: 1, failStored: true })
  const pay = () => stripe.paymentIntents.create(cardPayment('pm_card_visa'), { idempotencyKey: 'k' })
  await refusal(pay())
  expect((await refusal(pay())).headers).toMatchObject({ 'idempotent-replayed': 'true' })
})

test('faults of the API can be a rate limit', async () => {
  const { stripe, sandbox } = await openFixture()
  sandbox.control.set({ failNext: 1, failStatus: 429 })
  expect(await refusal(stripe.balance.retrieve())).toMatchObject({ type: 'StripeRateLimitError' })
})

test('faults of the API cut the connection after the call ran, so that only a retry with the key gets the response', async () => {
  const { sandbox } = await openFixture()
  sandbox.control.set({ cutNext: 1 })
  const retrying = sdk(sandbox.url, sandbox.secretKey, { maxNetworkRetries: 2 })
  const intent = await retrying.paymentIntents.create(cardPayment('pm_card_visa'))
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await retrying.paymentIntents.list()).data).toHaveLength(1)
  expect((await retrying.charges.list()).data).toHaveLength(1)
})

test('faults of the API delay responses until the caller times out', async () => {
  const { sandbox } = await openFixture()
  sandbox.control.set({ delayAfter: 4_000 })
  const impatient = sdk(sandbox.url, sandbox.secretKey, { timeout: 2_000 })
  const error = await refusal(impatient.paymentIntents.create(cardPayment('pm_card_visa')))
  expect(error.type).toBe('StripeConnectionError')
  expect(sandbox.control.events().at(-1)?.type).toBe('payment_intent.succeeded')
})

test('faults of webhooks drop them', async () => {
  const endpoint = await openEndpoint()
  const { stripe, sandbox } = await openFixture({
    webhookUrl: endpoint.url,
    faults: { dropProbability: 1 },
  })
  await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  await expectEventually(() => sandbox.control.pending()).toBe(0)
  expect(endpoint.deliveries).toEqual([])
  expect(sandbox.control.events().map((event) => event.pending_webhooks)).toEqual([1, 1, 1])
})

test('faults of webhooks duplicate them', async () => {
  const endpoint = await openEndpoint()
  const { stripe } = await openFixture({ webhookUrl: endpoint.url, faults: { duplicateProbability: 1 } })
  await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  await expectEventually(() => endpoint.deliveries).toHaveLength(6)
  const ids = endpoint.deliveries.map(({ body }) => JSON.parse(body).id)
  expect(new Set(ids).size).toBe(3)
})

test('faults of webhooks shuffle them', async () => {
  const endpoint = await openEndpoint()
  // Decreasing random numbers give each webhook a shorter delay than the previous one.
  const waits = Array.from({ length: 40 }, (_, index) => Math.max(0, 1 - index / 12))
  let turn = 0
  const { stripe, sandbox } = await openFixture({
    webhookUrl: endpoint.url,
    random: () => waits[turn++] ?? 0,
    faults: { shuffle: 3_000 },
  })
  await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  await expectEventually(() => sandbox.control.pending()).toBe(0)
  const types = endpoint.deliveries.map(({ body }) => JSON.parse(body).type)
  expect(types).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])
})

test('faults of webhooks hold them until released', async () => {
  const endpoint = await openEndpoint()
  const { stripe, sandbox } = await openFixture({ webhookUrl: endpoint.url, faults: { hold: true } })
  await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  expect(sandbox.control.pending()).toBe(3)
  sandbox.control.reset()
  await expectEventually(() => endpoint.deliveries).toHaveLength(3)
})

test('the control decides for the customer', async () => {
  const { stripe, sandbox } = await openFixture()
  const intent = await stripe.paymentIntents.create(alipayPayment)
  const address = new URL(String(sandbox.control.decide(intent.id, true)))
  expect(address.searchParams.get('redirect_status')).toBe('succeeded')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  const refused = await stripe.paymentIntents.create(alipayPayment)
  expect(sandbox.control.decide(refused.id, false)).toContain('redirect_status=failed')
  expect(() => sandbox.control.decide('pi_none', true)).toThrow('No such payment_intent')
})

test('the control alters objects and delivers validly signed forged webhooks', async () => {
  const endpoint = await openEndpoint()
  const { stripe, sandbox } = await openFixture({ webhookUrl: endpoint.url })
  const intent = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  sandbox.control.alter('payment_intent', intent.id, { amount: 1, amount_received: 1 })
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    amount_received: 1,
    id: intent.id,
  })
  expect(await sandbox.control.deliver({ id: 'evt_forged', object: 'event', type: 'x', data: {} })).toBe(true)
  const last = endpoint.deliveries.at(-1)
  const event = stripe.webhooks.constructEvent(
    String(last?.body),
    String(last?.signature),
    sandbox.webhookSecret,
  )
  expect(event.id).toBe('evt_forged')
  const [recorded] = sandbox.control.events()
  await sandbox.control.redeliver(String(recorded?.id))
  expect(JSON.parse(String(endpoint.deliveries.at(-1)?.body)).id).toBe(recorded?.id)
})

test('the control is not available over HTTP', async () => {
  const { sandbox } = await openFixture()
  expect((await fetch(`${sandbox.url}/control`)).status).toBe(404)
})
