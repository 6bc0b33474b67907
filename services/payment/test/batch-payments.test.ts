import { paymentApi } from '@runwen/contracts'
import { type Client, eventually } from '@runwen/test-kit'
import { beforeAll, expect, test } from 'vitest'
import {
  callProvider,
  cards,
  orderOf,
  publishedEventsOf,
  refundsAtProvider,
  waitForOrderStatus,
  waitForRefundStatus,
  waitForWebhooks,
} from './actions.ts'
import {
  bodyOf,
  giveBalance,
  paid,
  paymentsOf,
  refundByStaff,
  statusesOf,
  withDocuments,
} from './batch-payments.ts'
import { expectAgreement } from './expect-agreement.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
let admin: Client
beforeAll(async () => {
  admin = await harness.admin()
})

test('the documents of a batch payment are paid together, each with its own order, receipt, rebate and refund', async () => {
  const { customer, api, fileIds } = await withDocuments(harness, { balance: 100_000 })
  const quote = await api.call(paymentApi.createOrders, { body: { fileIds, use_balance: true } })
  expect(quote.payment).toEqual({
    amount: 294_000,
    balance_applied: 100_000,
    amount_due: 194_000,
    currency: 'usd',
    rebate: 117_600,
    status: 'pending',
    method: null,
    payment_intent_id: null,
  })
  expect(quote.orders.map(({ balance_applied }) => balance_applied)).toEqual([98_000, 2_000, 0])
  const body = { ...bodyOf(fileIds, { token: cards.good, useBalance: true }), expected_amount: 194_000 }
  const { orders, data } = await api.call(paymentApi.payFiles, { body })
  expect(data).toMatchObject({ success: true, status: 'succeeded' })
  expect(orders.map(({ status, balance_applied }) => [status, balance_applied])).toEqual([
    ['paid', 98_000],
    ['paid', 2_000],
    ['paid', 0],
  ])
  expect(orders.map(({ method }) => method)).toEqual(['balance', 'card', 'card'])
  const { body: charged } = await callProvider(harness, `payment_intents/${data.payment_intent_id}`)
  expect(charged.amount_received).toBe(194_000)
  for (const { id } of orders) {
    const { attempts } = await admin.call(paymentApi.adminGetOrder, { params: { id } })
    expect(attempts.map(({ payment_intent_id }) => payment_intent_id)).toEqual([data.payment_intent_id])
    const pdf = await api.send(paymentApi.receipt, { params: { id } })
    expect(pdf.status).toBe(200)
  }
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 117_600, held: 0 })
  await harness.waitForEvents()
  for (const { id } of orders) expect(publishedEventsOf(harness, id)).toEqual(['started', 'confirmed'])
  await expectAgreement(harness)

  for (const { id } of orders) await refundByStaff(admin, id)
  for (const { id } of orders) await waitForRefundStatus(harness, id, 'done')
  await waitForWebhooks(harness)
  expect((await refundsAtProvider(harness, data.payment_intent_id)).sort()).toEqual([96_000, 98_000])
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 100_000, held: 0 })
  expect(await paymentsOf(harness, customer.userId)).toHaveLength(1)
  await expectAgreement(harness)
})

test.each([1, 97_960, 195_990, 293_999, 400_000])(
  'the documents of a batch payment are paid exactly with a balance of %i cents, and returned exactly',
  async (balance) => {
    const { api, orders, intentId } = await paid(harness, { balance })
    const part = orders.reduce((sum, order) => sum + order.balance_applied, 0)
    expect(part).toBeLessThanOrEqual(balance)
    expect(part).toBeGreaterThan(Math.min(balance, 294_000) - 151)
    const due = orders.map(({ amount_due }) => amount_due)
    for (const amount of due) expect(amount === 0 || amount >= 50).toBe(true)
    for (const { id } of orders) await refundByStaff(admin, id)
    for (const { id } of orders) await waitForRefundStatus(harness, id, 'done')
    if (intentId !== '') {
      const returned = await refundsAtProvider(harness, intentId)
      expect(returned.reduce((sum, amount) => sum + amount, 0)).toBe(294_000 - part)
    } else expect(part).toBe(294_000)
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: balance, held: 0 })
    await expectAgreement(harness)
  },
)

