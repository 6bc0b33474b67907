import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { cards, payNewDocument, waitForOrderStatus } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

test('the method of an order is the one of the payment under way, then the one that paid', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order.method).toBeNull()
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'alipay' } })
  expect(intent.order.method).toBe('alipay')
  harness.sandbox.control.decide(intent.paymentIntentId ?? '', true)
  await waitForOrderStatus(harness, fileId, 'paid')
  const { orders } = await api.call(paymentApi.listOrders)
  expect(orders).toMatchObject([{ id: order.id, method: 'alipay' }])
})

test('the method of an order is the method that paid, not the one tried before', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  expect(await payNewDocument(harness, customer)).toMatchObject({ method: 'card' })
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId, 2)
  const body = { fileId, payment_method: cards.declined }
  expect((await api.send(paymentApi.processCard, { body })).error?.code).toBe('card_declined')
  const pay = { params: { id: fileId }, body: { method: 'balance' } } as const
  expect((await api.call(paymentApi.payFile, pay)).order.method).toBe('balance')
})

test('an order whose payment was never started is left out of the started ones', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  const paid = await payNewDocument(harness, customer)
  const tried = await harness.upload(userId, 2)
  const seen = await harness.upload(userId, 2)
  await api.send(paymentApi.processCard, {
    body: { fileId: tried, payment_method: cards.declined, use_balance: false },
  })
  await api.call(paymentApi.createOrder, { body: { fileId: seen } })
  const filesOf = async (started?: boolean) =>
    (await api.call(paymentApi.listOrders, { query: { started } })).orders.map(({ file_id }) => file_id)
  expect(await filesOf(true)).toEqual([tried, paid.file_id])
  expect(await filesOf(false)).toEqual([seen])
  expect(await filesOf()).toEqual([seen, tried, paid.file_id])
})

test('the rebate of an open order is what its payment will credit', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId, 2)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order.rebate).toBe(39_200)
})

test('the rebate of an open order is null without consent', async () => {
  const { api, userId } = await harness.customer({ consent: false })
  const fileId = await harness.upload(userId, 2)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order.rebate).toBeNull()
})

test('the document name of an order stays with a paid order when the document is deleted', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId, 1, '晶界.docx')
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order.original_name).toBe('晶界.docx')
  await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
  await harness.publish('file.deleted', fileId, { file_id: fileId, user_id: userId }, 2)
  await harness.waitForEvents()
  const { order: kept } = await api.call(paymentApi.getOrder, { params: { id: order.id } })
  expect(kept.original_name).toBe('晶界.docx')
})

test('the document name of an order is erased when an unpaid document is deleted', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  await harness.publish('file.deleted', fileId, { file_id: fileId, user_id: userId }, 2)
  await waitForOrderStatus(harness, fileId, 'canceled')
  const { order: canceled } = await api.call(paymentApi.getOrder, { params: { id: order.id } })
  expect(canceled.original_name).toBeNull()
})

test('the document name of an order is not shown after the deletion of its customer', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const admin = await harness.admin()
  const shown = async () => {
    const { orders } = await admin.call(paymentApi.adminListOrders, { query: { limit: 100 } })
    return orders.find(({ id }) => id === order.id)
  }
  expect((await shown())?.original_name).toBe('paper.docx')
  await harness.publish('user.deleted', customer.userId, { user_id: customer.userId }, 2)
  await harness.waitForEvents()
  expect(await shown()).toMatchObject({ original_name: null, username: null })
})

