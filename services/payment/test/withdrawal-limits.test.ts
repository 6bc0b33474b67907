import { type Order, paymentApi } from '@runwen/contracts'
import { client } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { withdrawableOf } from '../src/models/withdrawals/limits.ts'
import { payNewDocument, waitForRefundStatus, waitForWebhooks } from './actions.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness({ REBATE_WAITING_DAYS: '14', WITHDRAWAL_MINIMUM_CENTS: '1000' })
const dayMs = 86_400_000
const details = { method: 'paypal', account_name: 'x', account: 'y' } as const

test('a rebate can be withdrawn after a waiting time, from a least amount, and is shown to staff until then', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const ask = (amount: number) =>
    customer.api.send(paymentApi.createWithdrawal, { body: { amount, ...details } })
  const limits = { withdrawal_minimum: 1_000, rebate_waiting_days: 14, withdrawals_on_hold: false }
  const { withdrawal_minimum, rebate_waiting_days } = await customer.api.call(paymentApi.stripeConfig)
  expect({ withdrawal_minimum, rebate_waiting_days }).toEqual({
    withdrawal_minimum: 1_000,
    rebate_waiting_days: 14,
  })
  const balance = () => customer.api.call(paymentApi.getBalance)
  const before = await balance()
  expect(before).toMatchObject({ available: 79_200, withdrawable: 0, ...limits })
  expect(before.later_withdrawable).toEqual([{ at: expect.any(String), amount: 79_200 }])
  const until = Date.parse(before.later_withdrawable[0]?.at ?? '') - harness.clock.forwardMs
  expect(Math.abs(until - Date.now() - 14 * dayMs)).toBeLessThan(dayMs / 24)
  expect((await ask(5_000)).error).toMatchObject({
    code: 'rebate_waiting',
    message: expect.stringContaining('14 days'),
  })
  expect((await ask(999)).error).toMatchObject({
    code: 'withdrawal_too_small',
    message: expect.stringContaining('10.00'),
  })

  harness.clock.forwardMs += 15 * dayMs
  await harness.confirmPassword(customer)
  expect(await balance()).toMatchObject({
    available: 79_200,
    withdrawable: 79_200,
    later_withdrawable: [],
  })
  const { body } = await ask(5_000)
  const admin = await harness.admin()
  const concerns = async () => {
    const { withdrawals } = await admin.call(paymentApi.adminListWithdrawals)
    return withdrawals.find(({ id }) => id === body.withdrawal.id)?.concerns
  }
  expect(await concerns()).toEqual([])
  // Back in time, the rebate is young again.
  harness.clock.forwardMs -= 15 * dayMs
  expect(await concerns()).toEqual([
    { kind: 'young_rebate', amount: 79_200, order_id: order.id, until: expect.any(String) },
  ])
})

test('what was spent of waiting rebates leaves less to be withdrawn later', () => {
  const [first, second] = [new Date('2026-11-20'), new Date('2026-11-25')]
  const waiting = [
    { amount: 39_200, until: first },
    { amount: 79_200, until: second },
  ]
  const all = { at: second, amount: 79_200 }
  expect(withdrawableOf(130_000, waiting)).toEqual({
    now: 11_600,
    later: [{ at: first, amount: 39_200 }, all],
  })
  expect(withdrawableOf(100_000, waiting)).toEqual({ now: 0, later: [{ at: first, amount: 20_800 }, all] })
  expect(withdrawableOf(50_000, waiting)).toEqual({ now: 0, later: [{ at: second, amount: 50_000 }] })
  expect(withdrawableOf(0, waiting)).toEqual({ now: 0, later: [] })
})

const limitsOf = async ({ api }: Customer) => {
  const { available, withdrawable, later_withdrawable } = await api.call(paymentApi.getBalance)
  const later = later_withdrawable.map(({ amount }) => amount)
  expect(later.reduce((sum, amount) => sum + amount, withdrawable)).toBe(available)
  return { now: withdrawable, later }
}

const refund = async ({ id }: Order, amount?: number) =>
  (await harness.admin()).call(paymentApi.refundOrder, { params: { id }, body: { reason: 'late', amount } })

const credit = async ({ userId }: Customer, amount: number) =>
  (await harness.admin()).call(paymentApi.creditCustomer, {
    params: { id: userId },
    body: { amount, reason: 'late' },
  })

/** A customer with 392 dollars that need not wait, and the orders of two rebates of 392 dollars that have to. */
async function withOldAndYoung() {
  const customer = await harness.customer()
  await credit(customer, 39_200)
  const young = [
    await payNewDocument(harness, customer, { service: 2 }),
    await payNewDocument(harness, customer, { service: 2 }),
  ] as const
  return { customer, young }
}

