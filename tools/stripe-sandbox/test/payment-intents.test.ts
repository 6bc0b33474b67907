import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { cardPayment, openFixture, refusal } from './fixture.ts'

test('a payment by card succeeds immediately and records charge, metadata and events', async () => {
  const { stripe, sandbox } = await openFixture()
  const intent = await stripe.paymentIntents.create(cardPayment('pm_card_visa'), { idempotencyKey: 'pi:1' })

  expect(intent).toMatchObject({
    object: 'payment_intent',
    status: 'succeeded',
    amount: 198_000,
    amount_received: 198_000,
    currency: 'usd',
    livemode: false,
    metadata: { order_id: 'order-1', file_id: 'file-1', user_id: 'user-1' },
    payment_method_types: ['card'],
    allowed_payment_method_types: ['card'],
    automatic_payment_methods: null,
    next_action: null,
    last_payment_error: null,
  })
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
  const charge = await stripe.charges.retrieve(String(intent.latest_charge))
  expect(charge).toMatchObject({
    amount_captured: 198_000,
    status: 'succeeded',
    paid: true,
    payment_intent: intent.id,
    metadata: { order_id: 'order-1' },
    outcome: { type: 'authorized', network_status: 'approved_by_network' },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', three_d_secure: null } },
  })
  const events = sandbox.control.events()
  expect(events.map((event) => event.type)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
  expect(events[0]?.data.object).toMatchObject({ id: intent.id, status: 'requires_confirmation' })
  expect(events[2]).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { id: intent.id, status: 'succeeded' } },
    request: { id: intent.lastResponse.requestId, idempotency_key: 'pi:1' },
  })
})

test('a payment by card can be created and confirmed in separate calls', async () => {
  const { stripe } = await openFixture()
  const created = await stripe.paymentIntents.create({
    amount: 98_000,
    currency: 'USD',
    metadata: { a: '', b: '2' },
  })
  expect(created).toMatchObject({
    status: 'requires_payment_method',
    currency: 'usd',
    capture_method: 'automatic_async',
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    payment_method_types: ['card', 'alipay'],
    latest_charge: null,
    metadata: { b: '2' },
  })
  const paid = await stripe.paymentIntents.confirm(created.id, {
    payment_method: 'pm_card_mastercard',
    return_url: 'https://runwen.example/back',
  })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 98_000 })
})

test('a payment by card is posted to the balance: immediately with synchronous capture, later with asynchronous capture', async () => {
  const { stripe, sandbox } = await openFixture({ delays: { balancePosting: 0 } })
  const expand = ['latest_charge.balance_transaction']
  const sync = await stripe.paymentIntents.create({ ...cardPayment('pm_card_visa'), expand })
  expect(sync.latest_charge).toMatchObject({
    balance_transaction: { object: 'balance_transaction', amount: 198_000, fee: 5_772, net: 192_228 },
  })
  const schedule = await stripe.paymentIntents.create({
    ...cardPayment('pm_card_visa'),
    capture_method: 'automatic_async',
  })
  const charge = await stripe.charges.retrieve(String(schedule.latest_charge))
  expect(charge.balance_transaction).toMatch(/^txn_/)
  const updated = sandbox.control.events().filter((event) => event.type === 'charge.updated')
  expect(updated).toMatchObject([{ data: { previous_attributes: { balance_transaction: null } } }])
  expect((await stripe.balance.retrieve()).pending).toMatchObject([{ amount: 2 * 192_228, currency: 'usd' }])
  const entries = await stripe.balanceTransactions.list()
  expect(entries.data.map((entry) => entry.source)).toEqual([schedule.latest_charge, expect.any(String)])
})

test('a payment by card shows the wallet of an Apple Pay token', async () => {
  const { stripe } = await openFixture()
  const intent = await stripe.paymentIntents.create({
    ...cardPayment('pm_card_applePay'),
    expand: ['latest_charge', 'payment_method'],
  })
  const wallet = { type: 'apple_pay', apple_pay: {}, dynamic_last4: '4242' }
  expect(intent.payment_method).toMatchObject({ type: 'card', card: { wallet } })
  expect(intent.latest_charge).toMatchObject({ payment_method_details: { card: { wallet } } })
})

test('a finished intent cannot be paid again or canceled after success', async () => {
  const { stripe } = await openFixture()
  const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  const state = {
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  }
  const again = await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
  expect(again).toMatchObject({ ...state, payment_intent: { id, status: 'succeeded' } })
  expect(again.message).toContain('already succeeded')
  expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject(state)
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test('a finished intent cannot be paid after cancellation', async () => {
  const { stripe, sandbox } = await openFixture()
  const { id } = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(canceled.canceled_at).toBeGreaterThan(0)
  const paying = stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://a.b',
  })
  expect(await refusal(paying)).toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  expect(sandbox.control.events().map((event) => event.type)).toEqual([
    'payment_intent.created',
    'payment_intent.canceled',
  ])
})

test.each([
  [{ amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
  [{ amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
  [{ amount: -5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
  [{ amount: 10.5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
  [{ amount: undefined }, { code: 'parameter_missing', param: 'amount' }],
  [{ currency: undefined }, { code: 'parameter_missing', param: 'currency' }],
  [{ currency: 'xau' }, { param: 'currency' }],
  [
    { metadata: { a: 'x' }, colour: 'red' },
    { code: 'parameter_unknown', param: 'colour' },
  ],
  [{ payment_method: 'pm_card_nobody' }, { code: 'resource_missing', param: 'payment_method' }],
  [{ return_url: 'https://a.b' }, { param: 'return_url' }],
  [
    { confirm: true, return_url: 'javascript:alert(1)' },
    { code: 'url_invalid', param: 'return_url' },
  ],
  [{ metadata: Object.fromEntries([...Array(51).keys()].map((n) => [`k${n}`, 'v'])) }, { param: 'metadata' }],
])('an invalid call is rejected with 400: %j', async (wrong, expected) => {
  const { stripe, sandbox } = await openFixture()
  const params: object = { amount: 5_000, currency: 'usd', ...wrong }
  const error = await refusal(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...expected })
  expect(sandbox.control.events()).toEqual([])
})

test('a confirmation without a method, with a disallowed method or without return_url is rejected', async () => {
  const { stripe } = await openFixture()
  const { id } = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { id, status: 'requires_payment_method' },
  })
  const noWayBack = await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
  expect(noWayBack.message).toContain('you must provide a `return_url`')
  const cardOnly = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    allowed_payment_method_types: ['card', 'klarna'],
  })
  expect(cardOnly.payment_method_types).toEqual(['card'])
  const byAlipay = stripe.paymentIntents.confirm(cardOnly.id, { payment_method_data: { type: 'alipay' } })
  expect(await refusal(byAlipay)).toMatchObject({ code: 'payment_intent_incompatible_payment_method' })
})

test('an invalid call stores nothing, even when it fails late', async () => {
  const { stripe, sandbox } = await openFixture()
  const stranded = { amount: 5_000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
  const error = await refusal(stripe.paymentIntents.create(stranded, { idempotencyKey: 'k' }))
  expect(error.message).toContain('you must provide a `return_url`')
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect(sandbox.control.events()).toEqual([])
})

test('an unknown intent is rejected', async () => {
  const { stripe } = await openFixture()
  for (const call of [
    stripe.paymentIntents.retrieve('pi_none'),
    stripe.paymentIntents.confirm('pi_none'),
    stripe.paymentIntents.cancel('pi_none'),
  ]) {
    const error = await refusal(call)
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' })
    expect(error.message).toBe("No such payment_intent: 'pi_none'")
  }
})
