import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { eraseOldBilling } from '../src/models/receipts.ts'
import {
  cards,
  orderOf,
  payInBrowser,
  payNewDocument,
  publishedEventsOf,
  refundsOf,
  waitForOrderStatus,
} from './actions.ts'
import { type Customer, useHarness } from './harness.ts'

const harness = useHarness()

const uploaded = (fileId: string, userId: string) => ({
  file_id: fileId,
  user_id: userId,
  username: 'uploader',
  original_name: 'paper.docx',
  service_type: 1 as const,
  size: 1,
  sha256: 'a'.repeat(64),
})
const registered = (userId: string, consent: boolean) => ({
  user_id: userId,
  username: `${userId}@example.com`,
  language: 'zh' as const,
  consent: consent ? { version: '1', agreed_at: new Date().toISOString() } : null,
})
const billing = (userId: string, company: string) => ({
  user_id: userId,
  company,
  address: '1 Road',
  phone: '5',
  tax_number: 'T',
})

const customerRow = async (userId: string) => {
  const { rows } = await harness.database.pool.query(
    'SELECT state, username, consent, company FROM customers WHERE user_id = $1',
    [userId],
  )
  return rows[0]
}
const deleteUser = async (userId: string) => {
  await harness.publish('user.deleted', userId, { user_id: userId }, 9)
  await eventually(async () => expect((await customerRow(userId)).state).toBe('deleted'))
}
const balances = async (userId: string) => {
  const { rows } = await harness.database.pool.query(
    'SELECT purpose, balance::int FROM accounts WHERE owner = $1 AND balance <> 0 ORDER BY purpose',
    [userId],
  )
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]))
}

test('a document can be paid right after its upload', async () => {
  const { api, userId } = await harness.customer()
  // The wait ends after two seconds, in which a busy machine may not deliver the event.
  await eventually(async () => {
    const fileId = newId()
    const order = api.send(paymentApi.createOrder, { body: { fileId } })
    await harness.publish('file.uploaded', fileId, uploaded(fileId, userId))
    expect((await order).body).toMatchObject({ order: { file_id: fileId, amount: 198_000 } })
  })
})

test('a document that never arrives is answered not_found after two seconds', async () => {
  const { api } = await harness.customer()
  const begin = performance.now()
  const answer = await api.send(paymentApi.payFile, { params: { id: newId() }, body: { method: 'card' } })
  expect(answer.error?.code).toBe('not_found')
  expect(performance.now() - begin).toBeGreaterThan(1_500)
})

test('a document stays deleted when the deletion arrives before the upload', async () => {
  const { api, userId } = await harness.customer()
  const fileId = newId()
  await harness.publish('file.deleted', fileId, { file_id: fileId, user_id: userId }, 2)
  await harness.waitForEvents()
  await harness.publish('file.uploaded', fileId, uploaded(fileId, userId), 1)
  await harness.waitForEvents()
  const answer = await api.send(paymentApi.createOrder, { body: { fileId } })
  expect(answer.error?.code).toBe('not_found')
})

const chosen = (fileId: string, userId: string, serviceType: 1 | 2) => ({
  file_id: fileId,
  user_id: userId,
  original_name: 'paper.docx',
  service_type: serviceType,
})
const ordersOf = async ({ api }: Customer, fileId: string) =>
  (await api.call(paymentApi.listOrders)).orders.filter(({ file_id }) => file_id === fileId)
const amounts = async (customer: Customer, fileId: string) =>
  (await ordersOf(customer, fileId)).map(({ amount, status }) => [amount, status])

test('another service of a document changes the price, in any order of the events', async () => {
  const customer = await harness.customer()
  const fileId = newId()
  for (const [service, version] of [
    [1, 4],
    [2, 5],
    [1, 4],
  ] as const) {
    await harness.publish('file.service_changed', fileId, chosen(fileId, customer.userId, service), version)
    await harness.waitForEvents()
  }
  await harness.publish('file.uploaded', fileId, uploaded(fileId, customer.userId), 1)
  await harness.waitForEvents()
  const { order } = await customer.api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order).toMatchObject({ service_type: 2, amount: 98_000 })
})

