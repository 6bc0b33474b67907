import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { details, openBilling, paidOrder } from '#testing/billing.ts'
import { config, order } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { refuse, server, unreachable } from '#testing/server.ts'

let saved: string[]

beforeEach(() => {
  saved = collectDownloads()
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
  expect(await screen.findByText('Try again with another card or method.')).toBeVisible()
  expect(await screen.findByText('about ¥7,050 at the rate of 20 Nov 2025; charged in USD')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay $980.00' })).toHaveAttribute(
    'href',
    `/app/dashboard?tab=manage&pay=${open.file_id}`,
  )
  await choose(user, 'Proforma invoice (PDF)')
  await waitFor(() => expect(saved).toEqual(['proforma.pdf']))
})
