import { type Billing, limits, type Order, paymentApi } from '@runwen/contracts'
import { many } from '@runwen/service-kit'
import { eventually, pdfText } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { payNewDocument } from './actions.ts'
import { type Customer, useHarness } from './harness.ts'

const seller = {
  SELLER_NAME: '润文科技（深圳）有限公司',
  SELLER_ADDRESS: '深圳市南山区科技园 1 号',
  SELLER_TAX_NUMBER: '91440300MA5F00001X',
  SELLER_CONTACT: 'finance@runwen.example',
  CNY_PER_USD: '7.19',
  CNY_RATE_DATE: '2026-11-20',
}
const harness = useHarness(seller)

const university: Billing = {
  company: '清华大学材料学院',
  address: '北京市海淀区双清路 30 号',
  phone: '010 6278',
  tax_number: '12100000400000624D',
}
const company: Billing = { company: 'Word Ltd', address: 'Main Street 1', phone: '', tax_number: 'GB 1' }

const openNewOrder = async ({ api, userId }: Customer) => {
  const fileId = await harness.upload(userId)
  return (await api.call(paymentApi.createOrder, { body: { fileId } })).order
}
const giveBilling = ({ api }: Customer, { id }: Pick<Order, 'id'>, billing: Billing) =>
  api.call(paymentApi.putOrderBilling, { params: { id }, body: billing })
const billingOf = async ({ api }: Customer, { id }: Pick<Order, 'id'>) =>
  (await api.call(paymentApi.getOrderBilling, { params: { id } })).billing
const pay = ({ api }: Customer, { id }: Pick<Order, 'id'>) =>
  api.call(paymentApi.processCard, { body: { orderId: id, payment_method: 'pm_card_visa' } })
const receiptOf = async ({ api }: Customer, { id }: Pick<Order, 'id'>, version?: number) => {
  const query = version === undefined ? {} : { version }
  const { bytes, headers, status } = await api.send(paymentApi.receipt, { params: { id }, query })
  const name = /filename="(.*)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  return { status, name, text: status === 200 ? pdfText(bytes).join('') : '' }
}
const refund = async ({ id }: Pick<Order, 'id'>) =>
  (await harness.admin()).call(paymentApi.refundOrder, { params: { id }, body: { reason: 'r' } })

test('the settings contain the rate of estimates', async () => {
  const { api } = await harness.customer()
  expect(await api.call(paymentApi.stripeConfig)).toMatchObject({
    cny_per_usd: 7.19,
    cny_rate_date: '2026-11-20',
  })
})

test('the billing details of an order are those of the customer until others are given, and stand on its receipt', async () => {
  const customer = await harness.customer()
  const { userId } = customer
  await harness.publish('user.billing_changed', userId, { user_id: userId, ...company }, 2)
  await harness.waitForEvents()
  const order = await openNewOrder(customer)
  expect(await billingOf(customer, order)).toEqual(company)
  await giveBilling(customer, order, university)
  expect(await billingOf(customer, order)).toEqual(university)
  await pay(customer, order)
  expect(await billingOf(customer, order)).toEqual(university)
  const { text } = await receiptOf(customer, order)
  expect(text).toContain(university.company)
  expect(text).not.toContain(company.company)

  const other = await openNewOrder(customer)
  expect(await billingOf(customer, other)).toEqual(company)
})

