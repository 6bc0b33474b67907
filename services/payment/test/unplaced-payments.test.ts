import { paymentApi } from '@runwen/contracts'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import {
  callProvider,
  orderOf,
  payInBrowser,
  payNewDocument,
  publishedEventsOf,
  refundsAtProvider,
  refundsOf,
  waitForOrderStatus,
  waitForRefundStatus,
} from './actions.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness()

describe('a successful payment', () => {
  const deleteFile = async ({ userId }: Customer, fileId: string) => {
    await harness.publish('file.deleted', fileId, { file_id: fileId, user_id: userId }, 2)
    await eventually(async () => {
      const { rows } = await harness.database.pool.query('SELECT state FROM documents WHERE file_id = $1', [
        fileId,
      ])
      expect(rows).toEqual([{ state: 'deleted' }])
    })
  }

  test('a successful payment for a document deleted before it arrives is returned, with the held part', async () => {
    const customer = await harness.customer()
    const { api, userId } = customer
    await payNewDocument(harness, customer)
    const fileId = await harness.upload(userId)
    const body = { fileId, method: 'card', use_balance: true }
    const intent = await api.call(paymentApi.createIntent, { body })
    harness.sandbox.control.set({ hold: true })
    await payInBrowser(harness, intent)
    await deleteFile(customer, fileId)
    await waitForOrderStatus(harness, fileId, 'refunded')
    await waitForRefundStatus(harness, intent.order.id, 'done')
    expect(await refundsAtProvider(harness, intent.paymentIntentId)).toEqual([118_800])
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
    const { order } = await api.call(paymentApi.getOrder, { params: { id: intent.order.id } })
    expect(order).toMatchObject({
      rebate: null,
      refund: { amount: 198_000, to_balance: 79_200, to_provider: 118_800, rebate_reversed: 0 },
    })
    const confirm = { paymentIntentId: intent.paymentIntentId }
    expect((await api.call(paymentApi.confirmPayment, { body: confirm })).data.success).toBe(false)
    await harness.waitForEvents()
    expect(publishedEventsOf(harness, intent.order.id)).toEqual(['started', 'refunded'])
    const { transactions } = await api.call(paymentApi.listTransactions)
    expect(transactions.map(({ kind }) => kind)).toEqual(['rebate'])
  })

  test('a successful payment cannot happen after the deletion of the document, which cancels the intent', async () => {
    const customer = await harness.customer()
    const fileId = await harness.upload(customer.userId)
    const intent = await customer.api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await deleteFile(customer, fileId)
    await waitForOrderStatus(harness, fileId, 'canceled')
    expect(await payInBrowser(harness, intent)).toBe(400)
    const answer = await customer.api.send(paymentApi.createOrder, { body: { fileId } })
    expect(answer.error?.code).toBe('not_found')
    await harness.waitForEvents()
    expect(publishedEventsOf(harness, intent.order.id)).toEqual(['started', 'canceled'])
  })

  test('a successful payment for a canceled order is returned', async () => {
    const customer = await harness.customer()
    const fileId = await harness.upload(customer.userId)
    const intent = await customer.api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await deleteFile(customer, fileId)
    await waitForOrderStatus(harness, fileId, 'canceled')
    // The provider rules this out, so the test alters the intent directly.
    const id = intent.paymentIntentId ?? ''
    const paid = await payNewDocument(harness, await harness.customer())
    const { body: model } = await callProvider(harness, `payment_intents/${paid.payment_intent_id}`)
    harness.sandbox.control.alter('payment_intent', id, {
      status: 'succeeded',
      latest_charge: model.latest_charge,
    })
    const confirm = { paymentIntentId: id }
    await customer.api.call(paymentApi.confirmPayment, { body: confirm })
    await waitForOrderStatus(harness, fileId, 'refunded')
    expect(await refundsOf(harness, intent.order.id)).toMatchObject([
      { cause: 'order_canceled', to_provider: 198_000 },
    ])
  })

  test('a successful payment for a document that is already paid is returned, and the first one stays', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const { order: second, intentId } = await secondOrder(order.file_id, customer)
    harness.sandbox.control.set({ hold: true })
    await payInBrowser(harness, intentId)
    const confirm = { paymentIntentId: intentId.paymentIntentId, fileId: order.file_id }
    const { data } = await customer.api.call(paymentApi.confirmPayment, { body: confirm })
    expect(data).toMatchObject({ success: false, status: 'succeeded' })
    await waitForRefundStatus(harness, second, 'done')
    expect(await refundsAtProvider(harness, intentId.paymentIntentId)).toEqual([198_000])
    const { orders } = await customer.api.call(paymentApi.listOrders)
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [second, 'refunded'],
      [order.id, 'paid'],
    ])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 79_200 })
    const { refunds } = await customer.api.call(paymentApi.orderRefunds, { params: { id: second } })
    expect(refunds).toMatchObject([{ cause: 'already_paid', to_provider: 198_000, status: 'done' }])
    await harness.waitForEvents()
    expect(publishedEventsOf(harness, second)).toEqual(['started', 'refunded'])
  })

  /** Opens a second order for a paid document, which the rules forbid, by hiding the first one for a moment. */
  async function secondOrder(fileId: string, { api }: Customer) {
    const hide = (status: string, was: string) =>
      harness.database.transaction(async (tx) => {
        await tx.query('ALTER TABLE orders DISABLE TRIGGER order_stays_final')
        await tx.query('UPDATE orders SET status = $2 WHERE file_id = $1 AND status = $3', [
          fileId,
          status,
          was,
        ])
        await tx.query('ALTER TABLE orders ENABLE TRIGGER order_stays_final')
      })
    await hide('refunded', 'paid')
    const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await hide('paid', 'refunded')
    return { order: intent.order.id, intentId: intent }
  }

  test('a successful payment that the files service refuses is refunded in full', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const refused = { file_id: order.file_id, user_id: customer.userId, order_id: order.id }
    await harness.publish('file.payment_refused', order.file_id, refused, 3)
    await waitForOrderStatus(harness, order.file_id, 'refunded')
    await waitForRefundStatus(harness, order.id, 'done')
    expect(await refundsAtProvider(harness, order.payment_intent_id)).toEqual([198_000])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
    await harness.publish('file.payment_refused', order.file_id, refused, 4)
    await harness.waitForEvents()
    expect(publishedEventsOf(harness, order.id)).toEqual(['started', 'confirmed', 'refunded'])
  })

  test('a successful payment before the deletion of the document stays', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    await deleteFile(customer, order.file_id)
    await harness.waitForEvents()
    expect((await orderOf(harness, order.file_id)).status).toBe('paid')
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 79_200 })
  })
})
