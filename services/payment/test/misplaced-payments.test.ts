import { paymentApi } from '@runwen/contracts'
import { eventually } from '@runwen/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  atProvider,
  becomes,
  expectBooksRight,
  orderOf,
  payForOne,
  payInBrowser,
  refundIs,
  refundsOf,
  returnedBy,
  toldOf,
} from './steps.ts'
import { type Customer, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.sandbox.control.reset())
afterAll(async () => {
  await expectBooksRight(world)
  await world.close()
})

describe('a success that has no place', () => {
  const deleteFile = async ({ userId }: Customer, fileId: string) => {
    await world.tell('file.deleted', fileId, { file_id: fileId, user_id: userId }, 2)
    await eventually(async () => {
      const { rows } = await world.database.pool.query('SELECT state FROM documents WHERE file_id = $1', [
        fileId,
      ])
      expect(rows).toEqual([{ state: 'deleted' }])
    })
  }

  test('for a document deleted meanwhile goes back, with what was held', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    const fileId = await world.upload(userId)
    const body = { fileId, method: 'card', use_balance: true }
    const intent = await api.call(paymentApi.createIntent, { body })
    world.sandbox.control.set({ hold: true })
    await payInBrowser(world, intent)
    await deleteFile(customer, fileId)
    await becomes(world, fileId, 'refunded')
    await refundIs(world, intent.order.id, 'done')
    expect(await returnedBy(world, intent.paymentIntentId)).toEqual([118_800])
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
    const confirm = { paymentIntentId: intent.paymentIntentId }
    expect((await api.call(paymentApi.confirmPayment, { body: confirm })).data.success).toBe(false)
    await world.settled()
    expect(toldOf(world, intent.order.id)).toEqual(['started', 'refunded'])
    const { transactions } = await api.call(paymentApi.listTransactions)
    expect(transactions.map(({ kind }) => kind)).toEqual(['rebate'])
  })

  test('for an order canceled with its document can not come: the intent is canceled', async () => {
    const customer = await world.customer()
    const fileId = await world.upload(customer.userId)
    const intent = await customer.api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await deleteFile(customer, fileId)
    await becomes(world, fileId, 'canceled')
    expect(await payInBrowser(world, intent)).toBe(400)
    const answer = await customer.api.send(paymentApi.createOrder, { body: { fileId } })
    expect(answer.error?.code).toBe('not_found')
    await world.settled()
    expect(toldOf(world, intent.order.id)).toEqual(['started', 'canceled'])
  })

  test('for a canceled order goes back', async () => {
    const customer = await world.customer()
    const fileId = await world.upload(customer.userId)
    const intent = await customer.api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await deleteFile(customer, fileId)
    await becomes(world, fileId, 'canceled')
    // What the provider swore could not happen.
    const id = intent.paymentIntentId ?? ''
    const paid = await payForOne(world, await world.customer())
    const { body: model } = await atProvider(world, `payment_intents/${paid.payment_intent_id}`)
    world.sandbox.control.alter('payment_intent', id, {
      status: 'succeeded',
      latest_charge: model.latest_charge,
    })
    const confirm = { paymentIntentId: id }
    await customer.api.call(paymentApi.confirmPayment, { body: confirm })
    await becomes(world, fileId, 'refunded')
    expect(await refundsOf(world, intent.order.id)).toMatchObject([
      { cause: 'order_canceled', to_provider: 198_000 },
    ])
  })

  test('a second one for the same document goes back, the first stands', async () => {
    const customer = await world.customer()
    const order = await payForOne(world, customer)
    const { order: second, intentId } = await secondOrder(order.file_id, customer)
    world.sandbox.control.set({ hold: true })
    await payInBrowser(world, intentId)
    const confirm = { paymentIntentId: intentId.paymentIntentId, fileId: order.file_id }
    const { data } = await customer.api.call(paymentApi.confirmPayment, { body: confirm })
    expect(data).toMatchObject({ success: false, status: 'succeeded' })
    await refundIs(world, second, 'done')
    expect(await returnedBy(world, intentId.paymentIntentId)).toEqual([198_000])
    const { orders } = await customer.api.call(paymentApi.listOrders)
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [second, 'refunded'],
      [order.id, 'paid'],
    ])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 79_200 })
    const { refunds } = await customer.api.call(paymentApi.orderRefunds, { params: { id: second } })
    expect(refunds).toMatchObject([{ cause: 'already_paid', to_provider: 198_000, status: 'done' }])
    await world.settled()
    expect(toldOf(world, second)).toEqual(['started', 'refunded'])
  })

  /** The rules allow no second open order for a paid document: this one is put there behind their back. */
  async function secondOrder(fileId: string, { api }: Customer) {
    const hide = (status: string, was: string) =>
      world.database.transaction(async (tx) => {
        await tx.query('SET LOCAL session_replication_role = replica')
        await tx.query('UPDATE orders SET status = $2 WHERE file_id = $1 AND status = $3', [
          fileId,
          status,
          was,
        ])
      })
    await hide('refunded', 'paid')
    const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await hide('paid', 'refunded')
    return { order: intent.order.id, intentId: intent }
  }

  test('that the files service would not take is undone whole', async () => {
    const customer = await world.customer()
    const order = await payForOne(world, customer)
    const refused = { file_id: order.file_id, user_id: customer.userId, order_id: order.id }
    await world.tell('file.payment_refused', order.file_id, refused, 3)
    await becomes(world, order.file_id, 'refunded')
    await refundIs(world, order.id, 'done')
    expect(await returnedBy(world, order.payment_intent_id)).toEqual([198_000])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
    await world.tell('file.payment_refused', order.file_id, refused, 4)
    await world.settled()
    expect(toldOf(world, order.id)).toEqual(['started', 'confirmed', 'refunded'])
  })

  test('but what was paid before the deletion stands', async () => {
    const customer = await world.customer()
    const order = await payForOne(world, customer)
    await deleteFile(customer, order.file_id)
    await world.settled()
    expect((await orderOf(world, order.file_id)).status).toBe('paid')
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 79_200 })
  })
})