test('the billing details of an order change after the payment: the receipt is reissued, and the earlier ones name the newer one', async () => {
  const customer = await harness.customer()
  const { api } = customer
  const order = await payNewDocument(harness, customer)
  expect(order.receipt_numbers).toEqual([expect.stringMatching(/^\d{4}-\d{6}$/)])
  const [number = ''] = order.receipt_numbers
  const changed = await giveBilling(customer, order, university)
  expect(changed.order.receipt_numbers).toEqual([number, `${number}-2`])
  // The same details again issue nothing.
  expect((await giveBilling(customer, order, university)).order).toEqual(changed.order)
  await giveBilling(customer, order, company)

  const newest = await receiptOf(customer, order)
  expect(newest.name).toBe(`receipt-${number}-3.pdf`)
  expect(newest.text).toContain('Word Ltd')
  expect(newest.text).toMatch(new RegExp(`Reissued on \\d{1,2} \\w+ \\d{4}; replaces ${number}-2\\n`))
  expect(newest.text).not.toContain('no longer valid')
  const second = await receiptOf(customer, order, 2)
  expect(second.name).toBe(`receipt-${number}-2.pdf`)
  expect(second.text).toContain(university.company)
  expect(second.text).toContain(`by receipt ${number}-3. This one is no longer valid.`)
  const first = await receiptOf(customer, order, 1)
  expect(first.name).toBe(`receipt-${number}.pdf`)
  expect(first.text).toContain(`by receipt ${number}-2. This one is no longer valid.`)
  expect(first.text).not.toContain('Reissued')
  expect((await receiptOf(customer, order, 4)).status).toBe(404)
  const { orders } = await api.call(paymentApi.listOrders)
  expect(orders[0]?.receipt_numbers).toEqual([number, `${number}-2`, `${number}-3`])
})

test('the invoice of a paid order has the number and the details of its newest receipt', async () => {
  const customer = await harness.customer()
  const order = await openNewOrder(customer)
  const request = { params: { id: order.id } }
  expect((await customer.api.send(paymentApi.invoice, request)).error?.code).toBe('not_paid')
  await pay(customer, order)
  await giveBilling(customer, order, university)
  const [, newest] = (await customer.api.call(paymentApi.getOrder, request)).order.receipt_numbers
  const inChinese = customer.api.with({ language: 'zh' })
  const { bytes, headers } = await inChinese.send(paymentApi.invoice, request)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${newest}.pdf"`)
  const text = pdfText(bytes).join('\n')
  for (const part of ['商业发票', newest, university.company, order.id]) expect(text).toContain(part)
  expect(text).toMatch(/日期 \d{4} 年 \d+ 月 \d+ 日/)

  const stranger = await harness.customer()
  expect((await stranger.api.send(paymentApi.invoice, request)).status).toBe(404)
  await refund(order)
  expect((await customer.api.send(paymentApi.invoice, request)).error?.code).toBe('already_refunded')
})

test('the billing details of an order are refused for canceled orders, other customers and too many changes', async () => {
  const customer = await harness.customer()
  const order = await openNewOrder(customer)
  const stranger = await harness.customer()
  const request = { params: { id: order.id }, body: university }
  expect((await stranger.api.send(paymentApi.putOrderBilling, request)).status).toBe(404)
  const { params } = request
  expect((await stranger.api.send(paymentApi.getOrderBilling, { params })).status).toBe(404)
  await harness.database.pool.query(`UPDATE orders SET status = 'canceled' WHERE id = $1`, [order.id])
  expect((await customer.api.send(paymentApi.putOrderBilling, request)).error?.code).toBe('order_canceled')

  const paid = await payNewDocument(harness, customer)
  for (let version = 2; version <= limits.receiptsPerOrder; version += 1)
    await giveBilling(customer, paid, { ...company, tax_number: String(version) })
  const more = await customer.api.send(paymentApi.putOrderBilling, {
    params: { id: paid.id },
    body: university,
  })
  expect(more.error?.code).toBe('too_many_receipts')
  expect(
    (await giveBilling(customer, paid, { ...company, tax_number: '20' })).order.receipt_numbers,
  ).toHaveLength(20)
})

