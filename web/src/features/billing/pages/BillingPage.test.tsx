import type { Order, Transaction, Withdrawal } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, config, file, filesPage, order } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { refuse, server, unreachable } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'

const details = {
  company: 'Northern Labs',
  address: '1 Long Street',
  phone: '+44 20 1234',
  tax_number: 'GB1',
}

const transaction = (with_: Partial<Transaction>): Transaction => ({
  id: newId(),
  kind: 'rebate',
  amount: 39_200,
  balance_after: 39_200,
  order_id: null,
  file_id: null,
  original_name: null,
  reason: null,
  created_at: '2026-11-15T02:00:00.000Z',
  ...with_,
})

const withdrawal = (with_: Partial<Withdrawal>): Withdrawal => ({
  id: newId(),
  amount: 10_000,
  currency: 'usd',
  method: 'alipay',
  account_name: 'Li Wei',
  account: '•••• 5678',
  status: 'requested',
  note: null,
  created_at: '2026-11-16T02:00:00.000Z',
  decided_at: null,
  ...with_,
})

const paidOrder = (with_: Partial<Order> = {}) =>
  order({
    status: 'paid',
    method: 'card',
    paid_at: '2026-11-15T02:00:00.000Z',
    receipt_numbers: ['2026-000042'],
    ...with_,
  })

