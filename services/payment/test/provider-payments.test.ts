import { paymentApi } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { callProvider, cards, payInBrowser, publishedEventsOf, waitForOrderStatus } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

test('the settings contain what browsers need', async () => {
  const { api } = await harness.customer()
  expect(await api.call(paymentApi.stripeConfig)).toEqual({
    publishable_key: harness.sandbox.publishableKey,
    mode: 'sandbox',
    currency: 'usd',
    methods: ['card', 'alipay', 'apple_pay'],
    prices: { '1': 198_000, '2': 98_000 },
    rebate_rate: 0.4,
    rebate_waiting_days: 0,
    withdrawal_minimum: 1,
    cny_per_usd: null,
    cny_rate_date: null,
  })
})

test('a customer pays by card and gets a rebate of 40%', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order).toMatchObject({ status: 'pending', amount: 198_000, amount_due: 198_000, file_id: fileId })

  const body = { orderId: order.id, payment_method: cards.good }
  const { data } = await api.call(paymentApi.processCard, { body })
  expect(data).toMatchObject({ success: true, status: 'succeeded' })

  const { order: paid } = await api.call(paymentApi.getOrder, { params: { id: order.id } })
  expect(paid).toMatchObject({ status: 'paid', payment_intent_id: data.payment_intent_id })
  const confirm = { paymentIntentId: data.payment_intent_id, fileId }
  const again = await api.call(paymentApi.confirmPayment, { body: confirm })
  expect(again.data).toEqual({ success: true, status: 'succeeded', file_id: fileId })

  const balance = await api.call(paymentApi.getBalance)
  const sums = { balance: 79_200, available: 79_200, held: 0, currency: 'usd' }
  expect(balance).toMatchObject({ ...sums, withdrawable: 79_200 })
  const { transactions } = await api.call(paymentApi.listTransactions)
  expect(transactions).toMatchObject([{ kind: 'rebate', amount: 79_200, balance_after: 79_200 }])
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, order.id)).toEqual(['started', 'confirmed'])
})

test('a declined card leaves the order payable, and the next card pays it', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId, 2)
  const declined = { fileId, payment_method: cards.declined }
  const answer = await api.send(paymentApi.processCard, { body: declined })
  expect(answer.status).toBe(402)
  expect(answer.error).toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
  await waitForOrderStatus(harness, fileId, 'failed')

  const { data } = await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
  expect(data.success).toBe(true)
  const { orders } = await api.call(paymentApi.listOrders)
  expect(orders).toMatchObject([{ file_id: fileId, status: 'paid' }])
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, orders[0]?.id ?? '')).toEqual([
    'started',
    'failed',
    'started',
    'confirmed',
  ])
})

test('the bank can require a check of the customer for a payment by card', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const body = { fileId, payment_method: cards.needsCheck }
  const { data } = await api.call(paymentApi.processCard, { body })
  expect(data).toMatchObject({ success: false, status: 'requires_action' })
  expect(data.redirect_url).toMatch(/^http/)
  expect(data.client_secret).toMatch(/_secret_/)
  await waitForOrderStatus(harness, fileId, 'requires_action')

  const back = harness.sandbox.control.decide(data.payment_intent_id ?? '', true)
  expect(back).toContain(`https://runwen.example/payment-return?file_id=${fileId}&payment_intent=`)
  const confirm = { paymentIntentId: data.payment_intent_id, fileId }
  const confirmed = await api.call(paymentApi.confirmPayment, { body: confirm })
  expect(confirmed.data).toMatchObject({ success: true, file_id: fileId })
})

test('a customer who fails the check for a payment by card can try again', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const body = { fileId, payment_method: cards.needsCheck }
  const { data } = await api.call(paymentApi.processCard, { body })
  harness.sandbox.control.decide(data.payment_intent_id ?? '', false)
  const confirm = { paymentIntentId: data.payment_intent_id }
  const refused = await api.call(paymentApi.confirmPayment, { body: confirm })
  expect(refused.data).toMatchObject({ success: false, status: 'requires_payment_method' })
  await waitForOrderStatus(harness, fileId, 'failed')
  const again = await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
  expect(again.data).toMatchObject({ success: true, payment_intent_id: data.payment_intent_id })
})