describe('a proforma invoice', () => {
  const read = async ({ api }: Customer, { id }: Pick<Order, 'id'>, language: 'en' | 'zh') => {
    const answer = await api.with({ language }).send(paymentApi.proforma, { params: { id } })
    return { ...answer, text: answer.status === 200 ? pdfText(answer.bytes).join('') : '' }
  }

  test('a proforma invoice names seller, buyer and sum of an unpaid order, and says that it is not a receipt', async () => {
    const customer = await harness.customer()
    const order = await openNewOrder(customer)
    await giveBilling(customer, order, university)
    const en = await read(customer, order, 'en')
    expect(en.headers.get('content-type')).toBe('application/pdf')
    expect(en.headers.get('content-disposition')).toMatch(
      /^attachment; filename="proforma-P-[0-9A-F]{12}.pdf"$/,
    )
    expect(en.text.split('\n')).toEqual(
      expect.arrayContaining([
        'Proforma invoice',
        'Not a receipt and not a tax invoice: nothing has been paid yet.',
        seller.SELLER_NAME,
        seller.SELLER_ADDRESS,
        `Tax no. ${seller.SELLER_TAX_NUMBER}`,
        `Contact ${seller.SELLER_CONTACT}`,
        university.company,
        `Tax no. ${university.tax_number}`,
        'Document paper.docx',
        'Total to pay',
        '$1,980.00',
        '$792.00',
      ]),
    )
    const zh = await read(customer, order, 'zh')
    expect(zh.headers.get('content-language')).toBe('zh')
    expect(zh.text).toContain('形式发票')
    expect(zh.text).toContain('本文件不是收据')
  })

  test('a proforma invoice shows what a payment would cost now, and leaves the order as it is', async () => {
    const customer = await harness.customer()
    const order = await openNewOrder(customer)
    const { pool } = harness.database
    await pool.query('UPDATE orders SET amount = 150000 WHERE id = $1', [order.id])
    const { text } = await read(customer, order, 'en')
    expect(text.split('\n')).toEqual(expect.arrayContaining(['$1,980.00', '$792.00']))
    expect(text).not.toContain('$1,500.00')
    const { rows } = await pool.query('SELECT amount FROM orders WHERE id = $1', [order.id])
    expect(rows).toEqual([{ amount: 150_000 }])
  })

  test('a proforma invoice exists only for open orders of the caller', async () => {
    const customer = await harness.customer()
    const order = await openNewOrder(customer)
    expect((await read(await harness.customer(), order, 'en')).status).toBe(404)
    await pay(customer, order)
    expect((await read(customer, order, 'en')).error?.code).toBe('already_paid')
    await refund(order)
    expect((await read(customer, order, 'en')).error?.code).toBe('already_refunded')
    const other = await openNewOrder(customer)
    await harness.database.pool.query(`UPDATE orders SET status = 'canceled' WHERE id = $1`, [other.id])
    expect((await read(customer, other, 'en')).error?.code).toBe('order_canceled')
  })
})