const openBilling = (user = customer()) => {
  server.byDefault('getBilling', () => details)
  server.byDefault('listOrders', () => ({ orders: [], next_cursor: null }))
  server.byDefault('listTransactions', () => ({ transactions: [], next_cursor: null }))
  server.byDefault('listWithdrawals', () => ({ withdrawals: [], next_cursor: null }))
  return openAsCustomer('/app/billing', { user })
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const rows = async (name: string) => {
  const items = await (await section(name)).findAllByRole('listitem')
  return items.map((item) => item.textContent)
}

let saved: string[]
beforeEach(() => {
  saved = collectDownloads()
})

test('the page shows and saves billing details', async () => {
  server.on('putBilling', ({ body }) => body)
  const { user } = await openBilling()
  const form = await section('Billing details')
  const company = await form.findByLabelText('Company')
  expect(company).toHaveValue('Northern Labs')
  await user.clear(company)
  await user.type(company, 'Southern Labs')
  await user.click(form.getByRole('button', { name: 'Save billing details' }))
  expect(await screen.findByText('Billing details saved.')).toBeVisible()
  expect(server.requests('putBilling')[0]?.body).toEqual({ ...details, company: 'Southern Labs' })
})

test('the billing details are loaded again after a failure', async () => {
  let fails = true
  server.on('getBilling', () => (fails ? unreachable() : details))
  const { user } = await openBilling()
  const form = await section('Billing details')
  expect(await form.findByRole('heading', { name: 'Failed to load billing information' })).toBeVisible()
  fails = false
  await user.click(form.getByRole('button', { name: 'Try again' }))
  expect(await form.findByLabelText('Company')).toHaveValue('Northern Labs')
})

test('the input is kept across a failed save and a reload', async () => {
  server.on('putBilling', unreachable)
  const owner = customer()
  const { user, unmount } = await openBilling(owner)
  const form = await section('Billing details')
  await user.type(await form.findByLabelText('Tax number'), '23')
  await user.click(form.getByRole('button', { name: 'Save billing details' }))
  expect(await form.findByRole('alert')).toHaveTextContent(
    /^Failed to save billing information: Could not reach/,
  )
  expect(form.getByLabelText('Tax number')).toHaveValue('GB123')
  unmount()
  await openBilling(owner)
  expect(await (await section('Billing details')).findByLabelText('Tax number')).toHaveValue('GB123')
})

test('server errors are shown at their field', async () => {
  server.on('putBilling', () => refuse('validation_failed', { phone: 'This is no phone number.' }))
  const { user } = await openBilling()
  const form = await section('Billing details')
  await user.click(await form.findByRole('button', { name: 'Save billing details' }))
  expect(await form.findByText('This is no phone number.')).toBeVisible()
  expect(form.getByLabelText('Phone')).toBeInvalid()
})

test('the page shows the available and the reserved balance', async () => {
  server.on('getBalance', () => balanceOf(39_200, 10_000))
  await openBilling()
  const balance = await section('Balance')
  // All of it can be withdrawn now, which no second sum says.
  expect(await balance.findAllByText('$392.00')).toHaveLength(1)
  expect(balance.getByText('$100.00')).toBeVisible()
  expect(balance.getByText('$492.00')).toBeVisible()
})

test('orders show the source of each amount and the rebate', async () => {
  const paid = order({
    status: 'paid',
    method: 'card',
    paid_at: '2026-11-15T02:00:00.000Z',
    balance_applied: 20_000,
    amount_due: 78_000,
    rebate: 39_200,
    receipt_numbers: ['2026-000042'],
  })
  const refunded = order({
    ...paid,
    id: newId(),
    status: 'refunded',
    refund: {
      amount: 98_000,
      to_balance: 20_000,
      rebate_reversed: 30_000,
      rebate_missing: 9_200,
      to_provider: 68_800,
    },
  })
  const open = order({
    ...paid,
    id: newId(),
    status: 'pending',
    method: null,
    paid_at: null,
    balance_applied: 0,
    amount_due: 98_000,
    rebate: null,
    receipt_numbers: [],
  })
  server.on('listOrders', () => ({ orders: [paid, refunded, open], next_cursor: null }))
  server.on('listTransactions', () => ({
    transactions: [
      transaction({ kind: 'rebate_reversed', amount: -39_200, balance_after: 0, order_id: refunded.id }),
      transaction({ kind: 'refund', amount: 5_000, order_id: refunded.id }),
      transaction({ order_id: paid.id, file_id: paid.file_id, original_name: paid.original_name }),
      transaction({
        kind: 'payment',
        amount: -20_000,
        balance_after: 19_200,
        order_id: paid.id,
        file_id: paid.file_id,
        original_name: paid.original_name,
      }),
    ],
    next_cursor: null,
  }))
  await openBilling()
  await waitFor(async () =>
    expect((await rows('Orders')).map((row) => row?.replace(/\d+\sNov\s\d{4},\s\d\d:\d\d/, ' T '))).toEqual([
      'Grain boundaries.docxPolish only ·  T  · $200.00 from your balance · $780.00 by cardPaid$980.00Receipt and invoice',
      'Grain boundaries.docxPolish only ·  T  · $200.00 from your balance · $780.00 by card · $200.00 refunded to your balance · $688.00 returned the way you paid · $300.00 of the 40% back reversed · $92.00 of the 40% back deducted because it was already spentClosed. The receipt shows the refund.Refunded$980.00Receipt and invoice',
      'Grain boundaries.docxPolish only ·  T  · $980.00 to payNext: pay, and our editors start.Awaiting payment$980.00Pay $980.00',
    ]),
  )
  const movements = await rows('Balance history')
  expect(movements[2]).toMatch(/^40% back.* · Grain boundaries\.docx\+\$392\.00Balance \$392\.00$/)
  expect(movements[3]).toMatch(/^Paid from balance.*−\$200\.00Balance \$192\.00$/)
})

test('orders and transactions name their document or mark it as deleted', async () => {
  server.on('listOrders', () => ({
    orders: [order({ original_name: 'old.docx' }), order({ original_name: null })],
    next_cursor: null,
  }))
  server.on('listTransactions', () => ({
    transactions: [
      transaction({ file_id: newId(), original_name: 'old.docx' }),
      transaction({ file_id: newId() }),
      transaction({ kind: 'withdrawal' }),
    ],
    next_cursor: null,
  }))
  await openBilling()
  const [named, deleted] = await rows('Orders')
  expect(named).toMatch(/^old\.docx/)
  expect(deleted).toMatch(/^Deleted document/)
  const movements = await rows('Balance history')
  expect(movements[0]).toContain(' · old.docx')
  expect(movements[1]).toContain(' · Deleted document')
  expect(movements[2]).not.toMatch(/ · (old|Deleted)/)
})

test.each([
  ['card', / · Card$/],
  ['alipay', / · Alipay$/],
  ['apple_pay', / · Apple Pay$/],
  ['balance', / · Balance$/],
] as const)('an order shows that it was paid by %s', async (method, text) => {
  const sums = method === 'balance' ? { amount_due: 0, balance_applied: 98_000 } : {}
  const paid = order({ status: 'paid', paid_at: '2026-11-15T02:00:00.000Z', method, ...sums })
  server.on('listOrders', () => ({ orders: [paid], next_cursor: null }))
  await openBilling()
  expect(await screen.findByText(text)).toBeVisible()
})

test('a paid order says what was refunded of it', async () => {
  const refund = {
    amount: 50_000,
    to_balance: 0,
    rebate_reversed: 20_000,
    rebate_missing: 0,
    to_provider: 50_000,
  }
  server.on('listOrders', () => ({ orders: [order({ status: 'paid', refund })], next_cursor: null }))
  await openBilling()
  const [row] = await rows('Orders')
  expect(row).toContain('$500.00 returned the way you paid · $200.00 of the 40% back reversed')
  expect(row).toContain('Refunded in part$980.00')
})

test.each(['canceled', 'refunded'] as const)('a %s order does not ask for payment', async (status) => {
  const sums = { to_balance: 0, rebate_reversed: 0, rebate_missing: 0 }
  const refund = status === 'refunded' ? { amount: 98_000, to_provider: 98_000, ...sums } : null
  server.on('listOrders', () => ({ orders: [order({ status, refund })], next_cursor: null }))
  await openBilling()
  const [row] = await rows('Orders')
  expect(row).not.toContain('to pay')
  expect(row?.includes('$980.00 returned the way you paid')).toBe(status === 'refunded')
})

const papers = () =>
  screen.getByRole('button', { name: /^(Receipt and invoice|More) for the order of Grain boundaries\.docx$/ })

/** Opens an entry of the menu of the only order. */
const choose = async (user: Awaited<ReturnType<typeof openBilling>>['user'], entry: string | RegExp) => {
  await waitFor(papers)
  await user.click(papers())
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('receipts, invoices and the statement can be downloaded', async () => {
  const paid = paidOrder()
  server.on('listOrders', () => ({ orders: [paid], next_cursor: null }))
  server.on('receipt', () => new Response('%PDF'))
  server.on(
    'statement',
    () => new Response('a,b', { headers: { 'Content-Disposition': 'attachment; filename="statement.csv"' } }),
  )
  const { user } = await openBilling()
  await choose(user, /^Receipt/)
  await waitFor(() => expect(saved).toEqual([`receipt-${paid.id}.pdf`]))
  server.on('invoice', () => new Response('%PDF'))
  await waitFor(() => expect(papers()).toBeEnabled(), { timeout: 2_000 })
  await choose(user, /^Invoice/)
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toBe(`invoice-${paid.id}.pdf`)
  await user.click(screen.getByRole('button', { name: 'Statement' }))
  await user.click(screen.getByRole('menuitem', { name: 'All time, CSV' }))
  await waitFor(() => expect(saved).toHaveLength(3))
  expect(saved[2]).toBe('statement.csv')
  expect(server.requests('statement')[0]?.query).toMatchObject({ format: 'csv' })
})

test('an error is shown when a receipt download fails', async () => {
  server.on('listOrders', () => ({
    orders: [paidOrder()],
    next_cursor: null,
  }))
  server.on('receipt', unreachable)
  const { user } = await openBilling()
  await choose(user, /^Receipt/)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to download file: Could not reach')
})

test('the details of a receipt can be changed, and the earlier receipt stays in the menu', async () => {
  let paid = paidOrder()
  server.on('listOrders', () => ({ orders: [paid], next_cursor: null }))
  server.on('getOrderBilling', () => ({ billing: details }))
  server.on('putOrderBilling', () => {
    paid = { ...paid, receipt_numbers: ['2026-000042', '2026-000042-2'] }
    return { order: paid }
  })
  server.on('receipt', () => new Response('%PDF'))
  const { user } = await openBilling()
  await choose(user, 'Change receipt details')
  const dialog = within(await screen.findByRole('dialog'))
  const title = await dialog.findByLabelText('Invoice title (company or university)')
  expect(title).toHaveValue('Northern Labs')
  await user.clear(title)
  await user.type(title, 'Southern Labs')
  await user.click(dialog.getByRole('button', { name: 'Issue new receipt' }))
  expect(await screen.findByText('Receipt 2026-000042-2 issued.')).toBeVisible()
  expect(server.requests('putOrderBilling')[0]?.body).toEqual({ ...details, company: 'Southern Labs' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await choose(user, 'Receipt 2026-000042 (replaced)')
  await waitFor(() => expect(server.requests('receipt')[0]?.query).toMatchObject({ version: 1 }))
})

test('a fapiao is requested, and the page shows what became of it', async () => {
  let paid = paidOrder()
  server.on('listOrders', () => ({ orders: [paid], next_cursor: null }))
  server.on('getOrderBilling', () => ({ billing: { ...details, tax_number: '' } }))
  server.on('requestFapiao', () => {
    paid = { ...paid, fapiao: { status: 'requested', number: null, note: null, has_pdf: false } }
    return refuse('fapiao_requested')
  })
  const { user } = await openBilling()
  await choose(user, /^Request a fapiao/)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText(/^Title/)).toHaveValue('Northern Labs')
  await user.selectOptions(dialog.getByLabelText('Type'), 'Special VAT fapiao')
  await user.click(dialog.getByRole('button', { name: 'Request fapiao' }))
  expect(await dialog.findByText('This field is required')).toBeVisible()
  expect(server.requests('requestFapiao')).toEqual([])
  await user.type(dialog.getByLabelText(/^Tax number/), '9144')
  await user.click(dialog.getByRole('button', { name: 'Request fapiao' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^The fapiao was not requested: /)
  expect(server.requests('requestFapiao')[0]?.body).toMatchObject({
    kind: 'special',
    title: 'Northern Labs',
    tax_number: '9144',
  })
})

test.each([
  ['requested', null, null, 'Fapiao: requested, to be issued by our staff'],
  ['issued', '2444', 'Sent by post', 'Fapiao: issued, no. 2444 · Note: Sent by post'],
  ['declined', null, 'Wrong number', 'Fapiao: declined; you can request it again · Note: Wrong number'],
] as const)('the page shows a fapiao that is %s', async (status, number, note, text) => {
  server.on('listOrders', () => ({
    orders: [paidOrder({ fapiao: { status, number, note, has_pdf: false } })],
    next_cursor: null,
  }))
  await openBilling()
  expect(await screen.findByText(text)).toBeVisible()
})

test('the fapiao that staff attached can be downloaded', async () => {
  const fapiao = { status: 'issued', number: '2444', note: null, has_pdf: true } as const
  const paid = paidOrder({ fapiao })
  server.on('listOrders', () => ({ orders: [paid], next_cursor: null }))
  const headers = { 'Content-Disposition': 'attachment; filename="fapiao-2444.pdf"' }
  server.on('fapiaoPdf', () => new Response('%PDF', { headers }))
  const { user } = await openBilling()
  await choose(user, /^Fapiao/)
  await waitFor(() => expect(saved).toEqual(['fapiao-2444.pdf']))
  expect(server.requests('fapiaoPdf')[0]?.params).toEqual({ id: paid.id })
})

test('an unpaid order has its next step, an estimate in yuan and a proforma invoice', async () => {
  const open = order({ status: 'failed' })
  server.on('listOrders', () => ({ orders: [open], next_cursor: null }))
  server.on('stripeConfig', () => ({ ...config, cny_per_usd: 7.19, cny_rate_date: '2025-11-20' }))
  server.on('proforma', () => new Response('%PDF'))
  const { user } = await openBilling()
  expect(await screen.findByText('Next: try again with another card or method.')).toBeVisible()
  expect(await screen.findByText('about ¥7,050 at the rate of 20 Nov 2025; charged in USD')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay $980.00' })).toHaveAttribute(
    'href',
    `/app/dashboard?tab=manage&pay=${open.file_id}`,
  )
  await choose(user, 'Proforma invoice (PDF)')
  await waitFor(() => expect(saved).toEqual(['proforma.pdf']))
})

const openWithdrawal = async (user = customer()) => {
  server.on('getBalance', () => balanceOf(39_200))
  const view = await openBilling(user)
  const button = await screen.findByRole('button', { name: 'Withdraw' })
  await waitFor(() => expect(button).toBeEnabled())
  await view.user.click(button)
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

test('a withdrawal needs an available amount and an account', async () => {
  server.on('createWithdrawal', ({ body }) => ({ withdrawal: withdrawal({ amount: body.amount }) }))
  const { user, dialog } = await openWithdrawal()
  const amount = dialog.getByLabelText('Amount in US dollars')
  expect(amount).toHaveValue('392.00')
  expect(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' })).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '392.01')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal' }))
  expect(dialog.getByText('This is more than the available amount')).toBeVisible()
  expect(dialog.getAllByText('This field is required')).toHaveLength(2)
  await user.clear(amount)
  await user.type(amount, '120.5')
  await user.selectOptions(dialog.getByLabelText('Paid out by'), 'PayPal')
  await user.type(dialog.getByLabelText('Name of the account holder'), 'Li Wei')
  await user.type(dialog.getByLabelText('PayPal address'), 'li@example.com')
  server.on('listWithdrawals', () => ({
    withdrawals: [withdrawal({ status: 'rejected', note: 'Wrong account' })],
    next_cursor: null,
  }))
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $120.50' }))
  expect(await screen.findByText('Withdrawal requested.')).toBeVisible()
  expect(server.requests('createWithdrawal')[0]?.body).toEqual({
    amount: 12_050,
    method: 'paypal',
    account_name: 'Li Wei',
    account: 'li@example.com',
  })
  const [row] = await rows('Withdrawals')
  expect(row).toContain('Note: Wrong account')
  expect(row).toContain('Declined')
})

test('a withdrawal long after the login asks for the password, then continues', async () => {
  const isRecent = { value: false }
  server.on('createWithdrawal', ({ body }) =>
    isRecent.value ? { withdrawal: withdrawal({ amount: body.amount }) } : refuse('password_required'),
  )
  server.on('confirmPassword', ({ body }) => {
    if (body.current_password !== 'secret words') refuse('wrong_password')
    isRecent.value = true
    return undefined
  })
  const { user, dialog } = await openWithdrawal()
  await user.type(dialog.getByLabelText('Name of the account holder'), 'Li Wei')
  await user.type(dialog.getByLabelText(/^Account number or IBAN/), 'GB29 1234')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  const password = await dialog.findByLabelText('Current password')
  expect(password).toHaveFocus()
  const proceed = dialog.getByRole('button', { name: 'Continue' })
  await user.click(proceed)
  expect(dialog.getByText('This field is required')).toBeVisible()
  await user.type(password, 'a typo')
  await user.click(proceed)
  expect(await dialog.findByRole('alert')).toHaveTextContent('The current password is incorrect.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByLabelText('Name of the account holder')).toHaveValue('Li Wei')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  await user.type(await dialog.findByLabelText('Current password'), 'secret words{Enter}')
  expect(await screen.findByText('Withdrawal requested.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const sent = server.requests('createWithdrawal')
  expect(sent.map(({ body }) => body)).toEqual(Array(3).fill(sent[0]?.body))
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('a failed withdrawal keeps the input across a reload and is not created twice', async () => {
  server.on('createWithdrawal', () => refuse('insufficient_balance'))
  const owner = customer()
  const { user, dialog, unmount } = await openWithdrawal(owner)
  await user.type(dialog.getByLabelText('Name of the account holder'), 'Li Wei')
  await user.type(dialog.getByLabelText(/^Account number or IBAN/), 'GB29 1234')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your balance is too low.')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  await waitFor(() => expect(server.requests('createWithdrawal')).toHaveLength(2))
  const [first, second] = server
    .requests('createWithdrawal')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).toBe(first)
  unmount()
  const again = await openWithdrawal(owner)
  expect(again.dialog.getByLabelText('Name of the account holder')).toHaveValue('Li Wei')
  expect(again.dialog.getByLabelText(/^Account number or IBAN/)).toHaveValue('GB29 1234')
})

test.each([
  ['Orders', 'listOrders'],
  ['Balance history', 'listTransactions'],
  ['Withdrawals', 'listWithdrawals'],
  ['Balance', 'getBalance'],
] as const)('an error is shown when %s cannot be loaded', async (name, call) => {
  server.on(call, unreachable)
  await openBilling()
  expect(await (await section(name)).findByRole('alert')).toHaveTextContent('Nothing was lost')
})

test('the page says that what can be withdrawn is below the minimum', async () => {
  server.on('getBalance', () => ({ ...balanceOf(39_600), withdrawable: 400 }))
  await openBilling()
  const balance = await section('Balance')
  const term = await balance.findByText('Withdrawable, but below the minimum')
  expect(term.parentElement).toHaveTextContent('$4.00')
})

test('the page shows what can be withdrawn, from which amount and when', async () => {
  const at = '2031-03-07T09:30:00.000Z'
  const later_withdrawable = [
    { at, amount: 20_000 },
    { at, amount: 20_000 },
    { at: '2031-03-09T09:30:00.000Z', amount: 10_000 },
  ]
  server.on('getBalance', () => ({ ...balanceOf(89_200), withdrawable: 39_200, later_withdrawable }))
  const { user } = await openBilling()
  const balance = await section('Balance')
  const parts = (await balance.findAllByRole('term')).map((term) => term.parentElement?.textContent)
  expect(parts.slice(-3).map((text) => text?.replaceAll('\u00a0', ' ').replace(/\d\d:30/, 'T'))).toEqual([
    'You can withdraw now$392.00',
    'From 7 Mar 2031, T+$400.00',
    'From 9 Mar 2031, T+$100.00',
  ])
  expect(balance.getByRole('button', { name: 'Withdraw' })).toHaveAccessibleDescription('up to $392.00')
  expect(balance.getByText(/withdraw it 14 days after the payment.*minimum .* \$10\.00\.$/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText('Amount in US dollars')
  expect(amount).toHaveValue('392.00')
  await user.clear(amount)
  await user.type(amount, '9.99')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal' }))
  expect(dialog.getByText('The minimum withdrawal is $10.00')).toBeVisible()
})

test('no waiting time is named where there is none', async () => {
  server.on('getBalance', () => ({ ...balanceOf(39_200), rebate_waiting_days: 0 }))
  await openBilling()
  const balance = await section('Balance')
  expect(await balance.findByText('The minimum withdrawal is $10.00.')).toBeVisible()
  expect(balance.queryByText(/days/)).not.toBeInTheDocument()
})

test('what is to be paid comes first, and the withdrawal is no more than a second button', async () => {
  server.on('listFiles', () => filesPage([file(), file()], { unpaid_count: 2, unpaid_amount: 196_000 }))
  server.on('getBalance', () => balanceOf(39_200))
  await openBilling()
  const pay = await screen.findByRole('link', { name: 'Pay now' })
  expect(pay.parentElement).toHaveTextContent('2 documents await payment: $1,960.00 in total')
  expect(pay).toHaveAttribute('href', '/app/dashboard?tab=payment')
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  expect(pay.compareDocumentPosition(withdraw)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an account is named by its last digits', async () => {
  const account = '••••••••••••5678'
  server.on('listWithdrawals', () => ({ withdrawals: [withdrawal({ account })], next_cursor: null }))
  await openBilling()
  expect(await rows('Withdrawals')).toEqual([expect.stringContaining(' · Li Wei, ending 5678Requested')])
})

test('the page shows that a disputed payment holds withdrawals', async () => {
  const onHold = { withdrawable: 0, withdrawals_on_hold: true }
  server.on('getBalance', () => ({ ...balanceOf(0, 79_200), ...onHold }))
  await openBilling()
  expect(await screen.findByText(/A bank is reviewing one of your payments/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
})

test('a withdrawal that is not possible yet says from when and how much', async () => {
  const later_withdrawable = [
    { at: '2031-03-07T09:30:00.000Z', amount: 900 },
    { at: '2031-03-09T09:30:00.000Z', amount: 20_000 },
  ]
  server.on('getBalance', () => ({ ...balanceOf(20_900), withdrawable: 0, later_withdrawable }))
  await openBilling()
  const button = await screen.findByRole('button', { name: 'Withdraw' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/^From 9\s*Mar\s*2031: \$209\.00$/)
})

test('the page says which payment holds a part of the balance, and leads to it', async () => {
  const waiting = order({
    original_name: 'Peat.docx',
    status: 'requires_action',
    method: 'alipay',
    payment_intent_id: 'pi_1',
    balance_applied: 46_800,
    amount_due: 51_200,
  })
  server.on('getBalance', () => balanceOf(0, 46_800))
  server.on('listOrders', () => ({ orders: [waiting, paidOrder()], next_cursor: null }))
  await openBilling()
  const balance = await section('Balance')
  const link = await balance.findByRole('link', { name: 'Finish it or pay another way' })
  expect(link.parentElement).toHaveTextContent(
    '$468.00 is reserved for Peat.docx, whose payment is not finished. Finish it or pay another way',
  )
  expect(link).toHaveAttribute('href', `/app/dashboard?tab=manage&pay=${waiting.file_id}`)
  expect(balance.getAllByRole('link')).toHaveLength(1)
})

test('orders are sorted by the time that they show', async () => {
  const names = ['Unpaid.docx', 'Paid late.docx', 'Paid early.docx']
  const [unpaid, late, early] = names
  server.on('listOrders', () => ({
    orders: [
      paidOrder({ original_name: early ?? '', paid_at: '2026-11-15T02:00:00.000Z' }),
      order({ original_name: unpaid ?? '', created_at: '2026-11-17T02:00:00.000Z' }),
      paidOrder({ original_name: late ?? '', paid_at: '2026-11-16T02:00:00.000Z' }),
    ],
    next_cursor: null,
  }))
  await openBilling()
  const shown = await rows('Orders')
  expect(shown.map((text) => names.find((name) => text?.startsWith(name)))).toEqual(names)
})
