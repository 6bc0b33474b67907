import type { Order } from '@runwen/contracts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { leaveFor } from '#shared/lib/browser.ts'
import { order } from '#testing/customer-data.ts'
import { attempt, document, openPanel, priced, sums, tokens } from '#testing/pay-panel.ts'
import { refuse, server, unreachable } from '#testing/server.ts'

const fillCard = async ({ user, panel }: Awaited<ReturnType<typeof openPanel>>) => {
  await user.type(await panel.findByLabelText('Card number'), '4242424242424242')
  await user.type(panel.getByLabelText('Expires'), '1234')
  await user.type(panel.getByLabelText('CVC'), '123')
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
}

test('card details go to the provider and only the token to our server', async () => {
  server.on('processCard', () => attempt('succeeded'))
  const view = await openPanel()
  const asked = tokens(() => Response.json({ id: 'pm_1' }))
  await fillCard(view)
  expect(await view.panel.findByText('Payment successful')).toBeVisible()
  expect(view.panel.getByText('Paid by card.')).toBeVisible()
  expect(view.panel.getByText(/\$392\.00 goes to your balance/)).toBeVisible()
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '34',
    'card[cvc]': '123',
  })
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer pk_test_1')
  expect(server.requests('processCard').map(({ body }) => body)).toEqual([
    { orderId: view.orders.at(-1)?.id, payment_method: 'pm_1', use_balance: false, expected_amount: 98_000 },
  ])
})