describe('orders that are paid together', () => {
  const idsOf = (orders: readonly Pick<Order, 'id'>[]) => ({ order_ids: orders.map(({ id }) => id).join() })
  const read = async ({ api }: Customer, orders: readonly Order[]) => {
    const answer = await api.send(paymentApi.ordersProforma, { query: idsOf(orders) })
    return { ...answer, text: answer.status === 200 ? pdfText(answer.bytes).join('') : '' }
  }
  const openTwo = async (customer: Customer) =>
    [await openNewOrder(customer), await openNewOrder(customer)] as const

  test('orders that are paid together take the same billing details, which are on each receipt', async () => {
    const customer = await harness.customer()
    const { api } = customer
    const [first, second] = await openTwo(customer)
    await giveBilling(customer, first, company)
    const query = idsOf([second, first])
    const own = { company: '', address: '', phone: '', tax_number: '' }
    expect(await api.call(paymentApi.getOrdersBilling, { query })).toEqual({
      billing: company,
      is_same: false,
    })
    expect(await billingOf(customer, second)).toEqual(own)
    const { orders } = await api.call(paymentApi.putOrdersBilling, { query, body: university })
    expect(orders.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await api.call(paymentApi.getOrdersBilling, { query })).toEqual({
      billing: university,
      is_same: true,
    })
    const fileIds = [first.file_id, second.file_id]
    await api.call(paymentApi.payFiles, { body: { fileIds, method: 'card', payment_method: 'pm_card_visa' } })
    for (const order of [first, second])
      expect((await receiptOf(customer, order)).text).toContain(university.company)
    const again = await api.call(paymentApi.putOrdersBilling, { query, body: company })
    expect(again.orders.map((order) => order.receipt_numbers.length)).toEqual([2, 2])
  })

  test('a change of orders that are paid together changes all or none', async () => {
    const customer = await harness.customer()
    const [first, second] = await openTwo(customer)
    await harness.database.pool.query(`UPDATE orders SET status = 'canceled' WHERE id = $1`, [second.id])
    const put = (person: Customer, orders: Pick<Order, 'id'>[]) =>
      person.api.send(paymentApi.putOrdersBilling, { query: idsOf(orders), body: university })
    expect((await put(customer, [first, second])).error?.code).toBe('order_canceled')
    expect(await billingOf(customer, first)).not.toEqual(university)
    const stranger = await harness.customer()
    const others = await openNewOrder(stranger)
    expect((await put(customer, [first, others])).error?.code).toBe('not_found')
    expect((await put(customer, [first, first])).error?.code).toBe('validation_failed')
    expect((await put(customer, [])).error?.code).toBe('validation_failed')
    const query = idsOf([first, others])
    expect((await customer.api.send(paymentApi.getOrdersBilling, { query })).status).toBe(404)
    expect((await read(stranger, [first])).status).toBe(404)
    expect(await billingOf(customer, first)).not.toEqual(university)
    expect(await billingOf(stranger, others)).not.toEqual(university)
  })

  test('orders that are paid together have one proforma invoice with every document and the sum', async () => {
    const customer = await harness.customer()
    const [first, second] = await openTwo(customer)
    await customer.api.call(paymentApi.putOrdersBilling, { query: idsOf([first, second]), body: university })
    const { headers, text } = await read(customer, [second, first])
    const name = /^attachment; filename="(proforma-P-[0-9A-F]{12}\.pdf)"$/
    expect(headers.get('content-disposition')).toMatch(name)
    const lines = text.split('\n')
    expect(lines.filter((line) => line === '$1,980.00')).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        `Order ${first.id}`,
        `Order ${second.id}`,
        university.company,
        '$3,960.00',
        '$1,584.00',
      ]),
    )
    expect(text).not.toContain('Billed to:')
    const nameOf = (answer: { headers: Headers }) =>
      name.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    expect(nameOf(await read(customer, [first, second]))).toBe(nameOf({ headers }))
    expect(nameOf(await read(customer, [first]))).not.toBe(nameOf({ headers }))

    await giveBilling(customer, second, company)
    expect((await read(customer, [first, second])).text).toContain('Billed to: Word Ltd, Tax no. GB 1')
    await pay(customer, second)
    expect((await read(customer, [first, second])).error?.code).toBe('already_paid')
  })

  test('orders that are paid together have one proforma invoice of several pages for many documents', async () => {
    const customer = await harness.customer()
    const orders: Order[] = []
    while (orders.length < limits.documentsPerPayment) orders.push(await openNewOrder(customer))
    const { bytes, text } = await read(customer, orders)
    expect(pdfText(bytes).length).toBeGreaterThan(1)
    for (const { id } of orders) expect(text).toContain(id)
    expect(text).toContain('$39,600.00')
    const more = [...orders, await openNewOrder(customer)]
    expect((await read(customer, more)).error?.code).toBe('validation_failed')
  })
})

test('a receipt names the seller with address, tax number and contact', async () => {
  const customer = await harness.customer()
  const { text } = await receiptOf(customer, await payNewDocument(harness, customer))
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      seller.SELLER_NAME,
      seller.SELLER_ADDRESS,
      `Tax no. ${seller.SELLER_TAX_NUMBER}`,
      `Contact ${seller.SELLER_CONTACT}`,
    ]),
  )
})

test('a receipt keeps the seller of its day', async () => {
  const customer = await harness.customer()
  const before = await openNewOrder(customer)
  await pay(customer, before)
  await harness.startReplica({}, { ...seller, SELLER_NAME: 'Runwen Polishing Ltd' })
  const recorded = 'SELECT name FROM sellers ORDER BY since'
  await eventually(async () => {
    const rows = await harness.database.read((tx) => many<{ name: string }>(tx, recorded))
    expect(rows.map(({ name }) => name)).toEqual([seller.SELLER_NAME, 'Runwen Polishing Ltd'])
  })
  const after = await openNewOrder(customer)
  await pay(customer, after)
  expect((await receiptOf(customer, before)).text).toContain(seller.SELLER_NAME)
  const { text } = await receiptOf(customer, after)
  expect(text).toContain('Runwen Polishing Ltd')
  expect(text).not.toContain(seller.SELLER_NAME)
})
