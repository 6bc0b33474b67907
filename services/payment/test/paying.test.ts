import { paymentApi } from '@runwen/contracts'
import { eventually } from '@runwen/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a customer pays for a document by card', async () => {
  const { api, userId } = await world.customer()
  const fileId = await world.upload(userId)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order).toMatchObject({ status: 'pending', amount: 198_000, amount_due: 198_000, file_id: fileId })

  const body = { orderId: order.id, payment_method: 'pm_card_visa' }
  const { data } = await api.call(paymentApi.processCard, { body })
  expect(data).toMatchObject({ success: true, status: 'succeeded' })

  const { order: paid } = await api.call(paymentApi.getOrder, { params: { id: order.id } })
  expect(paid).toMatchObject({ status: 'paid', payment_intent_id: data.payment_intent_id })
  const again = await api.call(paymentApi.confirmPayment, {
    body: { paymentIntentId: data.payment_intent_id, fileId },
  })
  expect(again.data).toEqual({ success: true, status: 'succeeded', file_id: fileId })

  expect(await api.call(paymentApi.getBalance)).toMatchObject({ balance: 79_200, available: 79_200, held: 0 })
  const { transactions } = await api.call(paymentApi.listTransactions)
  expect(transactions).toMatchObject([{ kind: 'rebate', amount: 79_200, balance_after: 79_200 }])
  await world.settled()
  expect(world.heard.filter(({ subject }) => subject === order.id)).toMatchObject([
    { type: 'runwen.payment.started.v1', version: 1 },
    { type: 'runwen.payment.confirmed.v1', version: 2, data: { method: 'card', amount: 198_000 } },
  ])
})

test('a webhook alone is enough', async () => {
  const { api, userId } = await world.customer()
  const fileId = await world.upload(userId, 2)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  await payInBrowser(intent.paymentIntentId ?? '', intent.clientSecret ?? '')
  await eventually(async () => {
    const { rows } = await world.database.pool.query('SELECT status FROM orders WHERE file_id = $1', [fileId])
    expect(rows).toEqual([{ status: 'paid' }])
  })
})

/** What the provider's script does in a browser, with the key that browsers have. */
async function payInBrowser(id: string, clientSecret: string) {
  const response = await fetch(`${world.sandbox.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.sandbox.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  })
  expect(response.status).toBe(200)
}
