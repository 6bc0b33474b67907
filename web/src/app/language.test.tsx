import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { filesPage } from '#testing/customer-data.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server, unreachable } from '#testing/server.ts'

test('an error of a list follows the language', async () => {
  server.on('listFiles', () => refuse('unavailable'))
  const { user } = await openAsCustomer('/app/dashboard?tab=manage')
  expect(await screen.findByText('The service is briefly unavailable. Try again in a moment.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByText('服务暂时不可用，请稍后重试。')).toBeVisible()
  expect(screen.queryByText(/briefly unavailable/)).not.toBeInTheDocument()
  expect(document.documentElement.lang).toBe('zh')
})

test('a change of language removes toasts', async () => {
  server.on('listFiles', () => filesPage([]))
  server.on('listOrders', () => ({ orders: [], next_cursor: null }))
  server.on('listTransactions', () => ({ transactions: [], next_cursor: null }))
  server.on('listWithdrawals', () => ({ withdrawals: [], next_cursor: null }))
  server.on('getBilling', () => ({ company: '', address: '', phone: '', tax_number: '' }))
  server.on('statement', unreachable)
  const { user } = await openAsCustomer('/app/billing')
  await user.click(await screen.findByRole('button', { name: 'Statement' }))
  await user.click(screen.getByRole('menuitem', { name: 'This year, PDF' }))
  expect(await screen.findByText(/^Failed to download file: Could not reach/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '中文' }))
  await waitFor(() => expect(screen.queryByText(/Could not reach/)).not.toBeInTheDocument())
})

test('a change of language clears the errors of a form', async () => {
  const { user } = await renderApp('/login')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '中文' }))
  await screen.findByRole('heading', { name: '登录' })
  expect(screen.queryByText('This field is required')).not.toBeInTheDocument()
})

test("the kit's own texts are in the reader's language", async () => {
  await renderApp('/login', { language: 'zh' })
  expect(screen.getByRole('button', { name: '显示密码' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /[a-z]{4}/ })).toHaveTextContent('English')
})

test.each([
  ['zh', '登录'],
  ['en', 'Log in'],
] as const)('the saved language %s is the one a page and its title are in', async (language, heading) => {
  await renderApp('/login', { language })
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  await waitFor(() => expect(document.title).toBe(`${heading} · Runwen`))
})
