import { type EventData, paymentApi } from '@runwen/contracts'
import { timesFor } from '@runwen/contracts/time-zones'
import { eventually, pdfText } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { openRenderer } from '../src/adapters/pdf/renderer.ts'
import { payNewDocument } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

/** Returns the names of the fonts embedded in a PDF. */
const embedded = (pdf: Buffer) => new Set(pdf.toString('latin1').match(/\/FontFile2|\/FontFile3/g) ?? [])

describe('a receipt', () => {
  test('a receipt is a PDF in the language of the reader with embedded fonts', async () => {
    const customer = await harness.customer()
    const billing = {
      user_id: customer.userId,
      company: '深圳市堃喆科技有限公司',
      address: '南山区科技园 1 号',
      phone: '0755 1234',
      tax_number: '91440300',
    }
    await harness.publish('user.billing_changed', customer.userId, billing, 2)
    await harness.waitForEvents()
    const order = await payNewDocument(harness, customer)
    const params = { id: order.id }
    const en = await customer.api.send(paymentApi.receipt, { params })
    const zh = await customer.api.with({ language: 'zh' }).send(paymentApi.receipt, { params })
    for (const { bytes, headers } of [en, zh]) {
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-length')).toBe(String(bytes.length))
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-\d{4}-\d{6}\.pdf"$/)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.subarray(-6).toString()).toContain('%%EOF')
      expect(embedded(bytes).size).toBe(1)
      expect(bytes.length).toBeLessThan(200_000)
    }
    expect([en.headers.get('content-language'), zh.headers.get('content-language')]).toEqual(['en', 'zh'])
  })

  test('a receipt waits for no code and fonts, because the service rendered samples before it became ready', async () => {
    const renderer = openRenderer()
    const sampled = Promise.withResolvers<void>()
    let isReady = false
    const prepare = () => renderer.prepare().then(() => sampled.promise)
    const starting = harness.startReplica({ pdfRenderer: { ...renderer, prepare } })
    void starting.then(() => (isReady = true))
    await renderer.prepare()
    expect(isReady).toBe(false)
    sampled.resolve()
    const { url } = await starting
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('a receipt is rendered for an email that asks, and names the document only where it may', async () => {
    const customer = await harness.customer()
    const order = await payNewDocument(harness, customer)
    const other = await payNewDocument(harness, customer)
    // Almost always another day there than in Beijing.
    const time_zone = 'Pacific/Pago_Pago'
    const ask = (order_id: string, names_document: boolean) =>
      harness.publish('mail.receipt_requested', order_id, {
        user_id: customer.userId,
        order_id,
        language: 'zh',
        time_zone,
        names_document,
      })
    await ask(order.id, false)
    await ask(other.id, true)
    const rendered = (id: string) =>
      eventually(async () => {
        const { rows } = await harness.database.pool.query<{ data: EventData<'payment.receipt_rendered'> }>(
          `SELECT envelope->'data' AS data FROM outbox
           WHERE name = 'payment.receipt_rendered' AND envelope->>'subject' = $1`,
          [id],
        )
        expect(rows).toHaveLength(1)
        const data = rows[0]?.data
        expect(data?.filename).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/)
        return pdfText(Buffer.from(data?.pdf ?? '', 'base64')).join('\n')
      })
    expect(await rendered(order.id)).toMatch(/收据/)
    const { day } = timesFor('zh', time_zone, 'long')
    expect(await rendered(order.id)).toContain(day(new Date(order.paid_at ?? '')))
    expect(await rendered(order.id)).not.toContain('paper.docx')
    expect(await rendered(other.id)).toContain('paper.docx')
    const { rowCount } = await harness.database.pool.query('SELECT FROM requested_receipts')
    expect(rowCount).toBe(0)
  })

  test.each([
    ['en', ['Invoice no. ', 'Paid by credit card', 'Still to pay', 'not a Chinese tax invoice']],
    ['zh', ['商业发票', '银行卡支付', '尚需支付', '不是增值税发票']],
  ] as const)(
    'a receipt is rendered with an invoice of the same number where the email asks for one (%s)',
    async (language, texts) => {
      const customer = await harness.customer()
      const order = await payNewDocument(harness, customer)
      await harness.publish('mail.receipt_requested', order.id, {
        user_id: customer.userId,
        order_id: order.id,
        language,
        names_document: true,
        with_invoice: true,
      })
      const { receipt, invoice } = await eventually(async () => {
        const { rows } = await harness.database.pool.query<{ data: EventData<'payment.receipt_rendered'> }>(
          `SELECT envelope->'data' AS data FROM outbox
         WHERE name = 'payment.receipt_rendered' AND envelope->>'subject' = $1`,
          [order.id],
        )
        expect(rows).toHaveLength(1)
        return { receipt: rows[0]?.data, invoice: rows[0]?.data.invoice }
      })
      const number = /^receipt-(\d{4}-\d{6})\.pdf$/.exec(receipt?.filename ?? '')?.[1]
      expect(invoice?.filename).toBe(`invoice-${number}.pdf`)
      const text = pdfText(Buffer.from(invoice?.pdf ?? '', 'base64')).join('\n')
      for (const part of [...texts, number ?? 'none', order.id, '$1,980.00', '$0.00', 'paper.docx'])
        expect(text).toContain(part)
    },
  )

  test('a receipt is rendered without the invoice that the email asks for when the order was refunded', async () => {
    const customer = await harness.customer()
    const { id } = await payNewDocument(harness, customer)
    await (await harness.admin()).call(paymentApi.refundOrder, { params: { id }, body: { reason: 'r' } })
    await harness.publish('mail.receipt_requested', id, {
      user_id: customer.userId,
      order_id: id,
      language: 'en',
      names_document: true,
      with_invoice: true,
    })
    const data = await eventually(async () => {
      const { rows } = await harness.database.pool.query<{ data: EventData<'payment.receipt_rendered'> }>(
        `SELECT envelope->'data' AS data FROM outbox
         WHERE name = 'payment.receipt_rendered' AND envelope->>'subject' = $1`,
        [id],
      )
      expect(rows).toHaveLength(1)
      return rows[0]?.data
    })
    expect(data).not.toHaveProperty('invoice')
    expect(pdfText(Buffer.from(data?.pdf ?? '', 'base64')).join('\n')).toContain('Refunded on')
  })

  test('a receipt is not rendered for another customer, nor for a deleted one', async () => {
    const [customer, stranger] = [await harness.customer(), await harness.customer()]
    const order = await payNewDocument(harness, customer)
    const ask = (userId: string) =>
      harness.publish('mail.receipt_requested', order.id, {
        user_id: userId,
        order_id: order.id,
        language: 'en',
        names_document: true,
      })
    await ask(stranger.userId)
    await eventually(async () => {
      const { rows } = await harness.database.pool.query('SELECT tries FROM requested_receipts')
      expect(rows).toEqual([{ tries: 1 }])
    })
    await harness.publish('user.deleted', stranger.userId, { user_id: stranger.userId })
    await harness.publish('user.deleted', customer.userId, { user_id: customer.userId })
    await harness.waitForEvents()
    await ask(customer.userId)
    await harness.waitForEvents()
    const { rowCount } = await harness.database.pool.query('SELECT FROM requested_receipts')
    expect(rowCount).toBe(0)
    const { rowCount: sent } = await harness.database.pool.query(
      `SELECT FROM outbox WHERE name = 'payment.receipt_rendered' AND envelope->>'subject' = $1`,
      [order.id],
    )
    expect(sent).toBe(0)
  })

  test('a receipt names payer, payee, date, document and method', async () => {
    const customer = await harness.customer()
    const billing = {
      user_id: customer.userId,
      company: '深圳市堃喆科技有限公司',
      phone: '',
      tax_number: '9144',
    }
    await harness.publish('user.billing_changed', customer.userId, { ...billing, address: 'Αθήνα\n深圳' }, 2)
    await harness.waitForEvents()
    await payNewDocument(harness, customer)
    const { id } = await payNewDocument(harness, customer, { useBalance: true })
    await harness.publish(
      'user.billing_changed',
      customer.userId,
      { ...billing, company: 'x', address: '' },
      3,
    )
    await harness.waitForEvents()
    const read = async (language: 'en' | 'zh') => {
      const { bytes, headers } = await customer.api
        .with({ language })
        .send(paymentApi.receipt, { params: { id } })
      const [, number = ''] = /receipt-(.*)\.pdf/.exec(headers.get('content-disposition') ?? '') ?? []
      const pages = pdfText(bytes)
      expect(pages).toHaveLength(1)
      return { number, lines: pages[0]?.split('\n') }
    }
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
    const en = await read('en')
    expect(en.lines).toEqual(
      expect.arrayContaining([
        'Receipt',
        `Receipt no. ${en.number}`,
        `Paid on ${day}`,
        `Order ${id}`,
        'Runwen 润文',
        '深圳市堃喆科技有限公司',
        'Αθήνα',
        '深圳',
        'Tax no. 9144',
        customer.username,
        'Translation and polish',
        'Document paper.docx',
        '$1,980.00',
        'Paid from the account balance',
        'Paid by credit card',
        '$1,188.00',
        '40% back, credited to the account balance',
        '$792.00',
      ]),
    )
    expect(en.lines?.join()).not.toMatch(/Refunded|Phone/)
    const zh = await read('zh')
    expect(zh.lines).toEqual(
      expect.arrayContaining([
        '收据',
        '翻译并润色',
        '文档 paper.docx',
        '银行卡支付',
        '返还（40%），已计入账户余额',
      ]),
    )
  })

  test('a receipt has the days of the reader', async () => {
    const customer = await harness.customer()
    const { id, paid_at } = await payNewDocument(harness, customer)
    // One of them is a day later than the other at any time.
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { bytes } = await customer.api.send(paymentApi.receipt, { params: { id }, query: { time_zone } })
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: time_zone })
      expect(pdfText(bytes).join('')).toContain(`Paid on ${day.format(new Date(paid_at ?? ''))}`)
    }
  })

  test('a receipt shows the refund', async () => {
    const customer = await harness.customer()
    const { id } = await payNewDocument(harness, customer)
    await payNewDocument(harness, customer, { useBalance: true, service: 2 })
    const refund = { params: { id }, body: { reason: 'a secret of the staff' } }
    await (await harness.admin()).call(paymentApi.refundOrder, refund)
    const { bytes } = await customer.api.send(paymentApi.receipt, { params: { id } })
    const text = pdfText(bytes).join('').replace(/\s+/g, ' ')
    expect(text).toContain('40% back, deducted from the account balance −$392.00 ')
    expect(text).toMatch(/the way it was paid, less \$400.00 of the 40% back already spent \$1,580.00 /)
    expect(text).toMatch(/Refunded on \d{1,2} \w+ \d{4}: \$1,980\.00 40% back/)
    expect(text).not.toContain('secret')
  })

  test('a receipt fits the longest allowed values', async () => {
    const customer = await harness.customer()
    const [company, address] = ['公'.repeat(500), 'W'.repeat(500)]
    const billing = { company, address, phone: 'p '.repeat(250).trim(), tax_number: '𠮷한🀄'.repeat(160) }
    await harness.publish(
      'user.billing_changed',
      customer.userId,
      { user_id: customer.userId, ...billing },
      2,
    )
    await harness.waitForEvents()
    const { id } = await payNewDocument(harness, customer)
    const pages = pdfText((await customer.api.send(paymentApi.receipt, { params: { id } })).bytes)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1}\n`)
    const text = pages.join('').replaceAll('\n', '')
    expect(text).toContain(company)
    expect(text).toContain(address)
    expect(pages.at(-1)).toContain('$1,980.00')
  })

  test('a receipt exists only for paid orders, and stays after a refund', async () => {
    const customer = await harness.customer()
    const fileId = await harness.upload(customer.userId)
    const { order } = await customer.api.call(paymentApi.createOrder, { body: { fileId } })
    const unpaid = await customer.api.send(paymentApi.receipt, { params: { id: order.id } })
    expect(unpaid.error?.code).toBe('not_paid')
    const paid = await payNewDocument(harness, customer)
    const refund = { params: { id: paid.id }, body: { reason: 'r' } }
    await (await harness.admin()).call(paymentApi.refundOrder, refund)
    expect((await customer.api.send(paymentApi.receipt, { params: { id: paid.id } })).status).toBe(200)
  })

  test('a receipt has a number without gaps, also for concurrent payments', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => harness.customer()))
    await Promise.all(customers.map((customer) => payNewDocument(harness, customer)))
    const { rows } = await harness.database.pool.query('SELECT number FROM receipts ORDER BY number')
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })
})

describe('a statement', () => {
  async function withHistory() {
    const customer = await harness.customer()
    await payNewDocument(harness, customer)
    await payNewDocument(harness, customer, { useBalance: true })
    return customer
  }

  test('a statement as CSV lists every transaction with its balance, oldest first', async () => {
    const { api } = await withHistory()
    const { bytes, headers } = await api.send(paymentApi.statement)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="statement.csv"')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.subarray(3).toString().trim().split('\r\n')
    expect(lines[0]).toBe(
      'time,kind,description,amount,balance_after,currency,receipt,document,order_id,file_id,id',
    )
    expect(lines.slice(1).map((line) => line.split(',').slice(1, 8).join())).toEqual([
      expect.stringMatching(/^rebate,40% back,792.00,792.00,usd,\d{4}-\d{6},paper.docx$/),
      expect.stringMatching(/^payment,Payment from the balance,-792.00,0.00,usd,\d{4}-\d{6},paper.docx$/),
      expect.stringMatching(/^rebate,40% back,792.00,792.00,usd,\d{4}-\d{6},paper.docx$/),
    ])
    const chinese = await api.with({ language: 'zh' }).send(paymentApi.statement)
    expect(chinese.bytes.toString()).toContain('返还（40%）')
  })

  test('a statement as CSV escapes names that are formulas or contain line breaks', async () => {
    const { api, userId } = await harness.customer()
    const names = [
      '=HYPERLINK("http://evil.example","x").docx',
      '+1.docx',
      '@a.docx',
      '-2,3.docx',
      '钙钛矿.docx',
    ]
    for (const name of names) {
      const fileId = await harness.upload(userId, 2, name)
      await api.call(paymentApi.processCard, { body: { fileId, payment_method: 'pm_card_visa' } })
    }
    const { bytes } = await api.send(paymentApi.statement)
    const lines = bytes.toString().trim().split('\r\n').slice(1)
    expect(lines.map((line) => /\d{4}-\d{6},(.*),[\w-]{36},[\w-]{36},[\w-]{36}$/.exec(line)?.[1])).toEqual([
      `"'=HYPERLINK(""http://evil.example"",""x"").docx"`,
      "'+1.docx",
      "'@a.docx",
      `"'-2,3.docx"`,
      '钙钛矿.docx',
    ])
  })

  test('a statement covers the requested days', async () => {
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

  test('a statement as PDF spans several pages', async () => {
    const customer = await harness.customer({ language: 'zh' })
    await payNewDocument(harness, customer)
    const account = { method: 'alipay', account_name: '李伟', account: 'a@b.cn' }
    for (let count = 0; count < 40; count += 1) {
      await customer.api.call(paymentApi.createWithdrawal, { body: { amount: 100 + count, ...account } })
    }
    const { bytes, headers } = await customer.api.send(paymentApi.statement, { query: { format: 'pdf' } })
    expect(headers.get('content-language')).toBe('zh')
    const pages = pdfText(bytes)
    expect(pages).toHaveLength(2)
    const [first = '', second = ''] = pages
    expect(first).toContain(`余额对账单\n${customer.username}\n`)
    expect(second).toContain(`余额对账单 · ${customer.username} · `)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('日期\n交易\n金额\n余额\n')
      expect(page).toContain(`第 ${index + 1} 页\n`)
    }
    const all = pages.join('')
    expect(all.match(/申请提现\n/g)).toHaveLength(40)
    expect(all).toMatch(/收据 \d{4}-\d{6} · paper.docx\n/)
    // The rebate of 792.00 minus 40 withdrawals of 1.00 to 1.39.
    expect(second).toContain('期末余额\n$744.20\n另有待审核提现冻结金额\n$47.80\n')
    expect(embedded(bytes).size).toBe(1)
  })
})

test('lists are paged without gaps or repeats', async () => {
  const customer = await harness.customer()
  for (let count = 0; count < 3; count += 1) await payNewDocument(harness, customer, { useBalance: true })
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

test('staff find orders by status and part of a name, and see the totals of a month', async () => {
  const customer = await harness.customer()
  const order = await payNewDocument(harness, customer)
  const admin = await harness.admin()
  const part = customer.username.slice(3, 12).toUpperCase()
  const { orders, total } = await admin.call(paymentApi.adminListOrders, {
    query: { username: part, status: 'paid' },
  })
  expect(orders).toMatchObject([{ id: order.id, username: customer.username }])
  expect(total).toBe(1)
  const none = await admin.call(paymentApi.adminListOrders, { query: { username: '%' } })
  expect(none).toMatchObject({ orders: [], total: 0 })
  await payNewDocument(harness, customer, { service: 2, useBalance: true })
  const { month, transfers } = await admin.call(paymentApi.transfers)
  expect(month).toBe(new Date().toISOString().slice(0, 7))
  const { rows } = await harness.database.pool.query(
    `SELECT count(*)::int AS count, sum(amount)::int AS amount, -sum(balance_applied)::int AS balance_change
     FROM orders WHERE paid_at IS NOT NULL`,
  )
  expect(rows[0].balance_change).toBeLessThan(0)
  expect(transfers.find(({ kind }) => kind === 'payment')).toEqual({ kind: 'payment', ...rows[0] })
  expect((await admin.call(paymentApi.transfers, { query: { month: '2020-02' } })).transfers).toEqual([])
})
