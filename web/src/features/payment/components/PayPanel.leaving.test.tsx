import type { Order } from '@runwen/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import { leaveFor } from '#shared/lib/browser.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, file, filesPage, order } from '#testing/customer-data.ts'
import { attempt, document, intent, openPanel, priced, tokens } from '#testing/pay-panel.ts'
import { refuse, server, unreachable } from '#testing/server.ts'

test('Apple Pay pays with the sandbox wallet', async () => {
  server.on('processApplePay', () => attempt('succeeded'))
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('radio', { name: 'Apple Pay' }))
  expect(panel.getByText('In the sandbox, a test wallet takes the place of your device.')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  expect(await panel.findByText('Payment successful')).toBeVisible()
  expect(server.requests('processApplePay')[0]?.body).toMatchObject({ payment_method: 'pm_card_applePay' })
})

test('the customer is redirected to Alipay; a retry without a response reuses the key', async () => {
  let reached = false
  server.on('createIntent', ({ body }) =>
    reached
      ? {
          ...intent,
          status: 'requires_action' as const,
          redirect_url: 'https://alipay.example/pay',
          order: order({ id: body.orderId ?? '' }),
        }
      : unreachable(),
  )
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('radio', { name: 'Alipay' }))
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('Could not reach the server')
  reached = true
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://alipay.example/pay'))
  const [first, second] = server.requests('createIntent')
  expect(second?.body).toMatchObject({ method: 'alipay', use_balance: false })
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('the panel cannot be closed during a payment', async () => {
  let answer = () => {}
  server.on(
    'processApplePay',
    () =>
      new Promise((resolve) => {
        answer = () => resolve(attempt('succeeded'))
      }),
  )
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('radio', { name: 'Apple Pay' }))
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  expect(await panel.findByRole('button', { name: 'Paying…' })).toBeDisabled()
  await user.click(panel.getByRole('button', { name: 'Close' }))
  answer()
  expect(await panel.findByText('Payment successful')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Back to documents' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an error is shown for an order that is no longer payable', async () => {
  const { user, panel } = await openPanel({ available: 39_200 })
  server.on('createOrder', () => refuse('payment_in_progress'))
  await user.click(await panel.findByRole('checkbox'))
  expect(await panel.findByRole('alert')).toHaveTextContent('A payment is in progress.')
})

/** A payment that the customer left, with a part of the balance held for it. */
const openLeft = async (method: 'alipay' | 'card', status: Order['status'] = 'requires_action') => {
  const left = order({
    file_id: document.id,
    status,
    method,
    payment_intent_id: 'pi_1',
    balance_applied: 39_200,
    amount_due: 58_800,
  })
  server.on('getBalance', () => balanceOf(0, 39_200))
  server.on('createOrder', () => ({ order: left }))
  server.on('listFiles', () => filesPage([document]))
  const view = await openAsCustomer(`/app/dashboard?tab=manage&pay=${document.id}`)
  return { ...view, panel: within(await screen.findByRole('dialog')), left }
}

test.each([
  ['alipay', 'Continue at Alipay'],
  ['card', 'Continue at your bank'],
] as const)('a payment by %s that was left can be continued with its terms', async (method, name) => {
  const { user, panel, left } = await openLeft(method)
  server.on('createIntent', () => ({
    ...intent,
    amount: 58_800,
    status: 'requires_action' as const,
    redirect_url: 'https://provider.example/pay',
    order: left,
  }))
  await user.click(await panel.findByRole('button', { name }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://provider.example/pay'))
  expect(server.requests('createIntent')[0]?.body).toEqual({
    orderId: left.id,
    method,
    use_balance: true,
    expected_amount: 58_800,
  })
  expect(server.requests('createOrder').map(({ body }) => body)).toEqual([
    { fileId: document.id, serviceType: 2 },
  ])
})

test('a payment that was left can be paid another way with the held part of the balance', async () => {
  const { user, panel } = await openLeft('alipay')
  await user.click(await panel.findByRole('button', { name: 'Pay another way' }))
  expect(panel.getByRole('checkbox', { name: 'Use your balance (available $392.00)' })).toBeChecked()
  server.on('processCard', () => attempt('succeeded'))
  tokens(() => Response.json({ id: 'pm_1' }))
  await user.click(panel.getByRole('button', { name: /^Succeeds/ }))
  await user.click(panel.getByRole('button', { name: 'Pay $588.00' }))
  expect(await panel.findByText('Paid: $588.00 by card and $392.00 from your balance.')).toBeVisible()
  expect(server.requests('processCard')[0]?.body).toMatchObject({
    use_balance: true,
    expected_amount: 58_800,
  })
})

test('a payment that is being decided leads to its confirmation', async () => {
  const { user, panel, router } = await openLeft('card', 'processing')
  server.on('confirmPayment', () => new Promise(() => {}))
  await user.click(await panel.findByRole('button', { name: 'Check payment' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/payment-return'))
  await waitFor(() => expect(router.state.location.search).toContain('payment_intent=pi_1'))
})

test("the browser's Back closes the panel and stays on the page", async () => {
  const { router } = await openPanel()
  await waitFor(() => expect(router.state.location.search).toContain('pay='))
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(router.state.location.search).toBe('?tab=manage'))
})

test('the panel closes when the document was paid in another tab', async () => {
  const { panel, store } = await openPanel()
  await panel.findByRole('button', { name: 'Pay $980.00' })
  server.on('listFiles', () => filesPage([{ ...document, is_paid: true }]))
  act(() => void store.dispatch(api.util.invalidateTags(['Files'])))
  expect(await screen.findByText('Already paid. There is nothing more to pay.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the panel closes when the server says that the document is paid', async () => {
  server.on('getBalance', () => balanceOf(0))
  server.on('listFiles', () => filesPage([document]))
  server.on('createOrder', () => refuse('already_paid'))
  await openAsCustomer(`/app/dashboard?tab=manage&pay=${document.id}`)
  expect(await screen.findByText('Already paid. There is nothing more to pay.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an address that opens the panel of a paid document says that it is paid', async () => {
  priced(0)
  server.on('listFiles', () => filesPage([{ ...document, is_paid: true }]))
  const { router } = await openAsCustomer(`/app/dashboard?tab=manage&pay=${document.id}`)
  expect(await screen.findByText('Already paid. There is nothing more to pay.')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?tab=manage'))
})

test('the panel closes when the document was deleted', async () => {
  const { user, panel } = await openPanel({ available: 100_000 })
  const pay = await panel.findByRole('button', { name: 'Pay $980.00 from your balance' })
  server.on('payFile', () => refuse('not_found'))
  server.on('createOrder', () => refuse('not_found'))
  await user.click(pay)
  expect(await screen.findByText('This document was deleted. There is nothing to pay.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a payment whose answer was lost is confirmed once the server says that the document is paid', async () => {
  const { user, panel } = await openPanel({ available: 100_000 })
  const pay = await panel.findByRole('button', { name: 'Pay $980.00 from your balance' })
  server.on('payFile', () => unreachable())
  server.on('createOrder', () => refuse('already_paid'))
  const paid = order({
    file_id: document.id,
    status: 'paid',
    method: 'balance',
    balance_applied: 98_000,
    amount_due: 0,
  })
  server.on('listOrders', () => ({ orders: [paid], next_cursor: null }))
  await user.click(pay)
  await waitFor(() => expect(panel.getByText('Payment successful')).toBeVisible())
  expect(await panel.findByText('Paid from your balance.')).toBeVisible()
  expect(screen.queryByText(/^Already paid/)).not.toBeInTheDocument()
})

test('a payment that the list shows before its answer arrives is not taken for another one', async () => {
  const answer = Promise.withResolvers<void>()
  server.on('payFile', async () => {
    await answer.promise
    return { order: order({ status: 'paid', amount_due: 0, balance_applied: 98_000 }), payment: null }
  })
  const { user, panel, store } = await openPanel({ available: 100_000 })
  await user.click(await panel.findByRole('button', { name: 'Pay $980.00 from your balance' }))
  server.on('listFiles', () => filesPage([{ ...document, is_paid: true }]))
  act(() => void store.dispatch(api.util.invalidateTags(['Files'])))
  answer.resolve()
  expect(await panel.findByText('Payment successful')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Pay $980.00', hidden: true })).not.toBeInTheDocument(),
  )
  expect(panel.getByText('Payment successful')).toBeVisible()
  expect(screen.queryByText(/^Already paid/)).not.toBeInTheDocument()
})

test.each([
  ['en', 'This document looks Chinese. “Polish only” is for English text.', /^Change to .+\$1,980\.00$/],
  ['zh', /^这份文档像是中文/, /\$1,980\.00/],
] as const)(
  'the panel asks before the payment about a service that does not fit the language (%s)',
  async (language, text, change) => {
    let current = file({ id: document.id, is_chinese: true, word_count: 100 })
    const orders = priced(0)
    server.on('listFiles', () => filesPage([current]))
    server.on('setServiceType', ({ body }) => {
      current = { ...current, service_type: body.serviceType, price: 198_000 }
      return { file: current }
    })
    const { user } = await openAsCustomer('/app/dashboard?tab=manage', { language })
    await user.click(await screen.findByRole('button', { name: /^(Pay|支付) \$980\.00$/ }))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(text)).toBeVisible()
    await user.click(panel.getByRole('button', { name: change }))
    await waitFor(() => expect(panel.queryByText(text)).not.toBeInTheDocument())
    await waitFor(() => expect(orders).toHaveLength(2))
  },
)
