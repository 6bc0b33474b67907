import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { config, filesPage, order } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { attempt, document, openPanel, priced, sums, tokens } from '#testing/pay-panel.ts'
import { refuse, server, unreachable } from '#testing/server.ts'

test('the panel shows fee, balance, amount due and rebate before payment', async () => {
  const { user, panel } = await openPanel({ available: 39_200 })
  await panel.findByRole('button', { name: 'Pay $588.00' })
  expect(sums(panel)).toEqual([
    ['To pay now', 'USD $588.00'],
    ['Polish only', '$980.00'],
    ['From your balance', '−$392.00'],
    ['40% back to your balance', '+$392.00'],
    ['Balance afterwards', '$392.00'],
  ])
  await user.click(panel.getByRole('checkbox', { name: 'Use your balance (available $392.00)' }))
  await panel.findByRole('button', { name: 'Pay $980.00' })
  expect(sums(panel)).toEqual([
    ['To pay now', 'USD $980.00'],
    ['Polish only', '$980.00'],
    ['40% back to your balance', '+$392.00'],
    ['Balance afterwards', '$784.00'],
  ])
  expect(panel.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Card',
    'Alipay',
    'Apple Pay',
  ])
})

test('no date and no work are promised for a document whose result is there', async () => {
  priced(100_000)
  server.on('listFiles', () => filesPage([{ ...document, has_result: true }]))
  server.on('payFile', () => ({
    order: order({ status: 'paid', amount_due: 0, balance_applied: 98_000 }),
    payment: null,
  }))
  const { user } = await openAsCustomer('/app/dashboard?tab=manage')
  await user.click(await screen.findByRole('button', { name: 'Pay from balance' }))
  const panel = within(await screen.findByRole('dialog'))
  const pay = await panel.findByRole('button', { name: 'Pay $980.00 from your balance' })
  expect(panel.queryByText(/if you pay now/)).not.toBeInTheDocument()
  await user.click(pay)
  expect(await panel.findByText(/^The result is ready: open the document/)).toBeVisible()
  expect(panel.queryByText(/Our editors start/)).not.toBeInTheDocument()
})

test('the panel shows before the payment when the document is back', async () => {
  const { panel } = await openPanel()
  expect(
    await panel.findByText(/^Ready by Thu, 4 Mar.*, \d\d:00 \(your time\) if you pay now\.$/),
  ).toBeVisible()
})

test('a choice about the balance that was made before the price came stays', async () => {
  const ready = Promise.withResolvers<void>()
  const orders = priced(39_200, ready.promise)
  server.on('listFiles', () => filesPage([document]))
  const { user } = await openAsCustomer('/app/dashboard?tab=manage', { language: 'en' })
  await user.click(await screen.findByRole('button', { name: 'Pay $588.00' }))
  const panel = within(await screen.findByRole('dialog'))
  const box = await panel.findByRole('checkbox', { name: 'Use your balance (available $392.00)' })
  expect(box).toBeChecked()
  await user.click(box)
  ready.resolve()
  await panel.findByRole('button', { name: 'Pay $980.00' })
  expect(box).not.toBeChecked()
  expect(orders.at(-1)).toMatchObject({ balance_applied: 0 })
})

test('a sufficient balance pays without a payment method', async () => {
  server.on('payFile', () => ({
    order: order({ status: 'paid', amount_due: 0, balance_applied: 98_000 }),
    payment: null,
  }))
  const { user, panel } = await openPanel({ available: 100_000 })
  const pay = await panel.findByRole('button', { name: 'Pay $980.00 from your balance' })
  expect(sums(panel).at(0)).toEqual(['From your balance', 'USD $980.00'])
  await user.click(pay)
  expect(panel.queryByRole('radio')).not.toBeInTheDocument()
  expect(await panel.findByText('Payment successful')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Your payment' })).toBeVisible()
  const [asked] = server.requests('payFile')
  expect(asked?.params).toEqual({ id: document.id })
  expect(asked?.body).toMatchObject({ method: 'balance', expected_amount: 98_000 })
  expect(panel.getByText('Paid from your balance.')).toBeVisible()
})

test('settings that cannot be fetched are fetched again', async () => {
  let fails = true
  server.on('stripeConfig', () => (fails ? unreachable() : config))
  const { user, panel } = await openPanel()
  expect(await panel.findByRole('alert')).toHaveTextContent('This document cannot be paid for right now')
  fails = false
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByRole('button', { name: 'Pay $980.00' })).toBeEnabled()
})

