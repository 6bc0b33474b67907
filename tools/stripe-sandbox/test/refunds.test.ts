import { expect, test } from 'vitest'
import {
  alipayPayment,
  cardPayment,
  expectEventually,
  type Fixture,
  openFixture,
  refusal,
} from './fixture.ts'

async function paid(fixture: Fixture, token = 'pm_card_visa') {
  const intent = await fixture.stripe.paymentIntents.create(cardPayment(token))
  return { intent: intent.id, charge: String(intent.latest_charge) }
}

const refundEvents = ({ sandbox }: Fixture) =>
  sandbox.control
    .events()
    .map((event) => event.type)
    .filter((type) => type.includes('refund'))

test('a refund returns the whole remaining amount by default', async () => {
  const fixture = await openFixture()
  const { stripe } = fixture
  const { intent, charge } = await paid(fixture)
  const part = await stripe.refunds.create({
    payment_intent: intent,
    amount: 8_000,
    reason: 'requested_by_customer',
  })
  expect(part).toMatchObject({
    object: 'refund',
    amount: 8_000,
    charge,
    payment_intent: intent,
    currency: 'usd',
    reason: 'requested_by_customer',
    status: 'succeeded',
    destination_details: { type: 'card', card: { type: 'refund' } },
  })
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 8_000, refunded: false })
  const rest = await stripe.refunds.create({ payment_intent: intent, metadata: { order_id: 'order-1' } })
  expect(rest).toMatchObject({ amount: 190_000, metadata: { order_id: 'order-1' }, reason: null })
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 198_000, refunded: true })
  expect(await stripe.refunds.retrieve(rest.id)).toEqual(rest)
  const listed = await stripe.refunds.list({ payment_intent: intent })
  expect(listed.data.map(({ id }) => id)).toEqual([rest.id, part.id])
  expect(refundEvents(fixture)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ])
  expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  })
})

test('a refund cannot exceed the payment', async () => {
  const fixture = await openFixture()
  const { intent } = await paid(fixture)
  const tooMuch = await refusal(fixture.stripe.refunds.create({ payment_intent: intent, amount: 198_001 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
  expect(tooMuch.message).toBe(
    'Refund amount ($1,980.01) is greater than unrefunded amount on charge ($1,980.00)',
  )
  expect(await refusal(fixture.stripe.refunds.create({ payment_intent: intent, amount: 0 }))).toMatchObject({
    param: 'amount',
  })
  expect(refundEvents(fixture)).toEqual([])
})

test('a refund requires a successful charge', async () => {
  const fixture = await openFixture()
  const { stripe } = fixture
  const open = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  const unpaid = await refusal(stripe.refunds.create({ payment_intent: open.id }))
  expect(unpaid.message).toBe(`This PaymentIntent (${open.id}) does not have a successful charge to refund.`)
  const declined = await refusal(stripe.paymentIntents.create(cardPayment('pm_card_visa_chargeDeclined')))
  const { id: refused } = declined.payment_intent ?? { id: '' }
  expect(await refusal(stripe.refunds.create({ payment_intent: refused }))).toMatchObject({
    param: 'payment_intent',
  })
  expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    code: 'resource_missing',
  })
  expect(await refusal(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' })
  expect(await refusal(stripe.refunds.retrieve('re_none'))).toMatchObject({ statusCode: 404 })
})

test('a refund of an Alipay payment goes back to Alipay', async () => {
  const { stripe, sandbox } = await openFixture()
  const { id } = await stripe.paymentIntents.create(alipayPayment)
  sandbox.control.decide(id, true)
  const refund = await stripe.refunds.create({ payment_intent: id })
  expect(refund).toMatchObject({ status: 'succeeded', destination_details: { type: 'alipay', alipay: {} } })
})

test('a refund debits the balance, and credits it again on failure', async () => {
  const fixture = await openFixture({ delays: { balancePosting: 0, refundCompletion: 0 } })
  const { intent } = await paid(fixture, 'pm_card_refundFail')
  const { id } = await fixture.stripe.refunds.create({ payment_intent: intent })
  const failed = await fixture.stripe.refunds.retrieve(id, { expand: ['balance_transaction'] })
  expect(failed).toMatchObject({ balance_transaction: { amount: -198_000, type: 'refund', source: id } })
  const back = await fixture.stripe.balanceTransactions.retrieve(String(failed.failure_balance_transaction))
  expect(back).toMatchObject({ amount: 198_000, type: 'refund_failure' })
})

test('a refund with a delayed result is pending, then succeeds', async () => {
  const fixture = await openFixture({ delays: { refundCompletion: 2_000 } })
  const { intent } = await paid(fixture, 'pm_card_pendingRefund')
  const refund = await fixture.stripe.refunds.create({ payment_intent: intent })
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  await expectEventually(async () => (await fixture.stripe.refunds.retrieve(refund.id)).status).toBe(
    'succeeded',
  )
  expect(refundEvents(fixture).slice(2)).toEqual(['refund.updated', 'charge.refund.updated'])
})

test('a refund with a delayed result succeeds, then fails, and the amount can be refunded again', async () => {
  const fixture = await openFixture({ delays: { refundCompletion: 100 } })
  const { intent, charge } = await paid(fixture, 'pm_card_refundFail')
  const refund = await fixture.stripe.refunds.create({ payment_intent: intent })
  expect(refund.status).toBe('succeeded')
  await expectEventually(async () => (await fixture.stripe.refunds.retrieve(refund.id)).status).toBe('failed')
  expect(await fixture.stripe.refunds.retrieve(refund.id)).toMatchObject({ failure_reason: 'unknown' })
  expect(await fixture.stripe.charges.retrieve(charge)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  })
  expect(refundEvents(fixture).slice(2)).toEqual(['refund.failed', 'refund.updated', 'charge.refund.updated'])
  expect(await fixture.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 198_000 })
})