test('another service of a document ends an order for the old one, also with an intent', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  const fileId = await harness.upload(userId, 2)
  await api.call(paymentApi.createOrder, { body: { fileId } })
  await harness.publish('file.service_changed', fileId, chosen(fileId, userId, 1), 2)
  await harness.waitForEvents()
  expect(await amounts(customer, fileId)).toEqual([[98_000, 'canceled']])

  const old = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  expect(old.amount).toBe(198_000)
  await harness.publish('file.service_changed', fileId, chosen(fileId, userId, 2), 3)
  await harness.waitForEvents()
  // The intent may still be live. The next order waits until it is canceled.
  const { order } = await api.call(paymentApi.createOrder, { body: { fileId } })
  expect(order).toMatchObject({ service_type: 2, amount: 98_000, status: 'pending' })
  expect(await payInBrowser(harness, old)).toBeGreaterThanOrEqual(400)
  const body = { orderId: old.order.id, payment_method: cards.good }
  expect((await api.send(paymentApi.processCard, { body })).error?.code).toBe('not_found')
  await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
  expect(await amounts(customer, fileId)).toEqual([
    [98_000, 'paid'],
    [198_000, 'canceled'],
    [98_000, 'canceled'],
  ])
  expect(await balances(userId)).toEqual({ available: 39_200 })
})

test('another service of a document is waited for by a customer who has seen it', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId, 2)
  // The wait ends after two seconds, in which a busy machine may not deliver the event.
  let version = 1
  await eventually(async () => {
    const serviceType = version % 2 === 0 ? 2 : 1
    const order = api.send(paymentApi.createOrder, { body: { fileId, serviceType } })
    version += 1
    await harness.publish('file.service_changed', fileId, chosen(fileId, userId, serviceType), version)
    expect((await order).body).toMatchObject({ order: { service_type: serviceType } })
  })
  const other = version % 2 === 0 ? 2 : 1
  const answer = await api.send(paymentApi.createOrder, { body: { fileId, serviceType: other } })
  expect(answer.error?.code).toBe('not_ready')
})

test('a batch payment waits for another service that the customer has seen', async () => {
  const { api, userId } = await harness.customer()
  const other = await harness.upload(userId, 1)
  const fileId = await harness.upload(userId, 2)
  let version = 1
  await eventually(async () => {
    const serviceType = version % 2 === 0 ? 2 : 1
    const answer = api.send(paymentApi.createOrders, {
      body: { fileIds: [other, fileId], serviceTypes: [1, serviceType] },
    })
    version += 1
    await harness.publish('file.service_changed', fileId, chosen(fileId, userId, serviceType), version)
    expect((await answer).body).toMatchObject({ payment: { amount: serviceType === 1 ? 396_000 : 296_000 } })
  })
  const unknown = version % 2 === 0 ? 2 : 1
  const answer = await api.send(paymentApi.createOrders, {
    body: { fileIds: [other, fileId], serviceTypes: [1, unknown] },
  })
  expect(answer.error?.code).toBe('not_ready')
})

test('another service of a document keeps what was paid for the old one', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  const fileId = await harness.upload(userId, 2)
  await api.call(paymentApi.processCard, { body: { fileId, payment_method: cards.good } })
  await harness.publish('file.service_changed', fileId, chosen(fileId, userId, 1), 2)
  await harness.waitForEvents()
  expect(await amounts(customer, fileId)).toEqual([[98_000, 'paid']])
  const [order] = await ordersOf(customer, fileId)
  await eventually(async () => {
    const events = harness.receivedEvents.filter(({ subject }) => subject === order?.id)
    expect(events.map(({ data }) => data)).toContainEqual(expect.objectContaining({ service_type: 2 }))
  })
})

test('consent that arrives late credits the rebates of earlier payments', async () => {
  const stranger = newId()
  const customer = await loggedInAs(stranger)
  const order = await payNewDocument(harness, customer)
  expect(await balances(stranger)).toEqual({})
  await harness.publish('user.registered', stranger, registered(stranger, true))
  await eventually(async () => expect(await balances(stranger)).toEqual({ available: 79_200 }))
  await harness.publish('user.registered', stranger, registered(stranger, true))
  await harness.waitForEvents()
  expect(await balances(stranger)).toEqual({ available: 79_200 })
  expect(order.status).toBe('paid')
})

test('consent that is not given credits nothing', async () => {
  const customer = await harness.customer({ consent: false })
  await payNewDocument(harness, customer)
  expect(await balances(customer.userId)).toEqual({})
})

