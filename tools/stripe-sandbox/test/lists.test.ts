import { expect, test } from 'vitest'
import { cardPayment, openFixture, refusal } from './fixture.ts'

test('a list returns pages, newest first', async () => {
  const { stripe } = await openFixture()
  const created: string[] = []
  for (const amount of [1_000, 1_001, 1_002, 1_003, 1_004]) {
    created.unshift((await stripe.paymentIntents.create({ amount, currency: 'usd' })).id)
  }
  const first = await stripe.paymentIntents.list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
  expect(first.data.map(({ id }) => id)).toEqual(created.slice(0, 2))
  const next = await stripe.paymentIntents.list({ limit: 2, starting_after: String(created[1]) })
  expect(next.data.map(({ id }) => id)).toEqual(created.slice(2, 4))
  const walked: string[] = []
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) walked.push(intent.id)
  expect(walked).toEqual(created)
})

test('a list filters by creation time', async () => {
  let time = Date.UTC(2026, 10, 1)
  const { stripe } = await openFixture({ now: () => time })
  const old = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  time += 60_000
  const young = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  const since = async (gte: number) =>
    (await stripe.paymentIntents.list({ created: { gte } })).data.map(({ id }) => id)
  expect(await since(old.created)).toEqual([young.id, old.id])
  expect(await since(old.created + 1)).toEqual([young.id])
})

test('a list rejects a limit out of range and an unknown cursor', async () => {
  const { stripe } = await openFixture()
  expect(await refusal(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'limit',
  })
  expect(await refusal(stripe.paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  })
})

test('expand replaces ids with objects, in lists too', async () => {
  const { stripe } = await openFixture()
  const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  await stripe.refunds.create({ payment_intent: id, amount: 500 })
  const one = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge', 'payment_method'],
  })
  expect(one).toMatchObject({
    latest_charge: { object: 'charge', amount_refunded: 500 },
    payment_method: { object: 'payment_method', card: { last4: '4242' } },
  })
  const list = await stripe.refunds.list({ payment_intent: id, expand: ['data.charge.payment_intent'] })
  expect(list.data).toMatchObject([
    { charge: { object: 'charge', payment_intent: { id, object: 'payment_intent' } } },
  ])
})

test('expand rejects fields that cannot be expanded', async () => {
  const { stripe } = await openFixture()
  const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  const error = await refusal(stripe.paymentIntents.retrieve(id, { expand: ['amount'] }))
  expect(error).toMatchObject({ statusCode: 400, message: 'This property cannot be expanded (amount).' })
  const inList = await refusal(stripe.paymentIntents.list({ expand: ['latest_charge'] }))
  expect(inList.message).toContain("expanding 'data.latest_charge' instead")
})
