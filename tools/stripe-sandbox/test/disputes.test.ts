import { expect, test } from 'vitest'
import { cardPayment, openFixture, refusal } from './fixture.ts'

const typesOf = (events: { type: string }[]) =>
  events.map(({ type }) => type).filter((type) => type.startsWith('charge.dispute'))

test('a dispute withdraws the funds with a fee, and blocks refunds', async () => {
  const { stripe, sandbox } = await openFixture({ delays: { balancePosting: 0 } })
  const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  const disputed = sandbox.control.dispute(id)
  const { data } = await stripe.disputes.list({ payment_intent: id })
  expect(data).toMatchObject([{ id: disputed, status: 'needs_response', payment_intent: id }])
  expect(data[0]?.balance_transactions).toMatchObject([
    { amount: -Number(data[0]?.amount), fee: 1_500, type: 'adjustment', reporting_category: 'dispute' },
  ])
  const refused = await refusal(stripe.refunds.create({ payment_intent: id }))
  expect([refused.statusCode, refused.code]).toEqual([400, 'charge_disputed'])
  expect(typesOf(sandbox.control.events())).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ])
  const entries = await stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] })
  expect(entries.data[0]?.source).toMatchObject({ object: 'dispute', id: disputed })
})

test('a won dispute returns the funds, a lost one and an inquiry do not', async () => {
  const { stripe, sandbox } = await openFixture({ delays: { balancePosting: 0 } })
  const open = async (inquiry = false) => {
    const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
    return sandbox.control.dispute(id, { inquiry })
  }
  const [won, lost, inquiry] = [await open(), await open(), await open(true)]
  sandbox.control.closeDispute(won, 'won')
  sandbox.control.closeDispute(lost, 'lost')
  sandbox.control.closeDispute(inquiry, 'won')
  const moved = async (id: string) => {
    const { status, balance_transactions: moves } = await stripe.disputes.retrieve(id)
    return [status, moves.length, moves.reduce((sum, { amount }) => sum + amount, 0) === 0]
  }
  expect(await moved(won)).toEqual(['won', 2, true])
  expect(await moved(lost)).toEqual(['lost', 1, false])
  expect(await moved(inquiry)).toEqual(['warning_closed', 0, true])
  expect(() => sandbox.control.closeDispute(lost, 'lost')).toThrow('already closed')
  expect((await refusal(stripe.disputes.retrieve('du_unknown'))).statusCode).toBe(404)
})

test.each([
  ['createDispute', ['fraudulent needs_response 198000']],
  ['createDisputeProductNotReceived', ['product_not_received needs_response 198000']],
  ['createDisputeInquiry', ['fraudulent warning_needs_response 198000']],
  ['createMultipleDisputes', ['fraudulent needs_response 99000', 'fraudulent needs_response 99000']],
])('the card %s is disputed some seconds after the payment', async (card, expected) => {
  let now = Date.now()
  const { stripe, sandbox } = await openFixture({ now: () => now })
  const { id } = await stripe.paymentIntents.create(cardPayment(`pm_card_${card}`))
  const disputes = async () => {
    // Runs the tasks that are due by now.
    sandbox.control.reset()
    const { data } = await stripe.disputes.list({ payment_intent: id })
    return data.map(({ reason, status, amount }) => `${reason} ${status} ${amount}`)
  }
  now += 4_000
  expect(await disputes()).toEqual([])
  now += 2_000
  expect(await disputes()).toEqual(expected)
  expect(typesOf(sandbox.control.events()).filter((type) => type.endsWith('created'))).toHaveLength(
    expected.length,
  )
  now += 60_000
  expect(await disputes()).toEqual(expected)
})

test('a payment that was refunded before, or made with another card, is not disputed', async () => {
  let now = Date.now()
  const { stripe, sandbox } = await openFixture({ now: () => now })
  await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  const refunded = await stripe.paymentIntents.create(cardPayment('pm_card_createDispute'))
  await stripe.refunds.create({ payment_intent: refunded.id })
  const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_createDispute'))
  now += 10_000
  // Runs the tasks that are due by now.
  sandbox.control.reset()
  const { data } = await stripe.disputes.list({})
  expect(data.map(({ payment_intent: disputed }) => disputed)).toEqual([id])
})
