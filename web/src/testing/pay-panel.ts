import type { File, IntentStatus, Order } from '@runwen/contracts'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { openAsCustomer } from './customer.ts'
import { balanceOf, file, filesPage, order } from './customer-data.ts'
import { server } from './server.ts'

export const document: File = file()

export const intent = {
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  amount: 98_000,
  currency: 'usd' as const,
}

/** Outcome of a payment attempt. */
export const attempt = (
  status: IntentStatus,
  more: { client_secret?: string; redirect_url?: string } = {},
) => ({
  data: { success: status === 'succeeded', status, payment_intent_id: 'pi_1', ...more },
})

/** The sandbox provider exchanges card details for a token, outside our API. */
export const tokens = (answer: () => Response | Promise<Response>) => {
  const asked: { body: URLSearchParams; headers: Headers }[] = []
  const network = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).endsWith('/sandbox/payment_methods')) return network(input, init)
    asked.push({ body: new URLSearchParams(String(init?.body)), headers: new Headers(init?.headers) })
    return Promise.resolve(answer())
  })
  return asked
}

/** What the panel says that the payment takes: each name with its sum. */
export const sums = (panel: Pick<typeof screen, 'getAllByRole'>) =>
  panel.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

/** Prices the order like the server, once `ready`: applies as much of the balance as possible. */
export const priced = (available: number, ready?: Promise<void>) => {
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

export const openPanel = async ({ available = 0, language = 'en' as 'en' | 'zh' } = {}) => {
  const orders = priced(available)
  server.on('listFiles', () => filesPage([document]))
  const view = await openAsCustomer('/app/dashboard?tab=manage', { language })
  await view.user.click(await screen.findByRole('button', { name: /^(Pay|支付|用余额支付)( |$)/ }))
  const panel = within(await screen.findByRole('dialog'))
  return { ...view, panel, orders }
}
