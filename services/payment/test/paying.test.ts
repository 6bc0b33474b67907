import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atProvider, becomes, cards, expectBooksRight, payForOne, payInBrowser, toldOf } from './steps.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await expectBooksRight(world)
  await world.close()
})

test('says what browsers need to know', async () => {
  const { api } = await world.customer()
  expect(await api.call(paymentApi.stripeConfig)).toEqual({
    publishable_key: world.sandbox.publishableKey,
    mode: 'sandbox',
    currency: 'usd',
    methods: ['card', 'alipay', 'apple_pay'],
    prices: { '1': 198_000, '2': 98_000 },
    rebate_rate: 0.4,
  })
})

describe('by card', () => {
  test('a customer pays and has 40% back', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
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
    expect(balance).toEqual({ balance: 79_200, available: 79_200, held: 0, currency: 'usd' })
    const { transactions } = await api.call(paymentApi.listTransactions)
    expect(transactions).toMatchObject([{ kind: 'rebate', amount: 79_200, balance_after: 79_200 }])
    await world.settled()
    expect(toldOf(world, order.id)).toEqual(['started', 'confirmed'])
  })

  test('a declined card leaves the order payable, and the next one pays it', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId, 2)
    const declined = { fileId, payment_method: cards.declined }
    const answer = await api.send(paymentApi.processCard, { body: declined })
    expect(answer.status).toBe(402)
    expect(answer.error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    })
    await becomes(world, fileId, 'failed')

    const { data } = await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
    expect(data.success).toBe(true)
    const { orders } = await api.call(paymentApi.listOrders)
    expect(orders).toMatchObject([{ file_id: fileId, status: 'paid' }])
    await world.settled()
    expect(toldOf(world, orders[0]?.id ?? '')).toEqual(['started', 'failed', 'confirmed'])
  })

  test('the bank may want to see the customer first', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const body = { fileId, payment_method: cards.needsCheck }
    const { data } = await api.call(paymentApi.processCard, { body })
    expect(data).toMatchObject({ success: false, status: 'requires_action' })
    expect(data.redirect_url).toMatch(/^http/)
    expect(data.client_secret).toMatch(/_secret_/)
    await becomes(world, fileId, 'requires_action')

    const back = world.sandbox.control.decide(data.payment_intent_id ?? '', true)
    expect(back).toContain(`https://runwen.example/payment-return?file_id=${fileId}&payment_intent=`)
    const confirm = { paymentIntentId: data.payment_intent_id, fileId }
    const confirmed = await api.call(paymentApi.confirmPayment, { body: confirm })
    expect(confirmed.data).toMatchObject({ success: true, file_id: fileId })
  })

  test('a customer who fails the check can try again', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const body = { fileId, payment_method: cards.needsCheck }
    const { data } = await api.call(paymentApi.processCard, { body })
    world.sandbox.control.decide(data.payment_intent_id ?? '', false)
    const confirm = { paymentIntentId: data.payment_intent_id }
    const refused = await api.call(paymentApi.confirmPayment, { body: confirm })
    expect(refused.data).toMatchObject({ success: false, status: 'requires_payment_method' })
    await becomes(world, fileId, 'failed')
    const again = await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
    expect(again.data).toMatchObject({ success: true, payment_intent_id: data.payment_intent_id })
  })

  test('a token that the provider does not know is a fault of the request', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const body = { fileId, payment_method: 'pm_of_nobody' }
    const answer = await api.send(paymentApi.processCard, { body })
    expect(answer.error).toMatchObject({
      code: 'validation_failed',
      fields: { payment_method: expect.any(String) },
    })
  })

  test('a token that is used up is one too, and the order stays payable', async () => {
    const { api, userId } = await world.customer()
    const { body: card } = await atProvider(world, 'payment_methods', {
      type: 'card',
      'card[token]': 'tok_visa',
    })
    const pay = async (fileId: string, token: string) =>
      api.send(paymentApi.processCard, { body: { fileId, payment_method: token } })
    expect((await pay(await world.upload(userId), String(card.id))).status).toBe(200)
    const next = await world.upload(userId)
    const { error } = await pay(next, String(card.id))
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: { payment_method: expect.any(String) },
    })
    expect((await pay(next, cards.good)).status).toBe(200)
  })
})

