import { hasStripeMock, type StripeMock, stripeMock } from '@runwen/test-kit'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alipayPayment, cardPayment, openFixture, refusal, sdk } from './fixture.ts'

/** Differences by design: fields that the mock expands by default, fields of a Connect platform, and sample metadata. */
const intentional = [/charges?(\.data\[\])?\.refunds$/, /^balance\.connect_reserved$/, /\.metadata\./]

type Plain = Record<string, unknown>
const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null
const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Fields of `theirs` that `ours` lacks or has with another type of value. */
function differences(ours: unknown, theirs: unknown, path: string): string[] {
  if (ours === null || theirs === null) return []
  if (kindOf(ours) !== kindOf(theirs)) return [`${path}: ${kindOf(ours)} instead of ${kindOf(theirs)}`]
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return ours.length && theirs.length ? differences(ours[0], theirs[0], `${path}[]`) : []
  }
  if (!isObject(ours) || !isObject(theirs)) return []
  const found = Object.keys(theirs).flatMap((name) => {
    const inner = `${path}.${name}`
    return name in ours ? differences(ours[name], theirs[name], inner) : [`${inner} is missing`]
  })
  return found.filter(
    (difference) => !intentional.some((pattern) => pattern.test(difference.split(' ')[0] ?? '')),
  )
}

describe.skipIf(!(await hasStripeMock()))('the same calls to stripe-mock', () => {
  let mock: Stripe
  let server: StripeMock
  beforeAll(async () => {
    server = await stripeMock()
    mock = sdk(server.url, 'sk_test_123')
  })
  afterAll(() => server.stop())

  test('the same calls to stripe-mock are valid and return the same fields', async () => {
    const { stripe, sandbox } = await openFixture({ delays: { balancePosting: 0 } })
    const paid = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
    const charge = String(paid.latest_charge)
    const other = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
    const disputed = sandbox.control.dispute(other.id)
    const expand = ['latest_charge', 'payment_method']
    const options = { idempotencyKey: 'k' }
    const open = { amount: 98_000, currency: 'usd' }
    const { id } = await stripe.paymentIntents.create(open)
    const calls: Record<string, (to: Stripe) => Promise<object>> = {
      intent: (to) =>
        to.paymentIntents.create({ ...cardPayment('pm_card_visa'), expand: ['latest_charge'] }, options),
      alipay: (to) => to.paymentIntents.create(alipayPayment),
      automatic: (to) => to.paymentIntents.create(open),
      retrieved: (to) => to.paymentIntents.retrieve(paid.id, { expand }),
      listed: (to) => to.paymentIntents.list({ limit: 3, created: { gte: 1 } }),
      canceled: (to) => to.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
      charge: (to) => to.charges.retrieve(charge),
      charges: (to) => to.charges.list({ payment_intent: paid.id }),
      refund: (to) =>
        to.refunds.create({ payment_intent: paid.id, amount: 100, reason: 'requested_by_customer' }),
      refunds: (to) => to.refunds.list({ payment_intent: paid.id, limit: 10 }),
      method: (to) => to.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } }),
      balance: (to) => to.balance.retrieve(),
      entries: (to) => to.balanceTransactions.list({ limit: 1 }),
      dispute: (to) => to.disputes.retrieve(disputed),
      disputes: (to) => to.disputes.list({ payment_intent: other.id, limit: 10 }),
    }
    for (const [name, call] of Object.entries(calls)) {
      const [ours, theirs] = [await call(stripe), await call(mock)]
      expect(differences(ours, theirs, name), name).toEqual([])
    }
    const [ours] = sandbox.control.events()
    const [theirs] = (await mock.events.list({ limit: 1 })).data
    expect(differences({ ...ours, data: {} }, { ...theirs, data: {} }, 'event')).toEqual([])
  })

  test('the same calls to stripe-mock are rejected for the same invalid parameters', async () => {
    const { stripe } = await openFixture()
    const wrong: object[] = [
      { amount: 5_000, currency: 'usd', colour: 'red' },
      { currency: 'usd' },
      { amount: 'much', currency: 'usd' },
    ]
    for (const params of wrong) {
      const create = (to: Stripe) =>
        refusal(to.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
      const [ours, theirs] = [await create(stripe), await create(mock)]
      expect([ours.statusCode, ours.type]).toEqual([theirs.statusCode, theirs.type])
    }
  })
})