test('no rebate is named to a customer without consent', async () => {
  server.on('processCard', () => attempt('succeeded'))
  server.on('createOrder', () => ({ order: order({ file_id: document.id }) }))
  server.on('listFiles', () => filesPage([document]))
  const { user } = await openAsCustomer('/app/dashboard?tab=manage')
  await user.click(await screen.findByRole('button', { name: 'Pay $980.00' }))
  const panel = within(await screen.findByRole('dialog'))
  await panel.findByRole('button', { name: 'Pay $980.00' })
  expect(sums(panel).map(([term]) => term)).toEqual(['To pay now', 'Polish only'])
  tokens(() => Response.json({ id: 'pm_1' }))
  await user.click(panel.getByRole('button', { name: /^Succeeds/ }))
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  expect(await panel.findByText('Payment successful')).toBeVisible()
  expect(panel.queryByText(/goes to your balance/)).not.toBeInTheDocument()
})

test('a changed amount is shown and asked about again before anything is charged', async () => {
  const { user, panel } = await openPanel({ available: 39_200 })
  await panel.findByRole('button', { name: 'Pay $588.00' })
  tokens(() => Response.json({ id: 'pm_1' }))
  priced(0)
  server.on('processCard', ({ body }) =>
    body.expected_amount === 98_000 ? attempt('succeeded') : refuse('amount_changed'),
  )
  await user.click(panel.getByRole('button', { name: /^Succeeds/ }))
  await user.click(panel.getByRole('button', { name: 'Pay $588.00' }))
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'The amount has changed since it was shown. Nothing was charged: check the new sum, then pay.',
  )
  await user.click(await panel.findByRole('button', { name: 'Pay $980.00' }))
  expect(await panel.findByText('Paid by card.')).toBeVisible()
  expect(panel.queryByText('This field is required')).not.toBeInTheDocument()
  expect(server.requests('processCard').map(({ body }) => [body.use_balance, body.expected_amount])).toEqual([
    [true, 58_800],
    [false, 98_000],
  ])
})

test('invoice details are saved one after the other, so that the last ones are kept', async () => {
  server.on('getOrdersBilling', () => ({
    billing: { company: '', address: '', phone: '', tax_number: '' },
    is_same: true,
  }))
  server.on('putBilling', ({ body }) => body)
  let answer = () => {}
  server.on('putOrdersBilling', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { orders: [order()] }
  })
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('button', { name: 'Invoice details (optional)' }))
  const sent = () => server.requests('putOrdersBilling').map(({ body }) => body.tax_number)
  await user.type(
    await panel.findByLabelText('Invoice title (company or university)'),
    'Northern Labs{Enter}',
  )
  await waitFor(() => expect(sent()).toEqual(['']))
  await user.type(panel.getByLabelText('Tax number'), 'GB 123{Enter}')
  expect(sent()).toEqual([''])
  answer()
  await waitFor(() => expect(sent()).toEqual(['', 'GB 123']))
  answer()
  await waitFor(() => expect(server.requests('putBilling').at(-1)?.body.tax_number).toBe('GB 123'))
})

test('a proforma invoice waits for the details that were just entered', async () => {
  const billing = { company: '', address: '', phone: '', tax_number: '' }
  server.on('getOrdersBilling', () => ({ billing, is_same: true }))
  server.on('putBilling', ({ body }) => body)
  let answer = () => {}
  server.on('putOrdersBilling', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { orders: [order()] }
  })
  server.on('ordersProforma', () => new Response('%PDF'))
  collectDownloads()
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('button', { name: 'Invoice details (optional)' }))
  await user.type(await panel.findByLabelText('Tax number'), 'GB 123')
  await user.click(panel.getByRole('button', { name: 'Proforma (PDF)' }))
  await waitFor(() => expect(server.requests('putOrdersBilling')).toHaveLength(1))
  expect(server.requests('ordersProforma')).toEqual([])
  answer()
  await waitFor(() => expect(server.requests('ordersProforma')).toHaveLength(1))
})

test('invoice details are kept for the receipt and for the next document, and for a proforma invoice', async () => {
  const billing = { company: '', address: '', phone: '010', tax_number: '' }
  server.on('getOrdersBilling', () => ({ billing, is_same: true }))
  server.on('putOrdersBilling', () => ({ orders: [order()] }))
  server.on('putBilling', ({ body }) => body)
  server.on('ordersProforma', () => new Response('%PDF'))
  collectDownloads()
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('button', { name: 'Invoice details (optional)' }))
  const title = await panel.findByLabelText('Invoice title (company or university)')
  await user.type(title, 'Northern Labs{Enter}')
  expect(await panel.findByText('Saved for the receipt.')).toBeVisible()
  const details = { ...billing, company: 'Northern Labs' }
  await waitFor(() => expect(server.requests('putOrdersBilling').at(-1)?.body).toEqual(details))
  await waitFor(() => expect(server.requests('putBilling').at(-1)?.body).toEqual(details))
  // Enter in these fields does not pay.
  expect(server.requests('processCard')).toEqual([])
  await user.click(panel.getByRole('button', { name: 'Proforma (PDF)' }))
  await waitFor(() => expect(server.requests('ordersProforma')).toHaveLength(1))
})