describe('by other means', () => {
  test('a wallet token is charged like a card', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const body = { fileId, payment_method: cards.applePay }
    const { data } = await api.call(paymentApi.processApplePay, { body })
    expect(data.success).toBe(true)
    await world.settled()
    const confirmed = world.heard.find(
      ({ data: about }) => (about as { file_id: string }).file_id === fileId && 'method' in (about as object),
    )
    expect(confirmed?.data).toMatchObject({ method: 'apple_pay' })
  })

  test('Alipay sends the customer to its own page, and is asked how that ended', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const answer = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
    expect(answer).toMatchObject({ status: 'requires_action', redirect_url: expect.stringMatching(/^http/) })
    const again = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
    expect(again).toEqual(answer)

    const body = { paymentIntentId: answer.paymentIntentId }
    const waiting = await api.call(paymentApi.verifyAlipay, { body })
    expect(waiting.data).toEqual({ success: false, status: 'requires_action' })
    world.sandbox.control.decide(answer.paymentIntentId ?? '', true)
    const done = await api.call(paymentApi.verifyAlipay, { body })
    expect(done.data).toEqual({ success: true, status: 'succeeded' })
  })

  test('after a refusal at Alipay the customer is sent there anew', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const params = { id: fileId }
    const { payment } = await api.call(paymentApi.payFile, { params, body: { method: 'alipay' } })
    world.sandbox.control.decide(payment?.paymentIntentId ?? '', false)
    await becomes(world, fileId, 'failed')
    const { payment: next } = await api.call(paymentApi.payFile, { params, body: { method: 'alipay' } })
    expect(next?.paymentIntentId).toBe(payment?.paymentIntentId)
    expect(next?.redirect_url).not.toBe(payment?.redirect_url)
    world.sandbox.control.decide(next?.paymentIntentId ?? '', true)
    await becomes(world, fileId, 'paid')
  })

  test('only Alipay payments can be verified as such', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const { paymentIntentId } = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
    const answer = await api.send(paymentApi.verifyAlipay, { body: { paymentIntentId } })
    expect(answer.error?.code).toBe('not_found')
  })
})

describe('from the balance', () => {
  test('a part is held with the intent and spent with the payment', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    const fileId = await world.upload(userId, 2)
    const { order } = await api.call(paymentApi.createOrder, { body: { fileId, use_balance: true } })
    expect(order).toMatchObject({ amount: 98_000, balance_applied: 79_200, amount_due: 18_800 })
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })

    const intent = await api.call(paymentApi.createIntent, { body: { orderId: order.id, method: 'card' } })
    expect(intent.amount).toBe(18_800)
    const held = await api.call(paymentApi.getBalance)
    expect(held).toMatchObject({ balance: 79_200, available: 0, held: 79_200 })

    expect(await payInBrowser(world, intent)).toBe(200)
    await becomes(world, fileId, 'paid')
    expect(await api.call(paymentApi.getBalance)).toMatchObject({ balance: 39_200, held: 0 })
    const { transactions } = await api.call(paymentApi.listTransactions)
    expect(transactions.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual([
      ['rebate', 39_200, 39_200],
      ['payment', -79_200, 0],
      ['rebate', 79_200, 79_200],
    ])
  })

  test('all of it needs no provider', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    await payForOne(world, customer)
    const fileId = await world.upload(userId, 2)
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
    await world.settled()
    expect(toldOf(world, order.id)).toEqual(['confirmed'])
  })

  test('a card payment that the balance covers needs no intent either', async () => {
    const customer = await world.customer()
    const { api, userId } = customer
    await payForOne(world, customer)
    await payForOne(world, customer)
    const first = await world.upload(userId, 2)
    const body = { fileId: first, method: 'card', use_balance: true }
    const answer = await api.call(paymentApi.createIntent, { body })
    expect(answer).toMatchObject({
      paymentIntentId: null,
      clientSecret: null,
      amount: 0,
      status: 'succeeded',
    })
    expect(answer.order.status).toBe('paid')
    await payForOne(world, customer)
    const second = await world.upload(userId, 2)
    const process = { fileId: second, payment_method: cards.declined, use_balance: true }
    const { data } = await api.call(paymentApi.processCard, { body: process })
    expect(data).toEqual({ success: true, status: 'succeeded', payment_intent_id: null })
  })

  test('too little is refused, and nothing is held', async () => {
    const customer = await world.customer()
    await payForOne(world, customer)
    const fileId = await world.upload(customer.userId)
    const answer = await customer.api.send(paymentApi.payFile, {
      params: { id: fileId },
      body: { method: 'balance' },
    })
    expect(answer.error?.code).toBe('insufficient_balance')
    expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({ available: 79_200, held: 0 })
  })
})

