import { type Billing, limits, type Order, paymentApi } from '@runwen/contracts'
import { many } from '@runwen/service-kit'
import { eventually, pdfText } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { eraseOldFapiao } from '../src/models/fapiao.ts'
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

  test('names seller, buyer and sum of an unpaid order, and says that it is no receipt', async () => {
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

  test('exists only for open orders of the caller', async () => {
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

  test('take the same billing details, which stand on each receipt', async () => {
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

  test('change all or none', async () => {
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

  test('have one proforma invoice with every document and the sum', async () => {
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

  test('have one proforma invoice of several pages for many documents', async () => {
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

describe('a fapiao request', () => {
  const details = {
    kind: 'ordinary' as const,
    title: '清华大学',
    tax_number: '12100000400000624D',
    email: 'finance@tsinghua.example',
  }
  const ask = ({ api }: Customer, { id }: Pick<Order, 'id'>) =>
    api.call(paymentApi.requestFapiao, { params: { id }, body: details })
  const somePdf = Buffer.from('%PDF-1.7 fapiao')
  const formWith = (bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], '发票.pdf'))
    return form
  }
  const attach = async (id: string, pdf = somePdf) =>
    (await harness.admin()).call(paymentApi.putFapiaoPdf, { params: { id }, body: formWith(pdf) })
  const newestOrder = async ({ api }: Customer) => (await api.call(paymentApi.listOrders)).orders[0]

  const eventsOf = (fapiaoId: string) =>
    harness.database.read((tx) =>
      many<{ name: string; data: object }>(
        tx,
        `SELECT name, envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = $1 ORDER BY created_at, id`,
        [fapiaoId],
      ),
    )

  test('is listed for staff, who record its number', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const { fapiao } = await ask(customer, order)
    expect(fapiao).toMatchObject({ order_id: order.id, status: 'requested', ...details, address: null })
    const again = await customer.api.send(paymentApi.requestFapiao, {
      params: { id: order.id },
      body: details,
    })
    expect(again.error?.code).toBe('fapiao_requested')

    const staff = await harness.admin()
    const query = { status: 'requested', username: customer.username } as const
    const list = await staff.call(paymentApi.adminListFapiao, { query })
    expect(list).toMatchObject({
      total: 1,
      fapiao: [
        {
          id: fapiao.id,
          username: customer.username,
          file_id: order.file_id,
          original_name: 'paper.docx',
          amount: 198_000,
          is_refunded: false,
        },
      ],
    })
    const at = list.fapiao[0]?.created_at ?? ''
    const found = async (more: object) =>
      (await staff.call(paymentApi.adminListFapiao, { query: { ...query, ...more } })).total
    expect(await found({ from: at, to: at, sort: 'oldest' })).toBe(1)
    expect(await found({ to: new Date(Date.parse(at) - 1).toISOString() })).toBe(0)
    expect(await found({ from: new Date(Date.parse(at) + 1).toISOString() })).toBe(0)
    const other = await harness.customer()
    const listOf = async ({ userId: user_id }: Customer) =>
      (await staff.call(paymentApi.adminListFapiao, { query: { user_id } })).fapiao.map(({ id }) => id)
    expect(await listOf(customer)).toEqual([fapiao.id])
    expect(await listOf(other)).toEqual([])
    expect(await found({ order_id: order.id })).toBe(1)
    expect(await found({ order_id: other.userId })).toBe(0)
    const waiting = await staff.call(paymentApi.paymentWaiting)
    expect(waiting.fapiao).toBeGreaterThan(0)
    const issue = {
      params: { id: fapiao.id },
      body: { number: '24442000000012345678', note: 'Sent by post' },
    }
    const { fapiao: issued } = await staff.call(paymentApi.issueFapiao, issue)
    expect(issued).toMatchObject({ status: 'issued', number: '24442000000012345678', note: 'Sent by post' })
    expect(issued.decided_by).not.toBeNull()
    expect(await staff.call(paymentApi.paymentWaiting)).toEqual({ ...waiting, fapiao: waiting.fapiao - 1 })
    expect((await staff.send(paymentApi.issueFapiao, issue)).error?.code).toBe('fapiao_decided')
    const { file_id, user_id } = order
    const about = {
      fapiao_id: fapiao.id,
      order_id: order.id,
      file_id,
      user_id,
      amount: 198_000,
      currency: 'usd',
    }
    const { number, note } = issue.body
    expect(await eventsOf(fapiao.id)).toEqual([
      { name: 'fapiao.requested', data: about },
      { name: 'fapiao.decided', data: { ...about, status: 'issued', number, note, has_pdf: false } },
    ])
    expect(await newestOrder(customer)).toMatchObject({
      fapiao: { status: 'issued', number: '24442000000012345678', note: 'Sent by post' },
    })
    await refund(order)
    const after = await staff.call(paymentApi.adminListFapiao, { query: { username: customer.username } })
    expect(after.fapiao).toMatchObject([{ status: 'issued', is_refunded: true }])
    expect((await staff.call(paymentApi.adminListFapiao, { query })).total).toBe(0)
  })

  test('gets the PDF of the fapiao, which the customer downloads once it is issued', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const { fapiao } = await ask(customer, order)
    const staff = await harness.admin()
    const params = { id: fapiao.id }
    const download = ({ api }: Customer, language = 'en') =>
      api.send(paymentApi.fapiaoPdf, {
        params: { id: order.id },
        headers: { 'accept-language': language },
      })
    expect((await attach(fapiao.id)).fapiao).toMatchObject({ status: 'requested', has_pdf: true })
    expect((await newestOrder(customer))?.fapiao).toMatchObject({ has_pdf: false })
    expect((await download(customer)).status).toBe(404)

    await staff.call(paymentApi.issueFapiao, { params, body: { number: '2444/01 "2"' } })
    expect(await eventsOf(fapiao.id)).toMatchObject([{}, { data: { status: 'issued', has_pdf: true } }])
    expect((await newestOrder(customer))?.fapiao).toMatchObject({ has_pdf: true })
    const replaced = Buffer.from('%PDF-1.7 replaced')
    await attach(fapiao.id, replaced)
    const { bytes, headers } = await download(customer)
    expect(bytes.equals(replaced)).toBe(true)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe('attachment; filename=fapiao-2444012.pdf')
    expect((await download(customer, 'zh')).headers.get('content-disposition')).toBe(
      `attachment; filename="??-2444012.pdf"; filename*=UTF-8''${encodeURIComponent('发票')}-2444012.pdf`,
    )
    expect((await staff.send(paymentApi.adminFapiaoPdf, { params })).bytes.equals(replaced)).toBe(true)
    expect((await download(await harness.customer())).status).toBe(404)
  })

  test('takes nothing but a PDF of limited size, and none after it was declined', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const { fapiao } = await ask(customer, order)
    const staff = await harness.admin()
    const put = async (body: FormData, id = fapiao.id) =>
      (await staff.send(paymentApi.putFapiaoPdf, { params: { id }, body })).error?.code
    expect(await put(new FormData())).toBe('no_files')
    expect(await put(formWith(Buffer.from('<script>')))).toBe('unexpected_content')
    const largest = Buffer.alloc(limits.fapiaoPdfBytes, '%PDF-')
    expect(await put(formWith(largest))).toBeUndefined()
    expect(await put(formWith(Buffer.concat([largest, Buffer.alloc(1)])))).toBe('payload_too_large')
    expect(await put(formWith(Buffer.alloc(3 * 1_048_576, '%PDF-')))).toBe('payload_too_large')
    expect(await put(formWith(somePdf), order.id)).toBe('not_found')

    await staff.call(paymentApi.declineFapiao, { params: { id: fapiao.id }, body: { note: '税号有误' } })
    expect(await put(formWith(somePdf))).toBe('fapiao_decided')
    const left = await staff.send(paymentApi.adminFapiaoPdf, { params: { id: fapiao.id } })
    expect(left.status).toBe(404)
  })

  test('that was declined can be made again', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const { fapiao } = await ask(customer, order)
    const staff = await harness.admin()
    const decline = { params: { id: fapiao.id }, body: { note: '税号有误' } }
    await staff.call(paymentApi.declineFapiao, decline)
    expect(await newestOrder(customer)).toMatchObject({
      fapiao: { status: 'declined', number: null, note: '税号有误' },
    })
    expect((await ask(customer, order)).fapiao.status).toBe('requested')
    expect((await newestOrder(customer))?.fapiao?.status).toBe('requested')
    expect((await staff.send(paymentApi.declineFapiao, decline)).error?.code).toBe('fapiao_decided')
  })

  test('is closed by a refund, and needs a paid order and the details of the buyer', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const { fapiao } = await ask(customer, order)
    await refund(order)
    expect((await newestOrder(customer))?.fapiao?.status).toBe('closed')
    const staff = await harness.admin()
    const issue = { params: { id: fapiao.id }, body: { number: '1' } }
    expect((await staff.send(paymentApi.issueFapiao, issue)).error?.code).toBe('fapiao_decided')
    const params = { id: order.id }
    const refused = await customer.api.send(paymentApi.requestFapiao, { params, body: details })
    expect(refused.error?.code).toBe('already_refunded')

    const open = { id: (await openNewOrder(customer)).id }
    const unpaid = await customer.api.send(paymentApi.requestFapiao, { params: open, body: details })
    expect(unpaid.error?.code).toBe('not_paid')
    const blank = await customer.api.send(paymentApi.requestFapiao, {
      params: open,
      body: { kind: 'special', title: ' ', tax_number: '' },
    })
    expect(Object.keys(blank.error?.fields ?? {}).sort()).toEqual(['tax_number', 'title'])
    const stranger = await harness.customer()
    expect((await stranger.api.send(paymentApi.requestFapiao, { params, body: details })).status).toBe(404)
  })

  test('of a deleted customer keeps only what was issued, until the legal retention time ends', async () => {
    const customer = await harness.customer()
    const [issued, open, unpaid] = [
      await payNewDocument(harness, customer),
      await payNewDocument(harness, customer),
      await openNewOrder(customer),
    ]
    await giveBilling(customer, open, university)
    await giveBilling(customer, unpaid, university)
    const { fapiao } = await ask(customer, issued)
    await (await harness.admin()).call(paymentApi.issueFapiao, {
      params: { id: fapiao.id },
      body: { number: '7' },
    })
    await attach(fapiao.id)
    await attach((await ask(customer, open)).fapiao.id)
    await harness.publish('user.deleted', customer.userId, { user_id: customer.userId })
    await harness.waitForEvents()
    const read = async (sql: string) => (await harness.database.pool.query(sql, [customer.userId])).rows
    const requests = () =>
      read('SELECT status, title, tax_number, email FROM fapiao_requests WHERE user_id = $1 ORDER BY id')
    const kept = { status: 'issued', title: '清华大学', tax_number: details.tax_number, email: null }
    const erased = { status: 'requested', title: null, tax_number: null, email: null }
    expect(await requests()).toEqual([kept, erased])
    const ofUser = 'JOIN orders ON orders.id = order_id WHERE user_id = $1'
    expect(await read(`SELECT order_id FROM order_billing ${ofUser}`)).toEqual([])
    expect(await read(`SELECT company, phone FROM reissued_receipts ${ofUser}`)).toEqual([
      { company: university.company, phone: '' },
    ])
    expect(
      await read(
        'SELECT fapiao_id FROM fapiao_pdfs JOIN fapiao_requests ON id = fapiao_id WHERE user_id = $1',
      ),
    ).toEqual([{ fapiao_id: fapiao.id }])
    const staff = await harness.admin()
    const { fapiao: listed } = await staff.call(paymentApi.adminListFapiao, { query: { limit: 2 } })
    expect(listed).toMatchObject([
      { status: 'closed', username: null },
      { status: 'issued', username: null },
    ])
    await harness.database.transaction((tx) =>
      eraseOldFapiao(tx, new Date(Date.now() + 11 * 366 * 86_400_000), 10),
    )
    expect(await requests()).toEqual([{ ...kept, title: null, tax_number: null }, erased])
    expect((await staff.send(paymentApi.adminFapiaoPdf, { params: { id: fapiao.id } })).status).toBe(404)
  })
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
