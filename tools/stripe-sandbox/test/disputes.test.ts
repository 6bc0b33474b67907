import { expect, it } from 'vitest'
import { cardPayment, openFixture, refusal } from './fixture.ts'

const typesOf = (events: { type: string }[]) =>
  events.map(({ type }) => type).filter((type) => type.startsWith('charge.dispute'))

it('a dispute withdraws the funds with a fee, and blocks refunds', async () => {
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

it('a won dispute returns the funds, a lost one and an inquiry do not', async () => {
  const { stripe, sandbox } = await openFixture({ delays: { balancePosting: 0 } })
  const open = async (inquiry = false) => {
    const { id } = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
    return sandbox.control.dispute(id, { inquiry })
  }
  const [won, lost, inquiry] = [await open(), await open(), await open(true)]
  sandbox.control.closeDispute(won, 'won')
  await stripe.disputes.close(lost)
  sandbox.control.closeDispute(inquiry, 'won')
  const moved = async (id: string) => {
    const { status, balance_transactions: moves } = await stripe.disputes.retrieve(id)
    return [status, moves.length, moves.reduce((sum, { amount }) => sum + amount, 0) === 0]
  }
  expect(await moved(won)).toEqual(['won', 2, true])
  expect(await moved(lost)).toEqual(['lost', 1, false])
  expect(await moved(inquiry)).toEqual(['warning_closed', 0, true])
  expect((await refusal(stripe.disputes.close(lost))).statusCode).toBe(400)
  expect((await refusal(stripe.disputes.retrieve('du_unknown'))).statusCode).toBe(404)
})
