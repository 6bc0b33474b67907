import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  atProvider,
  becomes,
  cards,
  expectBooksRight,
  mismatchesOf,
  orderOf,
  payForOne,
  payInBrowser,
  refundsOf,
  toldOf,
  webhooksDone,
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

const refund = async (orderId: string, reason = 'not as agreed') =>
  (await world.admin()).send(paymentApi.refundOrder, { params: { id: orderId }, body: { reason } })
const preview = async (orderId: string) =>
  (await world.admin()).call(paymentApi.refundOrder, {
    params: { id: orderId },
    query: { preview: true },
    body: {},
  })

async function refundIs(orderId: string, status: string) {
  await eventually(async () => {
    expect((await refundsOf(world, orderId)).map((one) => one.status)).toEqual([status])
  }, 15_000)
}

const returnedBy = async (providerIntentId: string | null) => {
  const { body } = await atProvider(world, `refunds?payment_intent=${providerIntentId}`)
  return (body.data as { amount: number; status: string }[]).map(({ amount }) => amount)
}

describe('staff refund', () => {
  test('a card payment: everything goes back, the rebate is taken back', async () => {
    const customer = await world.customer()
    const order = await payForOne(world, customer)
    const sums = {
      amount: 198_000,
      to_balance: 0,
      rebate_reversed: 79_200,
      rebate_missing: 0,
      to_provider: 198_000,
    }
    const before = await preview(order.id)
    expect(before.refund).toMatchObject({ ...sums, status: 'preview', created_at: null })
    expect(before.order.status).toBe('paid')

    const { body } = await refund(order.id)
    expect(body.refund).toMatchObject({ ...sums, status: 'wanted', reason: 'not as agreed' })
    expect(body.order).toMatchObject({ status: 'refunded', username: customer.username })
    await refundIs(order.id, 'done')
    expect(await returnedBy(order.payment_intent_id)).toEqual([198_000])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
    const { transactions } = await customer.api.call(paymentApi.listTransactions)
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rebate_reversed', -79_200],
      ['rebate', 79_200],
    ])
    await world.settled()
    expect(toldOf(world, order.id)).toEqual(['started', 'confirmed', 'refunded'])
    expect((await refund(order.id)).error?.code).toBe('already_refunded')
  })

  test('with the rebate spent: what the balance lacks is kept of the money', async () => {
    const customer = await world.customer()
    const order = await payForOne(world, customer)
    const next = await payForOne(world, customer, { useBalance: true, service: 2 })
    expect(next.balance_applied).toBe(79_200)
    expect((await preview(order.id)).refund).toMatchObject({
      rebate_reversed: 39_200,
      rebate_missing: 40_000,
      to_provider: 158_000,
    })
    await refund(order.id)
    await refundIs(order.id, 'done')
    expect(await returnedBy(order.payment_intent_id)).toEqual([158_000])
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
  })

  test('a payment out of both: the balance part comes back to the balance first', async () => {
    const customer = await world.customer()
    await payForOne(world, customer)
    const order = await payForOne(world, customer, { useBalance: true })
    expect(order).toMatchObject({ balance_applied: 79_200, amount_due: 118_800 })
    await refund(order.id)
    await refundIs(order.id, 'done')
    const [row] = await refundsOf(world, order.id)
    expect(row).toMatchObject({ to_balance: 79_200, rebate_reversed: 79_200, to_provider: 118_800 })
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
  })

  test('a payment out of the balance alone: done at once, without the provider', async () => {
    const customer = await world.customer()
    await payForOne(world, customer)
    await payForOne(world, customer)
    const order = await payForOne(world, customer, { useBalance: true, service: 2 })
    expect(order.amount_due).toBe(0)
    const { body } = await refund(order.id)
    expect(body.refund).toMatchObject({ status: 'done', to_provider: 0, to_balance: 98_000 })
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ balance: 158_400 })
  })

  test('once, whoever asks at the same time, and with one key the same answer', async () => {
    const order = await payForOne(world, await world.customer())
    const answers = await Promise.all([refund(order.id), refund(order.id), refund(order.id)])
    expect(answers.map(({ error }) => error?.code ?? 'refunded').sort()).toEqual([
      'already_refunded',
      'already_refunded',
      'refunded',
    ])
    const other = await payForOne(world, await world.customer())
    const admin = await world.admin()
    const call = () =>
      admin.call(paymentApi.refundOrder, {
        params: { id: other.id },
        body: { reason: 'asked twice' },
        headers: { 'idempotency-key': 'r1' },
      })
    expect(await call()).toEqual(await call())
    await refundIs(other.id, 'done')
    expect(await returnedBy(other.payment_intent_id)).toEqual([198_000])
  })

  test('nothing that is not paid, and not without a reason', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
    expect((await refund(order.id)).error?.code).toBe('not_paid')
    expect((await refund(newId())).error?.code).toBe('not_found')
    expect((await refund(order.id, ' ')).error).toMatchObject({ code: 'validation_failed' })
  })

  test('staff and customer see what went back, the words of the staff are for the staff', async () => {
    const customer = await world.customer()
    const order = await payForOne(world, customer)
    const seen = { params: { id: order.id } }
    expect(await customer.api.call(paymentApi.orderRefunds, seen)).toEqual({ refunds: [] })
    const { body } = await refund(order.id)
    await refundIs(order.id, 'done')
    const admin = await world.admin()
    const told = { ...body.refund, status: 'done' }
    expect(await admin.call(paymentApi.adminOrderRefunds, seen)).toEqual({ refunds: [told] })
    const own = await customer.api.call(paymentApi.orderRefunds, seen)
    expect(own).toEqual({ refunds: [{ ...told, reason: null }] })
    const { api: other } = await world.customer()
    expect((await other.send(paymentApi.orderRefunds, seen)).error?.code).toBe('not_found')
    expect((await other.send(paymentApi.adminOrderRefunds, seen)).error?.code).toBe('forbidden')
    const none = { params: { id: newId() } }
    expect((await admin.send(paymentApi.adminOrderRefunds, none)).error?.code).toBe('not_found')
  })

  test('a document that can then be paid again', async () => {
    const customer = await world.customer()
    const order = await payForOne(world, customer)
    await refund(order.id)
    const body = { fileId: order.file_id, payment_method: cards.good }
    expect((await customer.api.call(paymentApi.processCard, { body })).data.success).toBe(true)
    const { orders } = await customer.api.call(paymentApi.listOrders)
    expect(orders.map(({ status }) => status)).toEqual(['paid', 'refunded'])
  })
})