test('consent that arrives late credits nothing for refunded orders', async () => {
  const stranger = newId()
  const order = await payNewDocument(harness, await loggedInAs(stranger))
  const refund = { params: { id: order.id }, body: { reason: 'too early' } }
  const { body } = await (await harness.admin()).send(paymentApi.refundOrder, refund)
  expect(body.refund).toMatchObject({ rebate_reversed: 0, to_provider: 198_000 })
  await harness.publish('user.registered', stranger, registered(stranger, true))
  await harness.waitForEvents()
  expect(await balances(stranger)).toEqual({})
})

test('billing details are replaced by higher versions only', async () => {
  const { userId } = await harness.customer()
  for (const [company, version] of [
    ['second', 5],
    ['first', 4],
    ['third', 6],
    ['second', 5],
  ] as const) {
    await harness.publish('user.billing_changed', userId, billing(userId, company), version)
    await harness.waitForEvents()
  }
  expect((await customerRow(userId)).company).toBe('third')
})

test('billing details on a receipt are those at the time of payment', async () => {
  const customer = await harness.customer()
  await harness.publish('user.billing_changed', customer.userId, billing(customer.userId, 'Before Ltd'), 2)
  await harness.waitForEvents()
  const order = await payNewDocument(harness, customer)
  await harness.publish('user.billing_changed', customer.userId, billing(customer.userId, 'After Ltd'), 3)
  await harness.waitForEvents()
  const sql = 'SELECT company, document_name, username FROM receipts WHERE order_id = $1'
  const { rows } = await harness.database.pool.query(sql, [order.id])
  expect(rows).toEqual([{ company: 'Before Ltd', document_name: 'paper.docx', username: customer.username }])
})

describe('a changed name', () => {
  const renamed = (userId: string, username: string) => ({
    user_id: userId,
    username,
    previous_username: `${userId}@example.com`,
  })

  test('a changed name replaces older names only, also when it arrives before the registration', async () => {
    const userId = newId()
    await harness.publish('user.email_changed', userId, renamed(userId, 'new@example.com'), 4)
    await harness.publish('user.email_changed', userId, renamed(userId, 'old@example.com'), 2)
    await harness.publish('user.registered', userId, registered(userId, true))
    await harness.waitForEvents()
    expect(await customerRow(userId)).toMatchObject({ state: 'registered', username: 'new@example.com' })
    await deleteUser(userId)
    await harness.publish('user.email_changed', userId, renamed(userId, 'late@example.com'), 9)
    await harness.waitForEvents()
    expect(await customerRow(userId)).toMatchObject({ state: 'deleted', username: null })
  })
})

test('a deleted customer keeps the balance as unclaimed, but no name', async () => {
  const customer = await harness.customer()
  const { userId } = customer
  await harness.publish('user.billing_changed', userId, billing(userId, 'Example Ltd'), 2)
  await payNewDocument(harness, customer)
  await deleteUser(userId)
  expect(await balances(userId)).toEqual({ unclaimed: 79_200 })
  expect(await customerRow(userId)).toMatchObject({ username: null, company: '' })
  await harness.publish('user.registered', userId, registered(userId, true))
  await harness.publish('user.billing_changed', userId, billing(userId, 'Again Ltd'), 7)
  await harness.waitForEvents()
  expect(await customerRow(userId)).toMatchObject({ state: 'deleted', username: null, company: '' })
})

test('a deleted customer stays deleted when the deletion arrives before the registration', async () => {
  const userId = newId()
  await deleteUser(userId)
  await harness.publish('user.registered', userId, registered(userId, true))
  await harness.waitForEvents()
  expect(await customerRow(userId)).toMatchObject({ state: 'deleted', username: null })
})

test('a deleted customer gets the held part of a payment in progress back as unclaimed', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  await payNewDocument(harness, customer)
  const fileId = await harness.upload(userId)
  const body = { fileId, method: 'card', use_balance: true }
  const intent = await api.call(paymentApi.createIntent, { body })
  await deleteUser(userId)
  await waitForOrderStatus(harness, fileId, 'canceled')
  expect(await payInBrowser(harness, intent)).toBe(400)
  expect(await balances(userId)).toEqual({ unclaimed: 79_200 })
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, intent.order.id)).toEqual(['started', 'canceled'])
})

