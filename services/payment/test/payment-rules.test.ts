import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { cards, payInBrowser, payNewDocument, publishedEventsOf, waitForOrderStatus } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

test('a payment from the balance holds its part with the intent and spends it with the payment', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId, 2)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId, use_balance: true } })
  expect(order).toMatchObject({ amount: 98_000, balance_applied: 79_200, amount_due: 18_800 })
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })

  const intent = await api.call(paymentApi.createIntent, { body: { orderId: order.id, method: 'card' } })
  expect(intent.amount).toBe(18_800)
  const held = await api.call(paymentApi.getBalance)
  expect(held).toMatchObject({ balance: 79_200, available: 0, held: 79_200 })

  expect(await payInBrowser(harness, intent)).toBe(200)
  await waitForOrderStatus(harness, fileId, 'paid')
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ balance: 39_200, held: 0 })
  const { transactions } = await api.call(paymentApi.listTransactions)
  expect(transactions.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual([
    ['rebate', 39_200, 39_200],
    ['payment', -79_200, 0],
    ['rebate', 79_200, 79_200],
  ])
})

test('a payment from the balance needs no provider when the balance covers it', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId, 2)
  const params = { id: fileId }
  const { order, payment } = await api.call(paymentApi.payFile, { params, body: { method: 'balance' } })
  expect(payment).toBeNull()
  expect(order).toMatchObject({
    status: 'paid',
    balance_applied: 98_000,
    amount_due: 0,
    payment_intent_id: null,
  })
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ balance: 158_400 - 98_000 + 39_200 })
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, order.id)).toEqual(['confirmed'])
})

test('a payment from the balance needs no intent for a card payment that the balance covers', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  const first = await harness.upload(userId, 2)
  const body = { fileId: first, method: 'card', use_balance: true }
  const answer = await api.call(paymentApi.createIntent, { body })
  expect(answer).toMatchObject({
    paymentIntentId: null,
    clientSecret: null,
    amount: 0,
    status: 'succeeded',
  })
  expect(answer.order.status).toBe('paid')
  await payNewDocument(harness, customer)
  const second = await harness.upload(userId, 2)
  const process = { fileId: second, payment_method: cards.declined, use_balance: true }
  const { data } = await api.call(paymentApi.processCard, { body: process })
  expect(data).toEqual({ success: true, status: 'succeeded', payment_intent_id: null })
})

test('a payment from the balance is refused when the balance is too low, and holds nothing', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(customer.userId)
  const answer = await customer.api.send(paymentApi.payFile, {
    params: { id: fileId },
    body: { method: 'balance' },
  })
  expect(answer.error?.code).toBe('insufficient_balance')
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
})

test('payments of one document: two tabs share one order and one intent', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const tabs = await Promise.all(
    Array.from({ length: 8 }, () => api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })),
  )
  expect(new Set(tabs.map(({ order }) => order.id)).size).toBe(1)
  expect(new Set(tabs.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  const pay = () => api.send(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
  const answers = await Promise.all([pay(), pay(), pay(), pay()])
  for (const { error, body } of answers)
    expect(error?.code ?? body.data.success).toBeOneOf(['already_paid', true])
  await waitForOrderStatus(harness, fileId, 'paid')
  const charges = harness.sandbox.control.events().filter(({ type, data }) => {
    return (
      type === 'charge.succeeded' &&
      (data.object as { metadata?: { file_id?: string } }).metadata?.file_id === fileId
    )
  })
  expect(charges).toHaveLength(1)
})

test('payments of one document: a paid document cannot be paid again', async () => {
  const customer = await harness.customer()
  const { api } = customer
  const { file_id: fileId, id: orderId } = await payNewDocument(harness, customer)
  const params = { id: fileId }
  const answers = await Promise.all([
    api.send(paymentApi.createOrder, { body: { fileId } }),
    api.send(paymentApi.createIntent, { body: { fileId, method: 'card' } }),
    api.send(paymentApi.createIntent, { body: { orderId, method: 'alipay' } }),
    api.send(paymentApi.processCard, { body: { orderId, payment_method: cards.good } }),
    api.send(paymentApi.payFile, { params, body: { method: 'balance' } }),
  ])
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(5).fill('already_paid'))
})

