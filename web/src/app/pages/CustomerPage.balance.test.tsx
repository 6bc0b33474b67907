import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { li, path, serveCustomer } from '#testing/customer-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { admin, newId } from '#testing/users.ts'

test('the balance is named once where all of it is available', async () => {
  serveCustomer()
  server.on('customerPayments', () => ({
    balance: { balance: 39_200, available: 39_200, held: 0, currency: 'usd' as const },
    orders: [],
    transactions: [],
    withdrawals: [],
  }))
  await openAsStaff(path)
  const figures = within(await screen.findByRole('navigation', { name: '数据概览' }))
  expect(await figures.findByRole('link', { name: /^余额 ?\$392\.00$/ })).toBeVisible()
})

test('the balance continues after the movements that came with the orders', async () => {
  serveCustomer()
  const movement = (amount: number) => ({
    id: newId(),
    kind: 'rebate' as const,
    amount,
    balance_after: amount,
    order_id: null,
    file_id: null,
    original_name: null,
    reason: null,
    granted_by: null,
    created_at: '2026-11-14T01:20:00.000Z',
  })
  const movements = Array.from({ length: 120 }, (_, index) => movement(120 - index))
  server.on('customerPayments', () => ({
    balance: { balance: 120, available: 120, held: 0, currency: 'usd' as const },
    orders: [],
    transactions: movements.slice(0, 50),
    withdrawals: [],
  }))
  server.on('customerTransactions', ({ query }) =>
    query.cursor
      ? { transactions: movements.slice(100), next_cursor: null }
      : { transactions: movements.slice(0, 100), next_cursor: 'next' },
  )
  const { user } = await openAsStaff(`${path}?view=balance`)
  await screen.findByRole('button', { name: '更早的变动' })
  const ledger = within(screen.getByRole('region', { name: '余额' }))
  const more = () => ledger.getByRole('button', { name: '更早的变动' })
  expect(ledger.getAllByRole('row')).toHaveLength(51)
  await user.click(more())
  await waitFor(() => expect(ledger.getAllByRole('row')).toHaveLength(101))
  await user.click(more())
  await waitFor(() => expect(ledger.getAllByRole('row')).toHaveLength(121))
  expect(ledger.queryByRole('button', { name: '更早的变动' })).toBeNull()
})

test('goodwill is added to the balance after saying what will happen, once', async () => {
  serveCustomer()
  const { user } = await openAsStaff(`${path}?view=balance`)
  await user.click(await screen.findByRole('button', { name: '补偿客户…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '补偿客户' }))
  const submit = dialog.getByRole('button', { name: '补偿' })
  expect(submit).toBeDisabled()
  const amount = dialog.getByRole('textbox', { name: '金额（美元）' })
  await user.type(amount, '5000.01')
  expect(await dialog.findByText('每次最多 $5,000.00。')).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '50')
  expect(dialog.getByText('补偿后余额').parentElement).toHaveTextContent('补偿后余额$834.00')
  expect(dialog.getByRole('button', { name: '补偿 $50.00' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '交付延迟')
  server.on('creditCustomer', () => refuse('unavailable'))
  await user.click(dialog.getByRole('button', { name: '补偿 $50.00' }))
  expect(await dialog.findByText(/未能补偿：/)).toBeVisible()
  const transaction = {
    id: newId(),
    kind: 'credit' as const,
    amount: 5_000,
    balance_after: 83_400,
    order_id: null,
    file_id: null,
    original_name: null,
    reason: '交付延迟',
    granted_by: 'lin',
    created_at: '2026-11-24T01:20:00.000Z',
  }
  server.on('creditCustomer', () => ({ transaction, balance: 83_400 }))
  server.on('customerPayments', () => ({
    balance: { balance: 83_400, available: 44_200, held: 39_200, currency: 'usd' as const },
    orders: [],
    transactions: [transaction],
    withdrawals: [],
  }))
  await user.click(dialog.getByRole('button', { name: '补偿 $50.00' }))
  expect(await screen.findByText('余额已增加 $50.00')).toBeVisible()
  expect(await screen.findByRole('row', { name: /补偿.*交付延迟（lin）.*\+\$50\.00/ })).toBeVisible()
  const sent = server.requests('creditCustomer')
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill({ amount: 5_000, reason: '交付延迟' }))
  const [first, second] = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBe(second)
})

test('goodwill is added once the password was entered again', async () => {
  serveCustomer()
  let isRecent = false
  server.on('confirmPassword', () => {
    isRecent = true
    return undefined
  })
  server.on('creditCustomer', () => refuse(isRecent ? 'unavailable' : 'password_required'))
  const { user } = await openAsStaff(`${path}?view=balance`)
  await user.click(await screen.findByRole('button', { name: '补偿客户…' }))
  const dialog = within(await screen.findByRole('dialog', { name: '补偿客户' }))
  await user.type(dialog.getByRole('textbox', { name: '金额（美元）' }), '50')
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '交付延迟')
  await user.click(dialog.getByRole('button', { name: '补偿 $50.00' }))
  await user.type(await dialog.findByLabelText('当前密码'), 'secret1{Enter}')
  expect(await dialog.findByText(/未能补偿：/)).toBeVisible()
  expect(server.requests('creditCustomer').map(({ body }) => body)).toEqual(
    Array(2).fill({ amount: 5_000, reason: '交付延迟' }),
  )
})

test('credit is not offered to editors', async () => {
  serveCustomer()
  await openAsStaff(path, admin({ role: 'editor' }))
  await screen.findByRole('heading', { level: 1, name: li.username })
  expect(screen.queryByRole('button', { name: '补偿客户…' })).not.toBeInTheDocument()
})
