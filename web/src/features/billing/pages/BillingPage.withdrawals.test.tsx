import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBilling, paidOrder, rows, section, withdrawal } from '#testing/billing.ts'
import { balanceOf, order } from '#testing/customer-data.ts'
import { refuse, server, unreachable } from '#testing/server.ts'
import { customer } from '#testing/users.ts'

const openWithdrawal = async (user = customer()) => {
  server.on('getBalance', () => balanceOf(39_200))
  const view = await openBilling(user)
  const button = await screen.findByRole('button', { name: 'Withdraw' })
  await waitFor(() => expect(button).toBeEnabled())
  await view.user.click(button)
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

test('a withdrawal needs an available amount and an account', async () => {
  server.on('createWithdrawal', ({ body }) => ({ withdrawal: withdrawal({ amount: body.amount }) }))
  const { user, dialog } = await openWithdrawal()
  const amount = dialog.getByLabelText('Amount in US dollars')
  expect(amount).toHaveValue('392.00')
  expect(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' })).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '392.01')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal' }))
  expect(dialog.getByText('This is more than the available amount')).toBeVisible()
  expect(dialog.getAllByText('This field is required')).toHaveLength(2)
  await user.clear(amount)
  await user.type(amount, '120.5')
  await user.selectOptions(dialog.getByLabelText('Paid out by'), 'PayPal')
  await user.type(dialog.getByLabelText('Name of the account holder'), 'Li Wei')
  await user.type(dialog.getByLabelText('PayPal address'), 'li@example.com')
  server.on('listWithdrawals', () => ({
    withdrawals: [withdrawal({ status: 'rejected', note: 'Wrong account' })],
    next_cursor: null,
  }))
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $120.50' }))
  expect(await screen.findByText('Withdrawal requested.')).toBeVisible()
  expect(server.requests('createWithdrawal')[0]?.body).toEqual({
    amount: 12_050,
    method: 'paypal',
    account_name: 'Li Wei',
    account: 'li@example.com',
  })
  const [row] = await rows('Withdrawals')
  expect(row).toContain('Note: Wrong account')
  expect(row).toContain('Declined')
})