test('a card token that the provider does not know is a validation error', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const body = { fileId, payment_method: 'pm_of_nobody' }
  const answer = await api.send(paymentApi.processCard, { body })
  expect(answer.error).toMatchObject({
    code: 'validation_failed',
    fields: { payment_method: expect.any(String) },
  })
})

test('a used card token is a validation error, and the order stays payable', async () => {
  const { api, userId } = await harness.customer()
  const { body: card } = await callProvider(harness, 'payment_methods', {
    type: 'card',
    'card[token]': 'tok_visa',
  })
  const pay = async (fileId: string, token: string) =>
    api.send(paymentApi.processCard, { body: { fileId, payment_method: token } })
  expect((await pay(await harness.upload(userId), String(card.id))).status).toBe(200)
  const next = await harness.upload(userId)
  const { error } = await pay(next, String(card.id))
  expect(error).toMatchObject({
    code: 'validation_failed',
    fields: { payment_method: expect.any(String) },
  })
  expect((await pay(next, cards.good)).status).toBe(200)
})

test('a wallet token is charged like a card', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const body = { fileId, payment_method: cards.applePay }
  const { data } = await api.call(paymentApi.processApplePay, { body })
  expect(data.success).toBe(true)
  await harness.waitForEvents()
  const confirmed = harness.receivedEvents.find(
    ({ data: about }) => (about as { file_id: string }).file_id === fileId && 'method' in (about as object),
  )
  expect(confirmed?.data).toMatchObject({ method: 'apple_pay' })
})

test('Alipay redirects the customer to its page, and the outcome is read from the provider', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const answer = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(answer).toMatchObject({ status: 'requires_action', redirect_url: expect.stringMatching(/^http/) })
  const again = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(again).toEqual(answer)

  const body = { paymentIntentId: answer.paymentIntentId }
  const waiting = await api.call(paymentApi.verifyAlipay, { body })
  expect(waiting.data).toEqual({ success: false, status: 'requires_action' })
  harness.sandbox.control.decide(answer.paymentIntentId ?? '', true)
  const done = await api.call(paymentApi.verifyAlipay, { body })
  expect(done.data).toEqual({ success: true, status: 'succeeded' })
})

test('a refusal at Alipay is followed by a new redirect', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const params = { id: fileId }
  const { payment } = await api.call(paymentApi.payFile, { params, body: { method: 'alipay' } })
  harness.sandbox.control.decide(payment?.paymentIntentId ?? '', false)
  await waitForOrderStatus(harness, fileId, 'failed')
  const { payment: next } = await api.call(paymentApi.payFile, { params, body: { method: 'alipay' } })
  expect(next?.paymentIntentId).toBe(payment?.paymentIntentId)
  expect(next?.redirect_url).not.toBe(payment?.redirect_url)
  harness.sandbox.control.decide(next?.paymentIntentId ?? '', true)
  await waitForOrderStatus(harness, fileId, 'paid')
})

test('verify-alipay refuses other methods', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const { paymentIntentId } = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  const answer = await api.send(paymentApi.verifyAlipay, { body: { paymentIntentId } })
  expect(answer.error?.code).toBe('not_found')
})

test('the payment status, by order or intent id, is read from the provider', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  harness.sandbox.control.set({ hold: true })
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  const waiting = await api.call(paymentApi.paymentStatus, { params: { id: intent.order.id } })
  expect(waiting.data).toMatchObject({ status: 'pending', is_paid: false, file_id: fileId })
  await payInBrowser(harness, intent)
  const { data } = await api.call(paymentApi.paymentStatus, { params: { id: intent.paymentIntentId ?? '' } })
  expect(data).toMatchObject({ status: 'paid', is_paid: true, order: { id: intent.order.id } })
  harness.sandbox.control.reset()
})
