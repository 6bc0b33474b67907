import type { Order, Transaction, Withdrawal } from '@runwen/contracts'
import { screen, within } from '@testing-library/react'
import { openAsCustomer } from './customer.ts'
import { order } from './customer-data.ts'
import { server } from './server.ts'
import { customer, newId } from './users.ts'

export const details = {
  company: 'Northern Labs',
  address: '1 Long Street',
  phone: '+44 20 1234',
  tax_number: 'GB1',
}

export const transaction = (with_: Partial<Transaction>): Transaction => ({
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

export const withdrawal = (with_: Partial<Withdrawal>): Withdrawal => ({
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

export const paidOrder = (with_: Partial<Order> = {}) =>
  order({
    status: 'paid',
    method: 'card',
    paid_at: '2026-11-15T02:00:00.000Z',
    receipt_numbers: ['2026-000042'],
    ...with_,
  })

export const openBilling = (user = customer()) => {
  server.byDefault('getBilling', () => details)
  server.byDefault('listOrders', () => ({ orders: [], next_cursor: null }))
  server.byDefault('listTransactions', () => ({ transactions: [], next_cursor: null }))
  server.byDefault('listWithdrawals', () => ({ withdrawals: [], next_cursor: null }))
  return openAsCustomer('/app/billing', { user })
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }))

export const rows = async (name: string) => {
  const items = await (await section(name)).findAllByRole('listitem')
  return items.map((item) => item.textContent)
}