test('a withdrawal long after the login asks for the password, then continues', async () => {
  const isRecent = { value: false }
  server.on('createWithdrawal', ({ body }) =>
    isRecent.value ? { withdrawal: withdrawal({ amount: body.amount }) } : refuse('password_required'),
  )
  server.on('confirmPassword', ({ body }) => {
    if (body.current_password !== 'secret words') refuse('wrong_password')
    isRecent.value = true
    return undefined
  })
  const { user, dialog } = await openWithdrawal()
  await user.type(dialog.getByLabelText('Name of the account holder'), 'Li Wei')
  await user.type(dialog.getByLabelText(/^Account number or IBAN/), 'GB29 1234')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  const password = await dialog.findByLabelText('Current password')
  expect(password).toHaveFocus()
  const proceed = dialog.getByRole('button', { name: 'Continue' })
  await user.click(proceed)
  expect(dialog.getByText('This field is required')).toBeVisible()
  await user.type(password, 'a typo')
  await user.click(proceed)
  expect(await dialog.findByRole('alert')).toHaveTextContent('The current password is incorrect.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByLabelText('Name of the account holder')).toHaveValue('Li Wei')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  await user.type(await dialog.findByLabelText('Current password'), 'secret words{Enter}')
  expect(await screen.findByText('Withdrawal requested.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const sent = server.requests('createWithdrawal')
  expect(sent.map(({ body }) => body)).toEqual(Array(3).fill(sent[0]?.body))
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

test('a failed withdrawal keeps the input across a reload and is not created twice', async () => {
  server.on('createWithdrawal', () => refuse('insufficient_balance'))
  const owner = customer()
  const { user, dialog, unmount } = await openWithdrawal(owner)
  await user.type(dialog.getByLabelText('Name of the account holder'), 'Li Wei')
  await user.type(dialog.getByLabelText(/^Account number or IBAN/), 'GB29 1234')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your balance is too low.')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal of $392.00' }))
  await waitFor(() => expect(server.requests('createWithdrawal')).toHaveLength(2))
  const [first, second] = server
    .requests('createWithdrawal')
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).toBe(first)
  unmount()
  const again = await openWithdrawal(owner)
  expect(again.dialog.getByLabelText('Name of the account holder')).toHaveValue('Li Wei')
  expect(again.dialog.getByLabelText(/^Account number or IBAN/)).toHaveValue('GB29 1234')
})

test.each([
  ['Orders', 'listOrders'],
  ['Balance history', 'listTransactions'],
  ['Withdrawals', 'listWithdrawals'],
  ['Balance', 'getBalance'],
] as const)('an error is shown when %s cannot be loaded', async (name, call) => {
  server.on(call, unreachable)
  await openBilling()
  expect(await (await section(name)).findByRole('alert')).toHaveTextContent('Nothing was lost')
})

test('the page says that what can be withdrawn is below the minimum', async () => {
  server.on('getBalance', () => ({ ...balanceOf(39_600), withdrawable: 400 }))
  await openBilling()
  const balance = await section('Balance')
  const term = await balance.findByText('Withdrawable, but below the minimum')
  expect(term.parentElement).toHaveTextContent('$4.00')
})

test('the page shows what can be withdrawn, from which amount and when', async () => {
  const at = '2031-03-07T09:30:00.000Z'
  const later_withdrawable = [
    { at, amount: 20_000 },
    { at, amount: 20_000 },
    { at: '2031-03-09T09:30:00.000Z', amount: 10_000 },
  ]
  server.on('getBalance', () => ({ ...balanceOf(89_200), withdrawable: 39_200, later_withdrawable }))
  const { user } = await openBilling()
  const balance = await section('Balance')
  const parts = (await balance.findAllByRole('term')).map((term) => term.parentElement?.textContent)
  expect(parts.slice(-3).map((text) => text?.replaceAll('\u00a0', ' ').replace(/\d\d:30/, 'T'))).toEqual([
    'You can withdraw now$392.00',
    'From 7 Mar 2031, T+$400.00',
    'From 9 Mar 2031, T+$100.00',
  ])
  expect(balance.getByRole('button', { name: 'Withdraw' })).toHaveAccessibleDescription('up to $392.00')
  expect(balance.getByText(/withdraw it 14 days after the payment.*minimum .* \$10\.00\.$/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText('Amount in US dollars')
  expect(amount).toHaveValue('392.00')
  await user.clear(amount)
  await user.type(amount, '9.99')
  await user.click(dialog.getByRole('button', { name: 'Request withdrawal' }))
  expect(dialog.getByText('The minimum withdrawal is $10.00')).toBeVisible()
})

test('no waiting time is named where there is none', async () => {
  server.on('getBalance', () => ({ ...balanceOf(39_200), rebate_waiting_days: 0 }))
  await openBilling()
  const balance = await section('Balance')
  expect(await balance.findByText('The minimum withdrawal is $10.00.')).toBeVisible()
  expect(balance.queryByText(/days/)).not.toBeInTheDocument()
})

test('an account is named by its last digits', async () => {
  const account = '••••••••••••5678'
  server.on('listWithdrawals', () => ({ withdrawals: [withdrawal({ account })], next_cursor: null }))
  await openBilling()
  expect(await rows('Withdrawals')).toEqual([expect.stringContaining(' · Li Wei, ending 5678Requested')])
})

test('an address is named by its end, and not called digits', async () => {
  const account = '••••ei@example.com'
  server.on('listWithdrawals', () => ({ withdrawals: [withdrawal({ account })], next_cursor: null }))
  await openBilling()
  expect(await rows('Withdrawals')).toEqual([expect.stringContaining(' · Li Wei, …ei@example.comRequested')])
})

test('the page shows that a disputed payment holds withdrawals', async () => {
  const onHold = { withdrawable: 0, withdrawals_on_hold: true }
  server.on('getBalance', () => ({ ...balanceOf(0, 79_200), ...onHold }))
  await openBilling()
  expect(await screen.findByText(/A bank is reviewing one of your payments/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
})

test('a withdrawal that is not possible yet says from when and how much', async () => {
  const later_withdrawable = [
    { at: '2031-03-07T09:30:00.000Z', amount: 900 },
    { at: '2031-03-09T09:30:00.000Z', amount: 20_000 },
  ]
  server.on('getBalance', () => ({ ...balanceOf(20_900), withdrawable: 0, later_withdrawable }))
  await openBilling()
  const button = await screen.findByRole('button', { name: 'Withdraw' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/^From 9\s*Mar\s*2031: \$209\.00$/)
})

test('rebates of one payment can be withdrawn together, wherever the page says so', async () => {
  const later_withdrawable = ['30:59.801', '30:59.992', '31:00.107'].map((seconds) => ({
    at: `2031-03-09T09:${seconds}Z`,
    amount: 39_200,
  }))
  server.on('getBalance', () => ({ ...balanceOf(117_600), withdrawable: 0, later_withdrawable }))
  await openBilling()
  const button = await screen.findByRole('button', { name: 'Withdraw' })
  expect(button).toHaveAccessibleDescription(/^From 9\s*Mar\s*2031: \$1,176\.00$/)
  const balance = await section('Balance')
  expect(balance.getAllByText(/^\+/).map((sum) => sum.textContent)).toEqual(['+$1,176.00'])
})

test('the page says which payment holds a part of the balance, and leads to it', async () => {
  const waiting = order({
    original_name: 'Peat.docx',
    status: 'requires_action',
    method: 'alipay',
    payment_intent_id: 'pi_1',
    balance_applied: 46_800,
    amount_due: 51_200,
  })
  server.on('getBalance', () => balanceOf(0, 46_800))
  server.on('listOrders', () => ({ orders: [waiting, paidOrder()], next_cursor: null }))
  await openBilling()
  const balance = await section('Balance')
  const link = await balance.findByRole('link', { name: 'Finish it or pay another way' })
  expect(link.parentElement).toHaveTextContent(
    '$468.00 is reserved for Peat.docx, whose payment is not finished. Finish it or pay another way',
  )
  expect(link).toHaveAttribute('href', `/app/dashboard?tab=manage&pay=${waiting.file_id}`)
  expect(balance.getAllByRole('link')).toHaveLength(1)
})
