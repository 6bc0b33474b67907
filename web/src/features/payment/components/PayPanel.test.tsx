import type { File, IntentStatus, Order } from '@runwen/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { leaveFor } from '#shared/lib/browser.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, config, file, filesPage, order } from '#testing/customer-data.ts'
import { collectDownloads } from '#testing/downloads.ts'
import { refuse, server, unreachable } from '#testing/server.ts'

const document: File = file()
const intent = {
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  amount: 98_000,
  currency: 'usd' as const,
}

/** Outcome of a payment attempt. */
const attempt = (status: IntentStatus, more: { client_secret?: string; redirect_url?: string } = {}) => ({
  data: { success: status === 'succeeded', status, payment_intent_id: 'pi_1', ...more },
})

/** Prices the order like the server, once `ready`: applies as much of the balance as possible. */
const priced = (available: number, ready?: Promise<void>) => {
  server.on('getBalance', () => balanceOf(available))
  const orders: Order[] = []
  server.on('createOrder', async ({ body }) => {
    await ready
    const balance_applied = body.use_balance ? Math.min(available, document.price) : 0
    const made = order({
      file_id: document.id,
      rebate: 39_200,
      balance_applied,
      amount_due: document.price - balance_applied,
    })
    orders.push(made)
    return { order: made }
  })
  return orders
}

/** The sandbox provider exchanges card details for a token, outside our API. */
const tokens = (answer: () => Response | Promise<Response>) => {
  const asked: { body: URLSearchParams; headers: Headers }[] = []
  const network = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).endsWith('/sandbox/payment_methods')) return network(input, init)
    asked.push({ body: new URLSearchParams(String(init?.body)), headers: new Headers(init?.headers) })
    return Promise.resolve(answer())
  })
  return asked
}

const openPanel = async ({ available = 0, language = 'en' as 'en' | 'zh' } = {}) => {
  const orders = priced(available)
  server.on('listFiles', () => filesPage([document]))
  const view = await openAsCustomer('/app/dashboard?tab=manage', { language })
  await view.user.click(await screen.findByRole('button', { name: /^(Pay|支付) \$980\.00$/ }))
  const panel = within(await screen.findByRole('dialog'))
  return { ...view, panel, orders }
}

const sums = (panel: Pick<typeof screen, 'getAllByRole'>) =>
  panel.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('the panel shows fee, balance, amount due and rebate before payment', async () => {
  const { user, panel } = await openPanel({ available: 39_200 })
  await panel.findByRole('button', { name: 'Pay $588.00' })
  expect(sums(panel)).toEqual([
    ['To pay now', 'USD $588.00'],
    ['Polish only', '$980.00'],
    ['From your balance', '−$392.00'],
    ['40% back, for AI training use', '+$392.00'],
    ['Balance afterwards', '$392.00'],
  ])
  await user.click(panel.getByRole('checkbox', { name: 'Use your balance (available $392.00)' }))
  await panel.findByRole('button', { name: 'Pay $980.00' })
  expect(sums(panel)).toEqual([
    ['To pay now', 'USD $980.00'],
    ['Polish only', '$980.00'],
    ['40% back, for AI training use', '+$392.00'],
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
  await user.click(await screen.findByRole('button', { name: 'Pay $980.00' }))
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
  await user.click(await screen.findByRole('button', { name: 'Pay $980.00' }))
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
  expect(panel.getByText('Paid: $980.00 from your balance.')).toBeVisible()
})

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
  expect(view.panel.getByText('Paid: $980.00 by card.')).toBeVisible()
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
  expect(await panel.findByText('Paid: $980.00 by card.')).toBeVisible()
  expect(panel.queryByText('This field is required')).not.toBeInTheDocument()
  expect(server.requests('processCard').map(({ body }) => [body.use_balance, body.expected_amount])).toEqual([
    [true, 58_800],
    [false, 98_000],
  ])
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
