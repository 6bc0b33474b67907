import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { details, openBilling, paidOrder, rows, section, transaction } from '#testing/billing.ts'
import { balanceOf, file, filesPage, order, partRefund } from '#testing/customer-data.ts'
import { refuse, server, unreachable } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'

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
      'Grain boundaries.docxPolish only ·  T To pay$980.00Pay $980.00',
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
  server.on('listOrders', () => ({
    orders: [order({ status: 'paid', refund: partRefund })],
    next_cursor: null,
  }))
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

test('what is to be paid comes first, and the withdrawal is no more than a second button', async () => {
  server.on('listFiles', () => filesPage([file(), file()], { unpaid_count: 2, unpaid_amount: 196_000 }))
  server.on('getBalance', () => balanceOf(39_200))
  await openBilling()
  const pay = await screen.findByRole('link', { name: 'Pay now' })
  expect(pay.parentElement).toHaveTextContent(
    '2 documents await payment: $1,960.00 in total, $1,568.00 after your balance',
  )
  expect(pay).toHaveAttribute('href', '/app/dashboard?tab=payment')
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  expect(pay.compareDocumentPosition(withdraw)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
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
