import { paymentApi } from '@runwen/contracts'
import type { Client } from '@runwen/test-kit'
import { beforeAll, expect, test } from 'vitest'
import { syncRecentDisputes } from '../src/use-cases/disputes/sync-disputes.ts'
import {
  callProvider,
  cards,
  orderOf,
  payNewDocument,
  publishedEventsOf,
  refundsOf,
  waitForRefundStatus,
  waitForWebhooks,
} from './actions.ts'
import { contextOf } from './context.ts'
import { expectAgreement } from './expect-agreement.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
let admin: Client
beforeAll(async () => {
  admin = await harness.admin()
})

const details = { method: 'paypal', account_name: 'x', account: 'y' } as const

async function disputed(terms?: { inquiry?: boolean; amount?: number }) {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const body = { amount: 10_000, ...details }
  const { withdrawal } = await customer.api.call(paymentApi.createWithdrawal, { body })
  const id = harness.sandbox.control.dispute(order.payment_intent_id ?? '', terms)
  await waitForWebhooks(harness)
  return { customer, order, withdrawal, id }
}

const shown = async (id: string) => {
  const { disputes } = await admin.call(paymentApi.disputes)
  return disputes.find(({ provider_id }) => provider_id === id)
}

async function close(id: string, outcome: 'won' | 'lost') {
  harness.sandbox.control.closeDispute(id, outcome)
  await waitForWebhooks(harness)
}

test('an open dispute holds the rebate and withdrawals, and blocks a refund', async () => {
  const { customer, order, withdrawal, id } = await disputed()
  expect(await shown(id)).toMatchObject({
    order_id: order.id,
    username: customer.username,
    amount: 198_000,
    reason: 'fraudulent',
    status: 'needs_response',
    held: 69_200,
    withdrawn_at: expect.any(String),
    closed_at: null,
  })
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({
    available: 0,
    held: 79_200,
    withdrawable: 0,
    withdrawals_on_hold: true,
  })
  await payNewDocument(harness, customer)
  const more = { body: { amount: 5_000, ...details } }
  const held = await customer.api.send(paymentApi.createWithdrawal, more)
  expect(held.error?.code).toBe('withdrawals_on_hold')
  const params = { id: withdrawal.id }
  expect((await admin.send(paymentApi.approveWithdrawal, { params })).error?.code).toBe('payment_disputed')
  const refund = { params: { id: order.id }, body: { reason: 'x' } }
  expect((await admin.send(paymentApi.refundOrder, refund)).error?.code).toBe('payment_disputed')
  const query = { status: 'requested' } as const
  const { withdrawals } = await admin.call(paymentApi.adminListWithdrawals, { query })
  const seen = withdrawals.find((one) => one.id === withdrawal.id)
  expect(seen?.concerns).toEqual([{ kind: 'dispute', amount: 198_000, order_id: order.id, until: null }])
  await expectAgreement(harness)
})

test('an open dispute is found without its webhooks', async () => {
  harness.sandbox.control.set({ dropProbability: 1 })
  const { id } = await disputed()
  expect(await shown(id)).toBeUndefined()
  const sync = contextOf(harness.database, harness.lossyProvider.provider)
  await Promise.all([syncRecentDisputes(sync), syncRecentDisputes(sync)])
  expect(await shown(id)).toMatchObject({ held: 69_200 })
  await expectBalancedLedger(harness)
})

test('an open dispute of an inquiry moves no money', async () => {
  const { customer, id } = await disputed({ inquiry: true })
  expect(await shown(id)).toMatchObject({ status: 'warning_needs_response', withdrawn_at: null })
  await close(id, 'won')
  expect(await shown(id)).toMatchObject({ status: 'warning_closed', closed_at: expect.any(String) })
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 69_200 })
  await expectAgreement(harness)
})

test('a dispute that is won returns the money and releases what was held', async () => {
  const { customer, order, withdrawal, id } = await disputed()
  await close(id, 'won')
  expect(await shown(id)).toMatchObject({ status: 'won', reinstated_at: expect.any(String) })
  const balance = { available: 69_200, withdrawable: 69_200, withdrawals_on_hold: false }
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject(balance)
  expect((await orderOf(harness, order.file_id)).status).toBe('paid')
  await admin.call(paymentApi.approveWithdrawal, { params: { id: withdrawal.id } })
  await expectAgreement(harness)
})