test('the documents of a batch payment are charged once by double clicks, two tabs and repeated requests', async () => {
  const { customer, api, fileIds } = await withDocuments(harness, { balance: 5_000 })
  const body = bodyOf(fileIds, { token: cards.good, useBalance: true })
  const key = { headers: { 'idempotency-key': 'pay-all-once' } }
  const answers = await Promise.all([
    api.send(paymentApi.payFiles, { body, ...key }),
    api.send(paymentApi.payFiles, { body, ...key }),
    api.send(paymentApi.payFiles, { body }),
    api.send(paymentApi.payFiles, { body: { ...body, fileIds: fileIds.toReversed() } }),
  ])
  for (const { status, error } of answers) {
    if (status !== 200) expect(error?.code).toMatch(/^(already_paid|payment_in_progress)$/)
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const fileId of fileIds) await waitForOrderStatus(harness, fileId, 'paid')
  const intents = await paymentsOf(harness, customer.userId)
  expect(intents).toMatchObject([{ status: 'succeeded', amount: 289_000 }])
  const again = await api.call(paymentApi.payFiles, { body, ...key })
  expect(again.data).toMatchObject({ success: true, payment_intent_id: intents[0]?.providerId })
  const other = { ...body, use_balance: false }
  const conflict = await api.send(paymentApi.payFiles, { body: other, ...key })
  expect(conflict.error?.code).toBe('idempotency_conflict')
  await expectAgreement(harness)
})

test('the documents of a batch payment are paid once although the answers of the provider are lost', async () => {
  const { customer, api, fileIds } = await withDocuments(harness)
  harness.lossyProvider.answersToLose = 2
  const body = bodyOf(fileIds, { token: cards.good })
  const options = { body, headers: { 'idempotency-key': 'lost' } }
  await eventually(async () => {
    expect((await api.send(paymentApi.payFiles, options)).body.data?.success).toBe(true)
  })
  expect(await statusesOf(harness, fileIds)).toEqual(['paid', 'paid', 'paid'])
  expect(await paymentsOf(harness, customer.userId)).toHaveLength(1)
  await expectAgreement(harness)
})

test('the documents of a batch payment stay payable after a declined card, which is tried once per key', async () => {
  const { customer, api, fileIds } = await withDocuments(harness, { balance: 5_000 })
  const body = bodyOf(fileIds, { token: cards.declined, useBalance: true })
  const options = { body, headers: { 'idempotency-key': 'declined' } }
  const first = await api.send(paymentApi.payFiles, options)
  expect(first).toMatchObject({ status: 402, error: { code: 'card_declined' } })
  expect((await api.send(paymentApi.payFiles, options)).error?.code).toBe('card_declined')
  const [charge] = await paymentsOf(harness, customer.userId)
  const declines = harness.sandbox.control.events().filter(({ type, data }) => {
    return (
      type === 'payment_intent.payment_failed' && (data.object as { id: string }).id === charge?.providerId
    )
  })
  expect(declines).toHaveLength(1)
  expect(await statusesOf(harness, fileIds)).toEqual(['failed', 'failed', 'failed'])
  const { data } = await api.call(paymentApi.payFiles, { body: { ...body, payment_method: cards.good } })
  expect(data.success).toBe(true)
  await harness.waitForEvents()
  const { id } = await orderOf(harness, fileIds[1] ?? '')
  expect(publishedEventsOf(harness, id)).toEqual(['started', 'failed', 'started', 'confirmed'])
  await expectAgreement(harness)
})