describe('one document, one payment', () => {
  test('two tabs work on one order and one intent', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const tabs = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } }),
      ),
    )
    expect(new Set(tabs.map(({ order }) => order.id)).size).toBe(1)
    expect(new Set(tabs.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    const pay = () => api.send(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
    const answers = await Promise.all([pay(), pay(), pay(), pay()])
    for (const { error, body } of answers)
      expect(error?.code ?? body.data.success).toBeOneOf(['already_paid', true])
    await becomes(world, fileId, 'paid')
    const charges = world.sandbox.control.events().filter(({ type, data }) => {
      return (
        type === 'charge.succeeded' &&
        (data.object as { metadata?: { file_id?: string } }).metadata?.file_id === fileId
      )
    })
    expect(charges).toHaveLength(1)
  })

  test('a paid document can not be paid again', async () => {
    const customer = await world.customer()
    const { api } = customer
    const { file_id: fileId, id: orderId } = await payForOne(world, customer)
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

  test('an idempotency key gives the same intent again, and refuses other terms', async () => {
    const { api, userId } = await world.customer()
    const fileId = await world.upload(userId)
    const headers = { 'idempotency-key': 'once' }
    const body = { fileId, method: 'card' }
    const first = await api.call(paymentApi.createIntent, { body, headers })
    await payInBrowser(world, first)
    await becomes(world, fileId, 'paid')
    const again = await api.call(paymentApi.createIntent, { body, headers })
    expect(again).toMatchObject({ paymentIntentId: first.paymentIntentId, status: 'succeeded' })
    expect(again.order.status).toBe('paid')
    const other = await api.send(paymentApi.createIntent, { body: { ...body, method: 'alipay' }, headers })
    expect(other.error?.code).toBe('idempotency_conflict')
  })
})

describe('what belongs to others', () => {
  test('is not there', async () => {
    const owner = await world.customer()
    const { api } = await world.customer()
    const order = await payForOne(world, owner)
    const fileId = await world.upload(owner.userId)
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

  test('is not what a return address made of two payments says', async () => {
    const customer = await world.customer()
    const paid = await payForOne(world, customer)
    const other = await world.upload(customer.userId)
    const body = { paymentIntentId: paid.payment_intent_id, fileId: other }
    const answer = await customer.api.send(paymentApi.confirmPayment, { body })
    expect(answer.error?.code).toBe('not_found')
  })

  test('nor is what nobody uploaded', async () => {
    const { api } = await world.customer()
    const longAgo = newId(new Date(Date.now() - 600_000))
    const answer = await api.send(paymentApi.createOrder, { body: { fileId: longAgo } })
    expect(answer.error?.code).toBe('not_found')
  })
})

test('the status of an order, by its own id or its intent, comes from the provider', async () => {
  const { api, userId } = await world.customer()
  const fileId = await world.upload(userId)
  world.sandbox.control.set({ hold: true })
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  const waiting = await api.call(paymentApi.paymentStatus, { params: { id: intent.order.id } })
  expect(waiting.data).toMatchObject({ status: 'pending', is_paid: false, file_id: fileId })
  await payInBrowser(world, intent)
  const { data } = await api.call(paymentApi.paymentStatus, { params: { id: intent.paymentIntentId ?? '' } })
  expect(data).toMatchObject({ status: 'paid', is_paid: true, order: { id: intent.order.id } })
  world.sandbox.control.reset()
})