describe('at the provider', () => {
  test('a refund whose answer was lost is made once', async () => {
    const order = await payForOne(world, await world.customer())
    world.line.lose = 1
    await refund(order.id)
    await refundIs(order.id, 'done')
    expect(await returnedBy(order.payment_intent_id)).toEqual([198_000])
  })

  test('a refund waits while the provider is away', async () => {
    const order = await payForOne(world, await world.customer())
    world.sandbox.control.set({ failNext: 1_000, failStatus: 503 })
    expect((await refund(order.id)).body.refund.status).toBe('wanted')
    await eventually(async () => {
      const { rows } = await world.database.pool.query('SELECT tries FROM refunds WHERE order_id = $1', [
        order.id,
      ])
      expect(rows[0].tries).toBeGreaterThan(0)
    })
    world.sandbox.control.reset()
    await refundIs(order.id, 'done')
  })

  test('a refund that fails afterwards is owed again, and staff see it', async () => {
    const order = await payForOne(world, await world.customer(), { token: cards.refundFails })
    await refund(order.id)
    await eventually(async () => {
      const kinds = (await mismatchesOf(world, order.payment_intent_id ?? '')).map(({ kind }) => kind)
      expect(kinds).toEqual(['refund_failed'])
    }, 20_000)
    await refundIs(order.id, 'failed')
    await expectBooksRight(world)
  }, 30_000)

  test('a refund that takes its time is sent, then done', async () => {
    const order = await payForOne(world, await world.customer(), { token: cards.refundWaits })
    await refund(order.id)
    await refundIs(order.id, 'sent')
    await expectBooksRight(world)
    await eventually(async () => {
      world.clock.forwardMs += 10_000
      expect((await refundsOf(world, order.id)).map((one) => one.status)).toEqual(['done'])
    }, 20_000)
  }, 30_000)

  test('a refund that we never asked for is put before the staff', async () => {
    const order = await payForOne(world, await world.customer())
    const form = { payment_intent: order.payment_intent_id ?? '', amount: '500' }
    expect((await atProvider(world, 'refunds', form)).status).toBe(200)
    await webhooksDone(world)
    expect(await mismatchesOf(world, order.payment_intent_id ?? '')).toMatchObject([
      { kind: 'refund_unknown', found: expect.stringContaining('500 usd') },
    ])
    expect((await orderOf(world, order.file_id)).status).toBe('paid')
  })

  test('a refund that somebody made by hand already is not made again', async () => {
    const order = await payForOne(world, await world.customer())
    const form = { payment_intent: order.payment_intent_id ?? '' }
    expect((await atProvider(world, 'refunds', form)).status).toBe(200)
    await refund(order.id)
    await refundIs(order.id, 'done')
    expect(await returnedBy(order.payment_intent_id)).toEqual([198_000])
  })
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
    await refundIs(intent.order.id, 'done')
    expect(await returnedBy(intent.paymentIntentId)).toEqual([118_800])
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
    await refundIs(second, 'done')
    expect(await returnedBy(intentId.paymentIntentId)).toEqual([198_000])
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
    await refundIs(order.id, 'done')
    expect(await returnedBy(order.payment_intent_id)).toEqual([198_000])
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