test('a deleted customer gets a refund of a payment that arrives after the deletion', async () => {
  const customer = await harness.customer()
  const fileId = await harness.upload(customer.userId)
  harness.sandbox.control.set({ hold: true })
  const intent = await customer.api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  await payInBrowser(harness, intent)
  await deleteUser(customer.userId)
  await waitForOrderStatus(harness, fileId, 'refunded')
  const refunds = await refundsOf(harness, intent.order.id)
  expect(refunds).toMatchObject([{ cause: 'file_deleted', to_provider: 198_000 }])
  expect(await balances(customer.userId)).toEqual({})
})

test('a deleted customer can still be refunded and paid out, and the payout account is erased with the decision', async () => {
  const customer = await harness.customer()
  const { api, userId } = customer
  const order = await payNewDocument(harness, customer)
  const account = { method: 'paypal', account_name: 'Li Wei', account: 'li.wei@example.com' } as const
  const ask = async (amount: number) =>
    (await api.call(paymentApi.createWithdrawal, { body: { amount, ...account } })).withdrawal.id
  const [paid, returned] = [await ask(10_000), await ask(20_000)]
  await deleteUser(userId)
  expect(await balances(userId)).toEqual({ unclaimed: 49_200, withdrawing: 30_000 })

  const admin = await harness.admin()
  const approved = await admin.call(paymentApi.approveWithdrawal, { params: { id: paid } })
  expect(approved.withdrawal).toMatchObject({ account: null, account_name: null, username: null })
  await admin.call(paymentApi.rejectWithdrawal, { params: { id: returned }, body: { note: 'gone' } })
  expect(await balances(userId)).toEqual({ unclaimed: 69_200 })

  const refund = { params: { id: order.id }, body: { reason: 'asked by letter' } }
  const { body } = await admin.send(paymentApi.refundOrder, refund)
  expect(body.refund).toMatchObject({
    rebate_reversed: 69_200,
    rebate_missing: 10_000,
    to_provider: 188_000,
  })
  expect(await balances(userId)).toEqual({})
})

test('a deleted customer keeps the billing details on receipts until the legal retention time ends', async () => {
  const customer = await harness.customer()
  await harness.publish('user.billing_changed', customer.userId, billing(customer.userId, 'Kept Ltd'), 2)
  await harness.waitForEvents()
  const order = await payNewDocument(harness, customer)
  await deleteUser(customer.userId)
  const receipt = async () => {
    const sql = 'SELECT company, document_name, username, phone FROM receipts WHERE order_id = $1'
    return (await harness.database.pool.query(sql, [order.id])).rows[0]
  }
  const company = async () => (await receipt()).company
  expect(await receipt()).toEqual({ company: 'Kept Ltd', document_name: null, username: null, phone: '' })
  const years = (count: number) => new Date(Date.now() + count * 366 * 86_400_000)
  await harness.database.transaction((tx) => eraseOldBilling(tx, years(9), 10))
  expect(await company()).toBe('Kept Ltd')
  await harness.database.transaction((tx) => eraseOldBilling(tx, years(11), 10))
  expect(await company()).toBe('')
})

test('an unknown document is answered not_ready without the broker, instead of not_found', async () => {
  const { api, userId } = await harness.customer()
  const known = await harness.upload(userId)
  await api.call(paymentApi.createOrder, { body: { fileId: known } })
  await harness.broker.manage('PUT', '/permissions/{vhost}/runwen', { configure: '', write: '', read: '' })
  for (const { name } of (await harness.broker.manage('GET', '/vhosts/{vhost}/connections')) as {
    name: string
  }[]) {
    await harness.broker.manage('DELETE', `/connections/${encodeURIComponent(name)}`)
  }
  try {
    await eventually(async () => expect((await api.raw('/readyz')).status).toBe(503))
    const answer = await api.send(paymentApi.createOrder, { body: { fileId: newId() } })
    expect(answer.error?.code).toBe('not_ready')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    const body = { fileId: known, payment_method: cards.good }
    expect((await api.call(paymentApi.processCard, { body })).data.success).toBe(true)
  } finally {
    await harness.broker.manage('PUT', '/permissions/{vhost}/runwen', {
      configure: '.*',
      write: '.*',
      read: '.*',
    })
  }
  await eventually(async () => expect((await api.raw('/readyz')).status).toBe(200))
  await harness.waitForEvents()
  expect(publishedEventsOf(harness, (await orderOf(harness, known)).id)).toEqual(['started', 'confirmed'])
})

/** Signs in a customer whose registration the service has not received. */
async function loggedInAs(userId: string): Promise<Customer> {
  return harness.customer({ userId, isRegistered: false })
}
