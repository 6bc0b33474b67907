import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer, serveCustomerPages } from '#testing/customer.ts'
import { balanceOf, file, filesPage, messagesPage, order } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server, unreachable } from '#testing/server.ts'
import { customer, newId } from '#testing/users.ts'

const unconfirmed = 'payment status not confirmed. If charged, refresh the file list'

test('a return without an intent shows unconfirmed and sends no request', async () => {
  const { user } = await openAsCustomer('/payment-return?file_id=x')
  expect(await screen.findByRole('heading', { name: unconfirmed })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: unconfirmed })).toBeVisible()
  expect(server.requests('confirmPayment')).toEqual([])
})

test('a retry asks the server again, and success opens the dashboard', async () => {
  const fileId = newId()
  let success = false
  server.on('confirmPayment', () => ({
    data: { success, status: success ? ('succeeded' as const) : ('processing' as const), file_id: fileId },
  }))
  server.on('listMessages', () => messagesPage([]))
  server.on('listFiles', () => filesPage([]))
  server.on('getBalance', () => balanceOf(0))
  server.on('stripeConfig', () => ({
    publishable_key: 'pk',
    mode: 'sandbox' as const,
    currency: 'usd' as const,
    methods: ['card' as const],
    prices: { '1': 198_000, '2': 98_000 },
    rebate_rate: 0.4,
    rebate_waiting_days: 14,
    withdrawal_minimum: 1_000,
    cny_per_usd: null,
    cny_rate_date: null,
  }))
  const { user, router } = await openAsCustomer(`/payment-return?pi=pi_1&fileId=${fileId}`)
  expect(await screen.findByRole('heading', { name: unconfirmed })).toBeVisible()
  success = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'payment successful' })).toBeVisible()
  expect(server.requests('confirmPayment').map(({ body }) => body)).toEqual([
    { paymentIntentId: 'pi_1', fileId },
    { paymentIntentId: 'pi_1', fileId },
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/dashboard'))
})

