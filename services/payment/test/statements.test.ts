import { paymentApi } from '@runwen/contracts'
import { pdfText } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { payNewDocument } from './actions.ts'
import { embeddedFonts } from './embedded-fonts.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

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
    expect(embeddedFonts(bytes).size).toBe(1)
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