test('a dispute that is lost refunds the order and takes the rebate back', async () => {
  const { customer, order, withdrawal, id } = await disputed()
  await close(id, 'lost')
  expect(await shown(id)).toMatchObject({ status: 'lost', closed_at: expect.any(String) })
  expect((await orderOf(harness, order.file_id)).status).toBe('refunded')
  expect(await refundsOf(harness, order.id)).toMatchObject([
    { cause: 'dispute', status: 'done', to_provider: 198_000, rebate_reversed: 69_200 },
  ])
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 0, held: 10_000 })
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, order.id)).toEqual(['started', 'confirmed', 'refunded'])
  const rejection = { params: { id: withdrawal.id }, body: { note: 'disputed' } }
  await admin.call(paymentApi.rejectWithdrawal, rejection)
  await expectAgreement(harness)
})

test('a dispute of a part that is lost leaves the order paid', async () => {
  const { order, id } = await disputed({ amount: 50_000 })
  await close(id, 'lost')
  expect((await orderOf(harness, order.file_id)).status).toBe('paid')
  expect(await refundsOf(harness, order.id)).toMatchObject([{ cause: 'dispute', to_provider: 50_000 }])
  await expectAgreement(harness)
})

test('a dispute that is lost settles a refund that was still owed', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer, { token: cards.refundFails })
  await admin.call(paymentApi.refundOrder, { params: { id: order.id }, body: { reason: 'x' } })
  await waitForRefundStatus(harness, order.id, 'failed')
  const id = harness.sandbox.control.dispute(order.payment_intent_id ?? '')
  await waitForWebhooks(harness)
  const { refunds } = await admin.call(paymentApi.owedRefunds, { query: {} })
  const params = { id: refunds.find(({ order_id }) => order_id === order.id)?.id ?? '' }
  expect((await admin.send(paymentApi.retryRefund, { params })).error?.code).toBe('payment_disputed')
  await close(id, 'lost')
  await waitForRefundStatus(harness, order.id, 'done')
  await expectAgreement(harness)
})

test('a dispute of a payment that was returned already is our loss', async () => {
  const order = await payNewDocument(harness, await harness.customer())
  await admin.call(paymentApi.refundOrder, { params: { id: order.id }, body: { reason: 'x' } })
  await waitForRefundStatus(harness, order.id, 'done')
  const id = harness.sandbox.control.dispute(order.payment_intent_id ?? '')
  await waitForWebhooks(harness)
  await close(id, 'lost')
  expect(await refundsOf(harness, order.id)).toHaveLength(1)
  await expectAgreement(harness)
})

test('a dispute changes nothing when its events come again, in any order', async () => {
  const { customer, id } = await disputed()
  await close(id, 'lost')
  const before = await customer.api.call(paymentApi.listTransactions)
  const about = harness.sandbox.control
    .events()
    .filter(({ data }) => (data.object as { id: string }).id === id)
  for (const event of about.reverse()) {
    await harness.sandbox.control.deliver({ ...event, id: `${event.id}_again` })
  }
  await waitForWebhooks(harness)
  expect(await customer.api.call(paymentApi.listTransactions)).toEqual(before)
  await expectAgreement(harness)
})

test('disputes are listed by state, for staff only', async () => {
  const { id } = await disputed()
  const ids = async (status: 'open' | 'closed') =>
    (await admin.call(paymentApi.disputes, { query: { status } })).disputes.map((one) => one.provider_id)
  expect(await ids('open')).toContain(id)
  await close(id, 'won')
  expect(await ids('open')).not.toContain(id)
  expect(await ids('closed')).toContain(id)
  const { api } = await harness.customer()
  expect((await api.send(paymentApi.disputes)).error?.code).toBe('forbidden')
  expect((await callProvider(harness, `disputes/${id}`)).body.status).toBe('won')
})
