import { paymentApi } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { callProvider, cards, orderOf, payNewDocument } from './actions.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness()

const rebate = 79_200

/** Shows a customer a payment with a part from the balance, then spends that balance on another document. */
async function withSpentBalance(): Promise<Customer & { fileId: string }> {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId, use_balance: true } })
  expect(order.amount_due).toBe(198_000 - rebate)
  const other = await harness.upload(userId)
  await api.call(paymentApi.createIntent, { body: { fileId: other, method: 'card', use_balance: true } })
  return { ...customer, fileId }
}

const changed = {
  code: 'amount_changed',
  amount: 198_000,
  balance_applied: 0,
  amount_due: 198_000,
  currency: 'usd',
}
const expected_amount = 198_000 - rebate

test('a card is not charged more than the amount shown', async () => {
  const { api, fileId } = await withSpentBalance()
  const body = { fileId, payment_method: cards.good, use_balance: true, expected_amount }
  const answer = await api.send(paymentApi.processCard, { body })
  expect(answer.status).toBe(409)
  expect(answer.error).toMatchObject(changed)
  expect((await orderOf(harness, fileId)).status).toBe('pending')
  const accepted = { ...body, expected_amount: 198_000 }
  expect((await api.call(paymentApi.processCard, { body: accepted })).data.success).toBe(true)
})

test('a wallet is not charged, and no intent is created, for another amount than shown', async () => {
  const { api, fileId } = await withSpentBalance()
  const wallet = { fileId, payment_method: cards.applePay, use_balance: true, expected_amount }
  expect((await api.send(paymentApi.processApplePay, { body: wallet })).error).toMatchObject(changed)
  const intent = { fileId, method: 'alipay', use_balance: true, expected_amount }
  expect((await api.send(paymentApi.createIntent, { body: intent })).error).toMatchObject(changed)
  const pay = { params: { id: fileId }, body: { method: 'card', use_balance: true, expected_amount } }
  expect((await api.send(paymentApi.payFile, pay)).error).toMatchObject(changed)
})

test('the balance pays only the amount shown', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  for (let paid = 0; paid < 2; paid += 1) await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId, 2)
  const pay = (amount: number) =>
    api.send(paymentApi.payFile, {
      params: { id: fileId },
      body: { method: 'balance', expected_amount: amount },
    })
  expect((await pay(97_999)).error).toMatchObject({ code: 'amount_changed', amount: 98_000, amount_due: 0 })
  expect((await pay(98_000)).body.order.status).toBe('paid')
})

test('an intent with other terms is kept when the amount has changed', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  const fileId = await harness.upload(userId)
  const first = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  const body = { fileId, method: 'alipay', expected_amount: 1 }
  expect((await api.send(paymentApi.createIntent, { body })).error?.code).toBe('amount_changed')
  const { body: intent } = await callProvider(harness, `payment_intents/${first.paymentIntentId}`)
  expect(intent.status).toBe('requires_payment_method')
})

test('calls without an expected amount pay without the check', async () => {
  const { api, fileId } = await withSpentBalance()
  const body = { fileId, payment_method: cards.good, use_balance: true }
  expect((await api.call(paymentApi.processCard, { body })).data.success).toBe(true)
})