test('orders are listed oldest first, by time, and exported with the filters of the list', async () => {
  const customer = await harness.customer()
  const [first, second] = [await payNewDocument(harness, customer), await payNewDocument(harness, customer)]
  const admin = await harness.admin()
  const filter = { username: customer.username, from: first.created_at, to: second.created_at }
  const idsOf = async (query: object) =>
    (await admin.call(paymentApi.adminListOrders, { query: { ...filter, ...query } })).orders.map(
      ({ id }) => id,
    )
  expect(await idsOf({})).toEqual([second.id, first.id])
  const sumOf = async (query: object) =>
    (await admin.call(paymentApi.adminListOrders, { query: { ...filter, limit: 1, ...query } })).paid_amount
  expect(await sumOf({})).toBe(2 * 198_000)
  expect(await sumOf({ from: second.created_at })).toBe(198_000)
  expect(await sumOf({ search: second.id })).toBe(198_000)
  expect(await sumOf({ status: 'refunded' })).toBe(0)
  expect(await idsOf({ sort: 'oldest' })).toEqual([first.id, second.id])
  expect(await idsOf({ from: second.created_at })).toEqual([second.id])
  const page = (sort: 'newest' | 'oldest', cursor?: string) =>
    admin.call(paymentApi.adminListOrders, {
      query: { ...filter, sort, status: 'paid', limit: 1, ...(cursor && { cursor }) },
    })
  for (const sort of ['newest', 'oldest'] as const) {
    const { orders, next_cursor, total } = await page(sort)
    const last = await page(sort, next_cursor ?? '')
    expect({ total, next_cursor: last.next_cursor }).toEqual({ total: 2, next_cursor: null })
    const ids = [...orders, ...last.orders].map(({ id }) => id)
    expect(ids).toEqual(sort === 'newest' ? [second.id, first.id] : [first.id, second.id])
  }
  const { bytes } = await admin.send(paymentApi.exportOrders, { query: { ...filter, sort: 'oldest' } })
  const lines = bytes.toString().trim().split('\r\n')
  expect(lines[0]).toContain('created_at,paid_at,status,customer,document')
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([first.id, second.id])
  expect(lines[1]).toContain(`,paid,${customer.username},paper.docx,1,1980.00,`)
})

test("a customer's payments are balance, orders, transactions and withdrawals of that customer alone, for staff", async () => {
  const [customer, other] = [await harness.customer(), await harness.customer()]
  const order = await payNewDocument(harness, customer)
  await payNewDocument(harness, other)
  const account = { method: 'paypal', account_name: 'Li Wei', account: 'li.wei@example.com' } as const
  const body = { amount: 20_000, ...account }
  const { withdrawal } = await customer.api.call(paymentApi.createWithdrawal, { body })
  const staff = await harness.admin()
  const found = await staff.call(paymentApi.customerPayments, { params: { id: customer.userId } })
  expect(found.balance).toEqual({ balance: 79_200, available: 59_200, held: 20_000, currency: 'usd' })
  expect(found.orders).toMatchObject([{ id: order.id, username: customer.username }])
  expect(found.transactions.map(({ kind }) => kind)).toEqual(['withdrawal', 'rebate'])
  expect(found.withdrawals).toMatchObject([{ id: withdrawal.id, account: 'li.wei@example.com' }])
})

test("staff read each movement of a customer's balance page by page", async () => {
  const [customer, other] = [await harness.customer(), await harness.customer()]
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer, { service: 2 })
  await payNewDocument(harness, other)
  const staff = await harness.admin()
  const read = (query: { limit: number; cursor?: string }) =>
    staff.call(paymentApi.customerTransactions, { params: { id: customer.userId }, query })
  const first = await read({ limit: 1 })
  expect(first.transactions).toMatchObject([{ kind: 'rebate', amount: 39_200, balance_after: 118_400 }])
  const second = await read({ limit: 1, cursor: first.next_cursor ?? '' })
  expect(second.transactions).toMatchObject([{ kind: 'rebate', amount: 79_200, balance_after: 79_200 }])
  expect(second.next_cursor).toBeNull()
  const unknown = await staff.send(paymentApi.customerTransactions, { params: { id: newId() } })
  expect(unknown.error?.code).toBe('not_found')
})

test("a customer's payments of an unknown customer are not found", async () => {
  const staff = await harness.admin()
  const { error } = await staff.send(paymentApi.customerPayments, { params: { id: newId() } })
  expect(error?.code).toBe('not_found')
})
