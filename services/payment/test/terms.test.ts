import { paymentApi } from '@runwen/contracts'
import { eventually } from '@runwen/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  atProvider,
  becomes,
  cards,
  expectBooksRight,
  orderOf,
  payForOne,
  payInBrowser,
  toldOf,
} from './steps.ts'
import { startWorld, type World } from './world.ts'

const minuteMs = 60_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.sandbox.control.reset())
afterAll(async () => {
  world.sandbox.control.reset()
  await expectBooksRight(world)
  await world.close()
})

describe('other terms', () => {
  test('another method cancels the intent at the provider and makes another', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const card = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    const alipay = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
    expect(alipay.order.id).toBe(card.order.id)
    expect(alipay.paymentIntentId).not.toBe(card.paymentIntentId)
    const { body } = await atProvider(world, `payment_intents/${card.paymentIntentId}`)
    expect(body.status).toBe('canceled')
    expect(await payInBrowser(world, card)).toBe(400)
    world.sandbox.control.decide(alipay.paymentIntentId ?? '', true)
    await becomes(world, fileId, 'paid')
  })

  test('another part from the balance holds another part', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    const fileId = await world.upload(userId)
    const ask = (use_balance: boolean) =>
      api.call(paymentApi.createIntent, { body: { fileId, method: 'card', use_balance } })
    const held = async () => (await api.call(paymentApi.getBalance)).held
    expect((await ask(true)).amount).toBe(118_800)
    expect(await held()).toBe(79_200)
    expect((await ask(false)).amount).toBe(198_000)
    expect(await held()).toBe(0)
    expect((await ask(true)).amount).toBe(118_800)
    expect(await held()).toBe(79_200)
  })

  test('an order is priced anew while nobody is paying it, and not after', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    const fileId = await world.upload(userId)
    const order = (use_balance: boolean) =>
      api.send(paymentApi.createOrder, { body: { fileId, use_balance } })
    expect((await order(true)).body.order.amount_due).toBe(118_800)
    const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    expect((await order(false)).body.order).toMatchObject({ amount_due: 198_000, payment_intent_id: null })
    expect(await payInBrowser(world, intent)).toBe(400)

    const body = { fileId, payment_method: cards.needsCheck }
    await api.call(paymentApi.processCard, { body })
    expect((await order(true)).error?.code).toBe('payment_in_progress')
  })

  test('a payment that has come through meanwhile wins over the wish for other terms', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    world.sandbox.control.set({ hold: true })
    const card = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await payInBrowser(world, card)
    const answer = await api.send(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
    expect(answer.error?.code).toBe('already_paid')
    await becomes(world, fileId, 'paid')
  })

  test('what is held stays held until the provider has said canceled', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    const fileId = await world.upload(userId)
    const body = { fileId, method: 'card', use_balance: true }
    const card = await api.call(paymentApi.createIntent, { body })
    world.sandbox.control.set({ failNext: 1_000, failStatus: 503 })
    const change = { body: { fileId, method: 'card', use_balance: false } }
    const answer = await api.send(paymentApi.createIntent, change)
    expect(answer.error?.code).toBe('payment_provider_unavailable')
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 0, held: 79_200 })

    world.sandbox.control.reset()
    await eventually(async () => {
      expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
    }, 20_000)
    expect(await payInBrowser(world, card)).toBe(400)
    expect((await orderOf(world, fileId)).status).toBe('pending')
  })

  test('a double click does not wait for the second one', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const methods = ['card', 'alipay', 'apple_pay', 'card', 'alipay'] as const
    const answers = await Promise.all(
      methods.map((method) => api.send(paymentApi.createIntent, { body: { fileId, method } })),
    )
    for (const { error } of answers) expect(error?.code).toBeOneOf([undefined, 'payment_in_progress'])
    const open = await world.database.pool.query(
      `SELECT intents.method FROM intents JOIN orders ON orders.id = order_id
       WHERE file_id = $1 AND intents.status NOT IN ('canceled', 'succeeded')`,
      [fileId],
    )
    expect(open.rowCount).toBeLessThanOrEqual(1)
  })
})