test('the documents of a batch payment go to the bank once, and can be paid again after a refusal there', async () => {
  const { api, fileIds } = await withDocuments(harness)
  const body = bodyOf(fileIds, { token: cards.needsCheck })
  const { data } = await api.call(paymentApi.payFiles, { body })
  expect(data).toMatchObject({
    success: false,
    status: 'requires_action',
    redirect_url: expect.any(String),
  })
  expect(await statusesOf(harness, fileIds)).toEqual([
    'requires_action',
    'requires_action',
    'requires_action',
  ])
  const quote = await api.call(paymentApi.createOrders, { body: { fileIds } })
  const inProgress = { status: 'requires_action', method: 'card', payment_intent_id: data.payment_intent_id }
  expect(quote.payment).toMatchObject(inProgress)
  harness.sandbox.control.decide(data.payment_intent_id ?? '', false)
  const confirm = { body: { paymentIntentId: data.payment_intent_id ?? '', fileId: fileIds[2] } }
  const refused = await api.call(paymentApi.confirmPayment, confirm)
  expect(refused.data).toMatchObject({ success: false, status: 'requires_payment_method' })
  expect(refused.data.file_ids?.toSorted()).toEqual(fileIds.toSorted())
  const next = await api.call(paymentApi.payFiles, { body })
  harness.sandbox.control.decide(next.data.payment_intent_id ?? '', true)
  const done = await api.call(paymentApi.confirmPayment, {
    body: { paymentIntentId: next.data.payment_intent_id ?? '' },
  })
  expect(done.data.success).toBe(true)
  expect(await statusesOf(harness, fileIds)).toEqual(['paid', 'paid', 'paid'])
  const params = { id: (await orderOf(harness, fileIds[1] ?? '')).id }
  const status = await api.call(paymentApi.paymentStatus, { params })
  expect(status.data).toMatchObject({ is_paid: true, file_id: fileIds[1] })
  await expectAgreement(harness)
})

test('the documents of a batch payment are paid by Alipay with a part of the balance', async () => {
  const { api, fileIds } = await withDocuments(harness, { balance: 120_000 })
  const { data } = await api.call(paymentApi.payFiles, {
    body: bodyOf(fileIds, { method: 'alipay', useBalance: true }),
  })
  expect(data).toMatchObject({ status: 'requires_action', redirect_url: expect.any(String) })
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 0, held: 120_000 })
  harness.sandbox.control.decide(data.payment_intent_id ?? '', true)
  for (const fileId of fileIds) await waitForOrderStatus(harness, fileId, 'paid')
  const body = { paymentIntentId: data.payment_intent_id ?? '' }
  expect((await api.call(paymentApi.verifyAlipay, { body })).data.success).toBe(true)
  await expectAgreement(harness)
})

test('the documents of a batch payment are paid from the balance alone', async () => {
  const { api, fileIds } = await withDocuments(harness, { balance: 300_000 })
  const body = { ...bodyOf(fileIds, { method: 'balance' }), expected_amount: 294_000 }
  const { data, orders } = await api.call(paymentApi.payFiles, { body })
  expect(data).toEqual({ success: true, status: 'succeeded', payment_intent_id: null })
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  const { fileIds: others, api: poor } = await withDocuments(harness, { balance: 293_999 })
  const refused = await poor.send(paymentApi.payFiles, { body: bodyOf(others, { method: 'balance' }) })
  expect(refused.error?.code).toBe('insufficient_balance')
  await expectBalancedLedger(harness)
})

test('the documents of a batch payment are not charged when the sum differs from the one shown', async () => {
  const { customer, api, fileIds } = await withDocuments(harness)
  const body = { ...bodyOf(fileIds, { token: cards.good, useBalance: true }), expected_amount: 294_000 }
  await giveBalance(harness, customer.userId, 1_000)
  const answer = await api.send(paymentApi.payFiles, { body })
  const now = { code: 'amount_changed', amount: 294_000, balance_applied: 1_000, amount_due: 293_000 }
  expect(answer).toMatchObject({ status: 409, error: now })
  expect(await paymentsOf(harness, customer.userId)).toEqual([])
})

test('the documents of a batch payment are refused when one of them cannot be paid', async () => {
  const { api, fileIds } = await withDocuments(harness)
  const other = await withDocuments(harness, { count: 1 })
  const send = (ids: string[]) => api.send(paymentApi.payFiles, { body: bodyOf(ids, { token: cards.good }) })
  expect((await send([...fileIds, ...other.fileIds])).error?.code).toBe('not_found')
  expect((await send([...fileIds, ...fileIds])).error?.code).toBe('validation_failed')
  expect((await send([])).error?.code).toBe('validation_failed')
  expect((await send(Array.from({ length: 21 }, (_, index) => fileIds[index % 3] ?? ''))).status).toBe(400)
  const [first = '', ...rest] = fileIds
  const one = { body: { fileId: first, payment_method: cards.good } }
  await api.call(paymentApi.processCard, one)
  expect((await send(fileIds)).error?.code).toBe('already_paid')
  const quote = await api.send(paymentApi.createOrders, { body: { fileIds } })
  expect(quote.error?.code).toBe('already_paid')
  expect((await send(rest)).status).toBe(200)
  await expectBalancedLedger(harness)
})
