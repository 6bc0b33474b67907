import { paymentApi } from '@runwen/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksRight, payForOne } from './steps.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await expectBooksRight(world)
  await world.close()
})

/** The fonts that a PDF carries, by the names under which it embeds them. */
const embedded = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/\/FontFile2|\/FontFile3/g) ?? [])

describe('a receipt', () => {
  test('is a PDF in the reader’s language with its own letters', async () => {
    const customer = await world.customer()
    const billing = {
      user_id: customer.userId,
      company: '深圳市堃喆科技有限公司',
      address: '南山区科技园 1 号',
      phone: '0755 1234',
      tax_number: '91440300',
    }
    await world.tell('user.billing_changed', customer.userId, billing, 2)
    await world.settled()
    const order = await payForOne(world, customer)
    const params = { id: order.id }
    const en = await customer.api.send(paymentApi.receipt, { params })
    const zh = await customer.api.with({ language: 'zh' }).send(paymentApi.receipt, { params })
    for (const { bytes, headers } of [en, zh]) {
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-\d{4}-\d{6}\.pdf"$/)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.subarray(-6).toString()).toContain('%%EOF')
      expect(embedded(bytes).size).toBe(1)
      expect(bytes.length).toBeLessThan(200_000)
    }
    expect([en.headers.get('content-language'), zh.headers.get('content-language')]).toEqual(['en', 'zh'])
  })

  test('is only for what was paid, and stays after a refund', async () => {
    const customer = await world.customer()
    const fileId = await world.upload(customer.userId)
    const { order } = await customer.api.call(paymentApi.createOrder, { body: { fileId } })
    const unpaid = await customer.api.send(paymentApi.receipt, { params: { id: order.id } })
    expect(unpaid.error?.code).toBe('not_paid')
    const paid = await payForOne(world, customer)
    const refund = { params: { id: paid.id }, body: { reason: 'r' } }
    await (await world.admin()).call(paymentApi.refundOrder, refund)
    expect((await customer.api.send(paymentApi.receipt, { params: { id: paid.id } })).status).toBe(200)
  })

  test('has a number, and no number is left out, however many are paid at once', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => world.customer()))
    await Promise.all(customers.map((customer) => payForOne(world, customer)))
    const { rows } = await world.database.pool.query('SELECT number FROM receipts ORDER BY number')
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })
})

describe('a statement', () => {
  async function withHistory() {
    const customer = await world.customer()
    await payForOne(world, customer)
    await payForOne(world, customer, { useBalance: true })
    return customer
  }

  test('as CSV holds every transaction with its balance, oldest first', async () => {
    const { api } = await withHistory()
    const { bytes, headers } = await api.send(paymentApi.statement)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="statement.csv"')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.subarray(3).toString().trim().split('\r\n')
    expect(lines[0]).toBe('time,kind,amount,balance_after,currency,order_id,file_id,id')
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 5).join())).toEqual([
      'rebate,792.00,792.00,usd',
      'payment,-792.00,0.00,usd',
      'rebate,792.00,792.00,usd',
    ])
  })

  test('holds the days that were asked for', async () => {
    const { api } = await withHistory()
    const today = new Date().toISOString().slice(0, 10)
    const lines = async (query: Record<string, string>) =>
      (await api.send(paymentApi.statement, { query })).bytes.toString().trim().split('\r\n').length - 1
    expect(await lines({ from: today, to: today })).toBe(3)
    expect(await lines({ to: '2026-01-01' })).toBe(0)
    expect(await lines({ from: '2199-01-01', to: '2199-02-01' })).toBe(0)
    const bad = await api.send(paymentApi.statement, { query: { from: 'yesterday' } })
    expect(bad.error?.fields).toHaveProperty('from')
  })

  test('as PDF, over as many pages as it takes', async () => {
    const customer = await world.customer({ language: 'zh' })
    await payForOne(world, customer)
    const account = { method: 'alipay', account_name: '李伟', account: 'a@b.cn' }
    for (let count = 0; count < 40; count += 1) {
      await customer.api.call(paymentApi.createWithdrawal, { body: { amount: 100 + count, ...account } })
    }
    const { bytes, headers } = await customer.api.send(paymentApi.statement, { query: { format: 'pdf' } })
    expect(headers.get('content-language')).toBe('zh')
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(embedded(bytes).size).toBe(1)
  })
})

test('lists are cut into pages that fit together', async () => {
  const customer = await world.customer()
  for (let count = 0; count < 3; count += 1) await payForOne(world, customer, { useBalance: true })
  const first = await customer.api.call(paymentApi.listTransactions, { query: { limit: 2 } })
  expect(first.transactions).toHaveLength(2)
  const query = { limit: 100, cursor: first.next_cursor ?? '' }
  const rest = await customer.api.call(paymentApi.listTransactions, { query })
  const all = await customer.api.call(paymentApi.listTransactions)
  expect([...first.transactions, ...rest.transactions]).toEqual(all.transactions)
  const orders = await customer.api.call(paymentApi.listOrders, { query: { limit: 1 } })
  expect(orders.orders).toHaveLength(1)
  const bad = await customer.api.send(paymentApi.listOrders, { query: { cursor: 'nonsense' } })
  expect(bad.error?.code).toBe('invalid_cursor')
})

test('staff find orders by status and any part of a name, and see what moved in a month', async () => {
  const customer = await world.customer()
  const order = await payForOne(world, customer)
  const admin = await world.admin()
  const part = customer.username.slice(3, 12).toUpperCase()
  const { orders, total } = await admin.call(paymentApi.adminListOrders, {
    query: { username: part, status: 'paid' },
  })
  expect(orders).toMatchObject([{ id: order.id, username: customer.username }])
  expect(total).toBe(1)
  const none = await admin.call(paymentApi.adminListOrders, { query: { username: '%' } })
  expect(none).toMatchObject({ orders: [], total: 0 })
  const { month, transfers } = await admin.call(paymentApi.transfers)
  expect(month).toBe(new Date().toISOString().slice(0, 7))
  const { rows } = await world.database.pool.query(
    `SELECT count(*)::int AS count FROM transfers WHERE kind = 'payment'`,
  )
  expect(transfers.find(({ kind }) => kind === 'payment')?.count).toBe(rows[0].count)
  expect((await admin.call(paymentApi.transfers, { query: { month: '2020-02' } })).transfers).toEqual([])
})