describe('a provider that fails', () => {
  test('after it made the intent, leaves one intent', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    world.line.lose = 1
    const lost = await api.send(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    expect(lost.error?.code).toBe('payment_provider_unavailable')
    const { id } = await orderOf(world, fileId)
    const found = await api.call(paymentApi.createIntent, { body: { orderId: id, method: 'card' } })
    const made = world.sandbox.control.events().filter(({ type, data }) => {
      const { metadata } = data.object as { metadata?: { order_id?: string } }
      return type === 'payment_intent.created' && metadata?.order_id === id
    })
    expect(made.map(({ data }) => (data.object as { id: string }).id)).toEqual([found.paymentIntentId])
  })

  test('after it made the intent, is asked again without anybody', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    world.line.lose = 1
    await api.send(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await eventually(async () => {
      const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
      expect(order.payment_intent_id).toMatch(/^pi_/)
    }, 15_000)
  })

  test('after it took the money, has taken it once', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    world.sandbox.control.set({ hold: true })
    world.line.lose = 1
    const body = { fileId, payment_method: cards.good }
    const lost = await api.send(paymentApi.processCard, { body })
    expect(lost.error?.code).toBe('payment_provider_unavailable')
    expect((await orderOf(world, fileId)).status).toBe('pending')
    const again = await api.call(paymentApi.processCard, { body })
    expect(again.data).toMatchObject({ success: true, status: 'succeeded' })
    const charged = world.sandbox.control.events().filter(({ type, data }) => {
      const { payment_intent } = data.object as { payment_intent?: string }
      return type === 'charge.succeeded' && payment_intent === again.data.payment_intent_id
    })
    expect(charged).toHaveLength(1)
  })

  test('cuts the connection half-way, is asked again by its own SDK', async () => {
    const customer = await world.customer()
    world.sandbox.control.set({ cutNext: 2 })
    await payForOne(world, customer)
  })

  test('is away for some time: what is known is told, and the rest later', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    world.sandbox.control.set({ failNext: 1_000, failStatus: 500 })
    const params = { id: intent.order.id }
    expect((await api.call(paymentApi.paymentStatus, { params })).data.status).toBe('pending')
    const confirm = { paymentIntentId: intent.paymentIntentId, fileId }
    const answer = await api.send(paymentApi.confirmPayment, { body: confirm })
    expect(answer.status).toBe(502)
  })
})

describe('an hour without anybody', () => {
  test('ends the intent and the order, and gives back what was held', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    const fileId = await world.upload(userId)
    const body = { fileId, method: 'card', use_balance: true }
    const intent = await api.call(paymentApi.createIntent, { body })
    world.clock.forwardMs += 59 * minuteMs
    await eventually(async () => {
      const { rows } = await world.database.pool.query('SELECT checks FROM intents WHERE order_id = $1', [
        intent.order.id,
      ])
      expect(rows[0].checks).toBeGreaterThan(0)
    })
    expect((await orderOf(world, fileId)).status).toBe('pending')
    world.clock.forwardMs += 15 * minuteMs
    await becomes(world, fileId, 'canceled')
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
    const { body: seen } = await atProvider(world, `payment_intents/${intent.paymentIntentId}`)
    expect(seen.status).toBe('canceled')
    await world.settled()
    expect(toldOf(world, intent.order.id)).toEqual(['started', 'canceled'])

    const stale = await api.send(paymentApi.createIntent, {
      body: { orderId: intent.order.id, method: 'card' },
    })
    expect(stale.error?.code).toBe('not_found')
    const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
    expect(order).toMatchObject({ status: 'pending', amount: 198_000 })
    expect(order.id).not.toBe(intent.order.id)
  })

  test('ends an order whose intent was canceled for another that never came', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const { order } = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    await api.call(paymentApi.createOrder, { body: { fileId, use_balance: true } })
    world.clock.forwardMs += 75 * minuteMs
    await becomes(world, fileId, 'canceled')
    await world.settled()
    expect(toldOf(world, order.id)).toEqual(['started', 'canceled'])
  })

  test('does not end what the provider is still processing', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    world.sandbox.control.alter('payment_intent', intent.paymentIntentId ?? '', { status: 'processing' })
    const params = { id: intent.order.id }
    expect((await api.call(paymentApi.paymentStatus, { params })).data.status).toBe('processing')
    await eventually(async () => {
      world.clock.forwardMs += 90 * minuteMs
      const { rows } = await world.database.pool.query('SELECT checks FROM intents WHERE order_id = $1', [
        intent.order.id,
      ])
      expect(rows[0].checks).toBeGreaterThan(1)
    })
    expect((await orderOf(world, fileId)).status).toBe('processing')
    const other = await api.send(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
    expect(other.error?.code).toBe('payment_in_progress')
  })
})