test('a refund in part takes from the rebate of its order, not from what can be withdrawn', async () => {
  const { customer, young } = await withOldAndYoung()
  expect(await limitsOf(customer)).toEqual({ now: 39_200, later: [39_200, 39_200] })
  await refund(young[0], 30_055)
  expect(await limitsOf(customer)).toEqual({ now: 39_200, later: [27_178, 39_200] })

  const ask = (amount: number) =>
    customer.api.send(paymentApi.createWithdrawal, { body: { amount, ...details } })
  expect((await ask(39_201)).error?.code).toBe('rebate_waiting')
  const { body } = await ask(39_200)
  const { withdrawals } = await (await harness.admin()).call(paymentApi.adminListWithdrawals)
  const concerns = withdrawals.find(({ id }) => id === body.withdrawal.id)?.concerns
  expect(concerns).toEqual([
    { kind: 'young_rebate', amount: 27_178, order_id: young[0].id, until: expect.any(String) },
    { kind: 'young_rebate', amount: 39_200, order_id: young[1].id, until: expect.any(String) },
  ])

  await refund(young[0])
  expect(await limitsOf(customer)).toEqual({ now: 0, later: [39_200] })
})

test('what a refund in part kept of a spent rebate waits no more', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  await payNewDocument(harness, customer, { service: 2, useBalance: true })
  const taken = await refund(order, 197_000)
  // The other order was paid from 79,200 and brought 39,200, all of which is taken back.
  expect(taken.refund).toMatchObject({ rebate_reversed: 39_200, rebate_missing: 39_600 })
  expect(await limitsOf(customer)).toEqual({ now: 0, later: [] })
  await credit(customer, 50_000)
  // 400 of the first rebate and 39,200 of the second can still be taken back.
  expect(await limitsOf(customer)).toEqual({ now: 10_400, later: [400, 39_200] })
})

test('a dispute holds what a refund in part left of a rebate, which waits again when the dispute is won', async () => {
  const { customer, young } = await withOldAndYoung()
  const [order] = young
  await refund(order, 30_055)
  await waitForRefundStatus(harness, order.id, 'done')
  const { withdrawal } = await customer.api.call(paymentApi.createWithdrawal, {
    body: { amount: 1_000, ...details },
  })
  const concerns = async () => {
    const { withdrawals } = await (await harness.admin()).call(paymentApi.adminListWithdrawals)
    const seen = withdrawals.find(({ id }) => id === withdrawal.id)?.concerns
    return seen?.map(({ kind, amount, order_id }) => [kind, amount, order_id])
  }

  const id = harness.sandbox.control.dispute(order.payment_intent_id ?? '', { amount: 67_945 })
  await waitForWebhooks(harness)
  const balance = await customer.api.call(paymentApi.getBalance)
  expect(balance).toMatchObject({ available: 77_400, held: 28_178 })
  const other = ['young_rebate', 39_200, young[1].id]
  expect(await concerns()).toEqual([['dispute', 67_945, order.id], other])

  harness.sandbox.control.closeDispute(id, 'won')
  await waitForWebhooks(harness)
  expect(await limitsOf(customer)).toEqual({ now: 38_200, later: [27_178, 39_200] })
  expect(await concerns()).toEqual([['young_rebate', 27_178, order.id], other])
})

test('a young rebate pays for documents', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  const order = await payNewDocument(harness, customer, { useBalance: true })
  expect(order.balance_applied).toBe(79_200)
})

test('an order whose payment was never started takes the price of today, and a started one keeps its price', async () => {
  const replica = await harness.startReplica({}, { PRICE_POLISH_CENTS: '120000' })
  const customer = await harness.customer()
  const later = client(replica.url, { token: customer.session.token, language: 'en' })
  const [fresh, started] = [
    await harness.upload(customer.userId, 2),
    await harness.upload(customer.userId, 2),
  ]
  const order = async (api: typeof later, fileId: string) =>
    (await api.call(paymentApi.createOrder, { body: { fileId } })).order
  const first = await order(customer.api, fresh)
  await customer.api.call(paymentApi.createIntent, { body: { fileId: started, method: 'card' } })
  expect(await order(later, fresh)).toMatchObject({ id: first.id, amount: 120_000, amount_due: 120_000 })
  expect(await order(later, started)).toMatchObject({ amount: 98_000 })

  const shown = { orderId: first.id, method: 'card', expected_amount: 120_000 } as const
  const answer = await customer.api.send(paymentApi.createIntent, { body: shown })
  expect(answer.error?.code).toBe('amount_changed')
  const intent = await later.call(paymentApi.createIntent, { body: shown })
  expect(intent).toMatchObject({ amount: 120_000, order: { id: first.id } })
})