test('payments of one document: an idempotency key returns the same intent, and refuses other terms', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const headers = { 'idempotency-key': 'once' }
  const body = { fileId, method: 'card' }
  const first = await api.call(paymentApi.createIntent, { body, headers })
  await payInBrowser(harness, first)
  await waitForOrderStatus(harness, fileId, 'paid')
  const again = await api.call(paymentApi.createIntent, { body, headers })
  expect(again).toMatchObject({ paymentIntentId: first.paymentIntentId, status: 'succeeded' })
  expect(again.order.status).toBe('paid')
  const other = await api.send(paymentApi.createIntent, { body: { ...body, method: 'alipay' }, headers })
  expect(other.error?.code).toBe('idempotency_conflict')
})

test('a call is answered not_found for documents, orders and intents of another customer', async () => {
  const owner = await harness.customer()
  const { api } = await harness.customer()
  const order = await payNewDocument(harness, owner)
  const fileId = await harness.upload(owner.userId)
  const params = { id: order.id }
  const paymentIntentId = order.payment_intent_id ?? ''
  const answers = await Promise.all([
    api.send(paymentApi.createOrder, { body: { fileId } }),
    api.send(paymentApi.payFile, { params: { id: fileId }, body: { method: 'card' } }),
    api.send(paymentApi.createIntent, { body: { orderId: order.id, method: 'card' } }),
    api.send(paymentApi.getOrder, { params }),
    api.send(paymentApi.receipt, { params }),
    api.send(paymentApi.paymentStatus, { params }),
    api.send(paymentApi.paymentStatus, { params: { id: paymentIntentId } }),
    api.send(paymentApi.confirmPayment, { body: { paymentIntentId } }),
    api.send(paymentApi.verifyAlipay, { body: { paymentIntentId } }),
  ])
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(9).fill('not_found'))
  expect((await api.call(paymentApi.listOrders)).orders).toEqual([])
})

test('a call is answered not_found for a return address that mixes two payments', async () => {
  const customer = await harness.customer()
  const paid = await payNewDocument(harness, customer)
  const other = await harness.upload(customer.userId)
  const body = { paymentIntentId: paid.payment_intent_id, fileId: other }
  const answer = await customer.api.send(paymentApi.confirmPayment, { body })
  expect(answer.error?.code).toBe('not_found')
})

test('a call is answered not_found for a document that was never uploaded', async () => {
  const { api } = await harness.customer()
  const longAgo = newId(new Date(Date.now() - 600_000))
  const answer = await api.send(paymentApi.createOrder, { body: { fileId: longAgo } })
  expect(answer.error?.code).toBe('not_found')
})

test('orders and transactions show the method and the document, also after the deletion of a paid one', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  const paidFile = await harness.upload(userId, 2, 'paid.docx')
  const openFile = await harness.upload(userId, 2, 'open.docx')
  const body = { fileId: paidFile, payment_method: cards.good }
  await api.call(paymentApi.processCard, { body })
  await api.call(paymentApi.createOrder, { body: { fileId: openFile } })
  const orders = async () =>
    (await api.call(paymentApi.listOrders)).orders.map(({ method, original_name }) => [method, original_name])
  expect(await orders()).toEqual([
    [null, 'open.docx'],
    ['card', 'paid.docx'],
  ])
  for (const fileId of [paidFile, openFile])
    await harness.publish('file.deleted', fileId, { file_id: fileId, user_id: userId }, 2)
  await eventually(async () =>
    expect(await orders()).toEqual([
      [null, null],
      ['card', 'paid.docx'],
    ]),
  )
  const { transactions } = await api.call(paymentApi.listTransactions)
  expect(transactions).toMatchObject([{ kind: 'rebate', original_name: 'paid.docx' }])
})