test('a payment that ended elsewhere is confirmed with document, sum, order, time, and receipt', async () => {
  const paid = file({ is_paid: true, due_at: '2031-03-04T10:00:00.000Z' })
  const mine = order({
    file_id: paid.id,
    status: 'paid',
    method: 'alipay',
    balance_applied: 39_200,
    amount_due: 58_800,
    rebate: 39_200,
    receipt_numbers: ['2031-000042'],
  })
  server.on('listFiles', () => filesPage([paid]))
  server.on('listOrders', () => ({ orders: [order(), mine], next_cursor: null }))
  const data = { success: true, status: 'succeeded' as const, file_id: paid.id }
  server.on('confirmPayment', () => ({ data }))
  const { user, router } = await openAsCustomer('/payment-return?payment_intent=pi_1')
  const returned = await screen.findByRole('heading', { name: 'payment successful' })
  expect(await screen.findByText('Paid: $588.00 by Alipay and $392.00 from your balance.')).toBeVisible()
  expect(screen.getByText(/^Tue, 4 Mar 2031, \d\d:00$/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Return to documents' })).toHaveLength(1)
  expect(returned).toBeVisible()
  const panel = within(await screen.findByRole('dialog', undefined, { timeout: 5_000 }))
  expect(await panel.findByText('Paid: $588.00 by Alipay and $392.00 from your balance.')).toBeVisible()
  expect(panel.getByText('$980.00')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Grain boundaries.docx' })).toHaveAttribute(
    'href',
    `/documents/${paid.id}`,
  )
  await waitFor(() => expect(panel.getByRole('button', { name: 'Back to documents' })).toHaveFocus())
  expect(panel.getByText(`…${mine.id.slice(-8)}`)).toBeVisible()
  expect(await panel.findByText(/^Tue, 4 Mar 2031, \d\d:00$/)).toBeVisible()
  expect(panel.getByText(/We will email you when it is ready\./)).toBeVisible()
  expect(panel.getByText('40% back: $392.00 goes to your balance.')).toBeVisible()
  const downloads = collectDownloads()
  server.on('receipt', () => new Response('%PDF'))
  await user.click(panel.getByRole('button', { name: 'Download receipt' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  server.on('invoice', () => new Response('%PDF'))
  await user.click(panel.getByRole('button', { name: 'Download invoice' }))
  await waitFor(() => expect(downloads).toEqual(['receipt-2031-000042.pdf', 'invoice-2031-000042.pdf']))
  await user.click(panel.getByRole('button', { name: 'Back to documents' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toBe('?tab=manage')
})

test('a payment for a document that was deleted by then says that it goes back, not that it is still awaited', async () => {
  server.on('confirmPayment', () => ({
    data: { success: false, status: 'succeeded' as const, file_id: newId() },
  }))
  await openAsCustomer('/payment-return?payment_intent=pi_1')
  expect(await screen.findByText(/What was charged goes back the way you paid\./)).toBeVisible()
  expect(screen.getByRole('heading', { name: unconfirmed })).toBeVisible()
  expect(screen.queryByText('Payment not verified yet')).not.toBeInTheDocument()
  expect(screen.queryByText(/^If a payment arrives twice/)).not.toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/app/billing')
  expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the confirmation leads to a message about the document', async () => {
  const paid = file({ is_paid: true })
  server.on('listFiles', () => filesPage([paid]))
  server.on('listOrders', () => ({
    orders: [order({ file_id: paid.id, status: 'paid', method: 'card' })],
    next_cursor: null,
  }))
  const { user, router } = await openAsCustomer(`/app/dashboard?tab=manage&paid=${paid.id}`)
  await user.click(await screen.findByRole('button', { name: 'Write to your editor' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=message'))
  expect(await screen.findByRole('combobox', { name: 'About document' })).toHaveValue(paid.id)
})

test('the page shows a waiting state during the request', async () => {
  server.on('confirmPayment', () => new Promise(() => {}))
  await openAsCustomer('/payment-return?payment_intent=pi_1')
  expect(await screen.findByRole('heading', { name: 'confirming payment' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test.each<[string, () => never]>([
  ['out of reach', unreachable],
  ["someone else's", () => refuse('not_found')],
])('a payment that is %s is unconfirmed, and can be asked for again', async (_, answer) => {
  server.on('confirmPayment', answer)
  await openAsCustomer('/payment-return?paymentIntentId=pi_1')
  expect(await screen.findByRole('heading', { name: unconfirmed })).toBeVisible()
  expect(screen.getByText('Payment verification failed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to documents' })).toHaveAttribute(
    'href',
    '/app/dashboard?tab=manage',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test.each([
  ['requires_payment_method', /^The payment was refused, and nothing was charged/],
  ['canceled', /^The payment was canceled, and nothing was charged/],
] as const)(
  'a payment that ended with %s is unconfirmed, with its reason and a way to pay again',
  async (status, reason) => {
    const file_id = newId()
    server.on('confirmPayment', () => ({ data: { success: false, status, file_id } }))
    const { user } = await openAsCustomer('/payment-return?payment_intent=pi_1&redirect_status=succeeded')
    expect(await screen.findByRole('heading', { name: unconfirmed })).toBeVisible()
    expect(screen.getByText(reason)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay again' })).toHaveAttribute(
      'href',
      `/app/dashboard?tab=manage&pay=${file_id}`,
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.requests('confirmPayment')).toHaveLength(2))
  },
)

test('a return without a login asks for one and comes back to the payment', async () => {
  const person = customer()
  server.on('login', () => ({ token: 'token', user: person }))
  server.on('confirmPayment', () => new Promise(() => {}))
  serveCustomerPages()
  const { user, router } = await renderApp('/payment-return?payment_intent=pi_1')
  expect(screen.getByRole('heading', { name: unconfirmed })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), person.username)
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'confirming payment' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/payment-return', search: '?payment_intent=pi_1' })
  expect(server.requests('confirmPayment')).toHaveLength(1)
})

test('a refused payment of several documents can be repeated for all of them', async () => {
  const file_ids = [newId(), newId()]
  server.on('confirmPayment', () => ({
    data: {
      success: false,
      status: 'requires_payment_method' as const,
      file_id: file_ids[0] ?? '',
      file_ids,
    },
  }))
  await openAsCustomer('/payment-return?payment_intent=pi_1')
  expect(await screen.findByRole('link', { name: 'Pay again' })).toHaveAttribute(
    'href',
    `/app/dashboard?tab=manage&${new URLSearchParams({ pay: file_ids.join() })}`,
  )
})
