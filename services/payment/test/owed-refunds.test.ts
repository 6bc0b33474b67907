import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { type Client, eventually } from '@runwen/test-kit'
import { beforeAll, expect, test } from 'vitest'
import {
  callProvider,
  cards,
  orderOf,
  payInBrowser,
  payNewDocument,
  refundsAtProvider,
  waitForRefundStatus,
  waitForWebhooks,
} from './actions.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
let admin: Client
beforeAll(async () => {
  admin = await harness.admin()
})

const owed = async (orderId: string) => {
  const { refunds } = await admin.call(paymentApi.owedRefunds, { query: {} })
  const found = refunds.find((refund) => refund.order_id === orderId)
  if (!found) throw new Error('the refund is not owed')
  return found
}

/** An order whose refund succeeds at the provider and fails later. */
async function failedRefund() {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer, { token: cards.refundFails })
  await admin.call(paymentApi.refundOrder, { params: { id: order.id }, body: { reason: 'x' } })
  await waitForRefundStatus(harness, order.id, 'failed')
  return { customer, order, refund: await owed(order.id) }
}

test('a failed refund stays in sight until another attempt returns it', async () => {
  const { customer, order, refund } = await failedRefund()
  expect(refund).toMatchObject({ username: customer.username, to_provider: 198_000, settled: null })
  expect(refund.attempts).toMatchObject([{ number: 1, status: 'failed', error: 'unknown' }])

  // The customer has a working card again.
  const { body } = await callProvider(harness, `payment_intents/${order.payment_intent_id}`)
  const good = await payNewDocument(harness, await harness.customer())
  const { body: model } = await callProvider(harness, `payment_intents/${good.payment_intent_id}`)
  const { payment_method } = model as { payment_method: string }
  harness.sandbox.control.alter('charge', String(body.latest_charge), { payment_method })

  const params = { id: refund.id }
  const answer = await admin.call(paymentApi.retryRefund, { params })
  expect(answer.refund).toMatchObject({ status: 'wanted', attempts: [{ number: 1 }, { number: 2 }] })
  await waitForRefundStatus(harness, order.id, 'done')
  await waitForWebhooks(harness)
  expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([198_000, 198_000])
  await expect(owed(order.id)).rejects.toThrow('not owed')
  expect((await admin.send(paymentApi.retryRefund, { params })).error?.code).toBe('refund_not_owed')
  await expectBalancedLedger(harness)
})

test('another attempt that fails is owed again', async () => {
  const { order, refund } = await failedRefund()
  await admin.call(paymentApi.retryRefund, { params: { id: refund.id } })
  await eventually(async () => {
    const { attempts } = await owed(order.id)
    expect(attempts.map(({ status }) => status)).toEqual(['failed', 'failed'])
  })
  await expectBalancedLedger(harness)
})

test('a failed refund is settled outside with a note and a name', async () => {
  const { order, refund } = await failedRefund()
  const params = { id: refund.id }
  const body = { note: 'paid by bank transfer 4711' }
  const both = await Promise.all([
    admin.send(paymentApi.settleRefund, { params, body }),
    admin.send(paymentApi.settleRefund, { params, body }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const settled = both.find(({ status }) => status === 200)?.body.refund
  expect(settled).toMatchObject({ status: 'done', settled: { ...body, by: expect.any(String) } })
  await expect(owed(order.id)).rejects.toThrow('not owed')
  await expectBalancedLedger(harness)
})

test('a refund in the dashboard returns what is owed', async () => {
  const { order } = await failedRefund()
  const form = { payment_intent: order.payment_intent_id ?? '' }
  const { body } = await callProvider(harness, `payment_intents/${order.payment_intent_id}`)
  harness.sandbox.control.alter('charge', String(body.latest_charge), { payment_method: 'pm_none' })
  expect((await callProvider(harness, 'refunds', form)).status).toBe(200)
  await waitForRefundStatus(harness, order.id, 'done')
  await waitForWebhooks(harness)
  await expectBalancedLedger(harness)
})

test('owed refunds are for staff only', async () => {
  const { api } = await harness.customer()
  const params = { id: newId() }
  expect((await api.send(paymentApi.owedRefunds, { query: {} })).error?.code).toBe('forbidden')
  expect((await api.send(paymentApi.retryRefund, { params })).error?.code).toBe('forbidden')
  expect((await admin.send(paymentApi.retryRefund, { params })).error?.code).toBe('not_found')
  const settling = { params, body: { note: 'x' } }
  expect((await admin.send(paymentApi.settleRefund, settling)).error?.code).toBe('not_found')
})

test('a payment with changed metadata locks neither balance nor file, and staff decide about the money', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(customer.userId)
  const asked = { fileId, method: 'card', use_balance: true } as const
  const intent = await customer.api.call(paymentApi.createIntent, { body: asked })
  harness.sandbox.control.alter('payment_intent', intent.paymentIntentId ?? '', {
    metadata: { order_id: 'another', file_id: fileId, user_id: customer.userId },
  })
  expect(await payInBrowser(harness, intent)).toBe(200)
  const confirm = { body: { paymentIntentId: intent.paymentIntentId ?? '' } }
  expect((await customer.api.call(paymentApi.confirmPayment, confirm)).data.success).toBe(false)
  expect(await orderOf(harness, fileId)).toMatchObject({ status: 'canceled' })
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
  const { mismatches } = await admin.call(paymentApi.mismatches, { query: { status: 'open' } })
  expect(mismatches).toContainEqual(expect.objectContaining({ kind: 'owner', found: 'another' }))
  await expectBalancedLedger(harness)

  const refund = await owed(intent.order.id)
  expect(refund).toMatchObject({ cause: 'mismatch', to_provider: 118_800 })
  expect(await refundsAtProvider(harness, intent.paymentIntentId)).toEqual([])
  const again = { fileId, payment_method: cards.good, use_balance: false }
  expect((await customer.api.call(paymentApi.processCard, { body: again })).data.success).toBe(true)
  await admin.call(paymentApi.retryRefund, { params: { id: refund.id } })
  await waitForRefundStatus(harness, intent.order.id, 'done')
  expect(await refundsAtProvider(harness, intent.paymentIntentId)).toEqual([118_800])
})
