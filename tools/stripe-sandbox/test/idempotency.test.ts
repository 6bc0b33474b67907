import { expect, test } from 'vitest'
import { cardPayment, openFixture, refusal } from './fixture.ts'

const headersOf = ({ lastResponse }: { lastResponse: { headers: Record<string, string> } }) =>
  lastResponse.headers

test('a request repeated with its key gets the first response again and runs once', async () => {
  const { stripe, sandbox } = await openFixture()
  const key = { idempotencyKey: 'pi:order-1:1' }
  const first = await stripe.paymentIntents.create(cardPayment('pm_card_visa'), key)
  const second = await stripe.paymentIntents.create(cardPayment('pm_card_visa'), key)
  expect(second).toEqual(first)
  expect(headersOf(first)['idempotent-replayed']).toBeUndefined()
  expect(headersOf(second)).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': 'pi:order-1:1',
  })
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  expect(sandbox.control.events()).toHaveLength(3)
})

test('a request repeated with its key gets the first response after later changes and with parameters in another order', async () => {
  const { stripe } = await openFixture()
  const key = { idempotencyKey: 'k' }
  const created = await stripe.paymentIntents.create(
    { amount: 5_000, currency: 'usd', metadata: { a: '1', b: '2' } },
    key,
  )
  await stripe.paymentIntents.cancel(created.id)
  const again = await stripe.paymentIntents.create(
    { currency: 'usd', metadata: { b: '2', a: '1' }, amount: 5_000 },
    key,
  )
  expect(again).toMatchObject({ id: created.id, status: 'requires_payment_method' })
})

test('a request repeated with its key refunds once', async () => {
  const { stripe } = await openFixture()
  const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  const refunds = await Promise.all(
    [1, 2, 3].map(() =>
      stripe.refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey: 'refund:1' }),
    ),
  )
  expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1)
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1)
})

test('a request repeated with its key gets a decline again', async () => {
  const { stripe } = await openFixture()
  const pay = () =>
    refusal(stripe.paymentIntents.create(cardPayment('pm_card_visa_chargeDeclined'), { idempotencyKey: 'k' }))
  const [first, second] = [await pay(), await pay()]
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
  expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true' })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a request repeated with its key gets a state error again, even when the call would now succeed', async () => {
  const { stripe, sandbox } = await openFixture()
  const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  const dispute = sandbox.control.dispute(id)
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund' })
  await refusal(refund())
  sandbox.control.alter('charge', String((await stripe.disputes.retrieve(dispute)).charge), {
    disputed: false,
  })
  expect(await refusal(refund())).toMatchObject({ code: 'charge_disputed' })
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ status: 'succeeded' })
})

test('a key is rejected with 400 for other parameters', async () => {
  const { stripe } = await openFixture()
  const key = { idempotencyKey: 'k' }
  await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, key)
  const error = await refusal(stripe.paymentIntents.create({ amount: 5_001, currency: 'usd' }, key))
  expect(error).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    rawType: 'idempotency_error',
  })
  expect(error.message).toContain("Try using a key other than 'k'")
})

test('a key is rejected with 400 for another call', async () => {
  const { stripe } = await openFixture()
  const { id } = await stripe.paymentIntents.create(
    { amount: 5_000, currency: 'usd' },
    { idempotencyKey: 'k' },
  )
  const error = await refusal(stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'k' }))
  expect(error).toMatchObject({ rawType: 'idempotency_error', statusCode: 400 })
  expect(error.message).toContain(`('/v1/payment_intents/${id}/cancel' vs '/v1/payment_intents')`)
})

test('a key stays unused after an invalid request', async () => {
  const { stripe } = await openFixture()
  const key = { idempotencyKey: 'k' }
  await refusal(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, key))
  expect(await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, key)).toMatchObject({
    amount: 5_000,
  })
})

test('a key is locked while its first request runs: the second gets 409', async () => {
  const { stripe, sandbox } = await openFixture()
  sandbox.control.set({ delayBefore: 150 })
  const key = { idempotencyKey: 'k' }
  const first = stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, key)
  const tooEarly = async () => {
    const error = await refusal(stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, key))
    expect(error).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
      rawType: 'idempotency_error',
    })
  }
  await tooEarly()
  const { id } = await first
  expect((await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, key)).id).toBe(id)
})

test('a key expires after 24 hours', async () => {
  let time = Date.now()
  const { stripe } = await openFixture({ now: () => time })
  const make = () => stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'k' })
  const first = await make()
  time += 24 * 3_600_000 - 1
  expect((await make()).id).toBe(first.id)
  time += 2
  expect((await make()).id).not.toBe(first.id)
})

test('a key is at most 255 characters long', async () => {
  const { stripe } = await openFixture()
  const error = await refusal(
    stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' }, { idempotencyKey: 'k'.repeat(256) }),
  )
  expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
})

test('a key has no effect on a GET', async () => {
  const { stripe } = await openFixture()
  const { id } = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  const key = { idempotencyKey: 'k' }
  await stripe.paymentIntents.retrieve(id, {}, key)
  await stripe.paymentIntents.cancel(id)
  expect(await stripe.paymentIntents.retrieve(id, {}, key)).toMatchObject({ status: 'canceled' })
})