test('a double click pays once', async () => {
  server.on('processCard', () => attempt('succeeded'))
  const { user, panel } = await openPanel()
  const token = Promise.withResolvers<Response>()
  const asked = tokens(() => token.promise)
  await user.type(await panel.findByLabelText('Card number'), '4242424242424242')
  await user.type(panel.getByLabelText('Expires'), '1234')
  await user.type(panel.getByLabelText('CVC'), '123')
  await user.dblClick(panel.getByRole('button', { name: 'Pay $980.00' }))
  token.resolve(Response.json({ id: 'pm_1' }))
  expect(await panel.findByText('Payment successful')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(server.requests('processCard')).toHaveLength(1)
})

test('empty fields are marked and nothing is sent', async () => {
  const { user, panel } = await openPanel()
  await user.click(await panel.findByRole('button', { name: 'Pay $980.00' }))
  expect(panel.getAllByText('This field is required')).toHaveLength(3)
  expect(server.requests('processCard')).toEqual([])
})

test('an invalid card number is shown at its field', async () => {
  const view = await openPanel()
  tokens(() =>
    Response.json(
      { error: { message: 'Your card number is incorrect.', param: 'card[number]' } },
      { status: 402 },
    ),
  )
  await fillCard(view)
  expect(await view.panel.findByText('Your card number is incorrect.')).toBeVisible()
  expect(view.panel.getByLabelText('Card number')).toBeInvalid()
})

/** The payment service's response to a declined card. */
const declined = (reason: string, decline_code: string) =>
  server.on(
    'processCard',
    () =>
      Response.json(
        { error: reason, message: reason, code: 'card_declined', decline_code, request_id: 'x' },
        { status: 402 },
      ) as never,
  )

test('the decline reason is shown, and the document stays payable', async () => {
  declined('Your card has insufficient funds.', 'insufficient_funds')
  const view = await openPanel()
  tokens(() => Response.json({ id: 'pm_1' }))
  await fillCard(view)
  expect(await view.panel.findByRole('alert')).toHaveTextContent(
    'Payment failed: Your card has insufficient funds.',
  )
  server.on('processCard', () => attempt('succeeded'))
  await view.user.click(view.panel.getByRole('button', { name: 'Pay $980.00' }))
  expect(await view.panel.findByText('Payment successful')).toBeVisible()
})

test('the sum keeps its place while the order is priced again after a declined card', async () => {
  declined('Your card has insufficient funds.', 'insufficient_funds')
  const view = await openPanel()
  tokens(() => Response.json({ id: 'pm_1' }))
  await view.panel.findByRole('button', { name: 'Pay $980.00' })
  const shown = sums(view.panel)
  const { promise: isPriced, resolve: price } = Promise.withResolvers<{ order: Order }>()
  server.on('createOrder', () => isPriced)
  await fillCard(view)
  await view.panel.findByRole('alert')
  const sum = () => view.panel.getByText('To pay now').closest('[aria-busy]')
  expect(sum()).toHaveAttribute('aria-busy', 'true')
  expect(sums(view.panel)).toEqual(shown)
  price({ order: order({ file_id: document.id, amount_due: 97_000 }) })
  expect(await view.panel.findByRole('button', { name: 'Pay $970.00' })).toBeEnabled()
  expect(sum()).toHaveAttribute('aria-busy', 'false')
})

test('the decline reason is shown in Chinese and dropped on a language switch', async () => {
  declined('Your card has insufficient funds.', 'insufficient_funds')
  const { user, panel } = await openPanel({ language: 'zh' })
  tokens(() => Response.json({ id: 'pm_1' }))
  // Readers of Chinese pay by Alipay first.
  expect(await panel.findByRole('radio', { name: '支付宝' })).toBeChecked()
  await user.click(panel.getByRole('radio', { name: '银行卡' }))
  await user.click(await panel.findByRole('button', { name: /支付成功/ }))
  await user.click(panel.getByRole('button', { name: '支付 $980.00' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('支付失败：银行卡余额不足。')
  declined('Your card was declined.', 'fraudulent')
  await user.click(panel.getByRole('button', { name: '支付 $980.00' }))
  await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent(/银行卡被拒绝/))
})

test('a network failure is shown, keeps the input and allows a retry with the same card', async () => {
  server.on('processCard', unreachable)
  const view = await openPanel()
  tokens(() => Response.json({ id: 'pm_1' }))
  await fillCard(view)
  expect(await view.panel.findByRole('alert')).toHaveTextContent(
    /^Payment failed: Could not reach the server\. Nothing was lost/,
  )
  expect(view.panel.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
})

test('a lost connection is shown once, and the panel recovers when it is back', async () => {
  server.on('processCard', unreachable)
  const view = await openPanel()
  tokens(() => Response.json({ id: 'pm_1' }))
  await view.panel.findByRole('button', { name: 'Pay $980.00' })
  server.on('createOrder', unreachable)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fillCard(view)
  const alert = await view.panel.findByRole('alert')
  await waitFor(() => expect(alert).toBeVisible())
  await waitFor(() => expect(view.panel.getByRole('heading', { name: 'Payment failed' })).toBeVisible())
  expect(view.panel.getAllByText(/Could not reach the server/)).toHaveLength(1)
  expect(view.panel.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  priced(0)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(view.panel.getByRole('button', { name: 'Pay $980.00' })).toBeEnabled(), {
    timeout: 3_000,
  })
  expect(view.panel.queryByRole('alert')).not.toBeInTheDocument()
  expect(view.panel.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242')
})

test('the customer is redirected to the bank for confirmation', async () => {
  server.on('processCard', () =>
    attempt('requires_action', {
      client_secret: 'pi_1_secret',
      redirect_url: 'https://bank.example/confirm',
    }),
  )
  const view = await openPanel()
  tokens(() => Response.json({ id: 'pm_1' }))
  await fillCard(view)
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://bank.example/confirm'))
})

test('a payment without a decision opens the return page', async () => {
  server.on('processCard', () => attempt('processing'))
  server.on('confirmPayment', ({ body }) => ({
    data: { success: false, status: 'processing' as const, file_id: body.fileId ?? '' },
  }))
  const view = await openPanel()
  tokens(() => Response.json({ id: 'pm_1' }))
  await fillCard(view)
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/payment-return'))
  expect(await screen.findByText('Payment not verified yet')).toBeVisible()
  expect(server.requests('confirmPayment')[0]?.body).toEqual({ paymentIntentId: 'pi_1', fileId: document.id })
})

test('the card that was typed is kept while the server cannot price the order again', async () => {
  const { user, panel } = await openPanel({ available: 39_200 })
  await panel.findByRole('button', { name: 'Pay $588.00' })
  const number = await panel.findByLabelText('Card number')
  await user.type(number, '4242')
  server.on('createOrder', () => refuse('unavailable'))
  await user.click(panel.getByRole('checkbox', { name: /^Use your balance/ }))
  expect(await panel.findByRole('alert')).toHaveTextContent('This document cannot be paid for right now')
  expect(panel.getByLabelText('Card number')).toHaveValue('4242')
  expect(panel.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  priced(39_200)
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByRole('button', { name: 'Pay $980.00' })).toBeEnabled()
  expect(panel.queryByRole('alert')).not.toBeInTheDocument()
})
