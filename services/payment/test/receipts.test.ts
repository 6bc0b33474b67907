import { type EventData, paymentApi } from '@runwen/contracts'
import { timesFor } from '@runwen/contracts/time-zones'
import { eventually, pdfText } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { openRenderer } from '../src/adapters/pdf/renderer.ts'
import { payNewDocument } from './actions.ts'
import { embeddedFonts } from './embedded-fonts.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

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
      expect(embeddedFonts(bytes).size).toBe(1)
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
