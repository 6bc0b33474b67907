import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, filesPage, messagesPage } from '#testing/customer-data.ts'
import { refuse, server, unreachable } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

const unconfirmed = 'payment status not confirmed. If charged, refresh the file list'

test('shows unconfirmed and sends no request without an intent', async () => {
  const { user } = await openAsCustomer('/payment-return?file_id=x')
  expect(await screen.findByRole('heading', { name: unconfirmed })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: unconfirmed })).toBeVisible()
  expect(server.requests('confirmPayment')).toEqual([])
})

test('a retry asks the server again, and success opens the dashboard', async () => {
  const fileId = newId()
  let success = false
  server.on('confirmPayment', () => ({
    data: { success, status: success ? ('succeeded' as const) : ('processing' as const), file_id: fileId },
  }))
  server.on('listMessages', () => messagesPage([]))
  server.on('listFiles', () => filesPage([]))
  server.on('getBalance', () => balanceOf(0))
  server.on('stripeConfig', () => ({
    publishable_key: 'pk',
    mode: 'sandbox' as const,
    currency: 'usd' as const,
    methods: ['card' as const],
    prices: { '1': 198_000, '2': 98_000 },
    rebate_rate: 0.4,
    cny_per_usd: null,
  }))
  const { user, router } = await openAsCustomer(`/payment-return?pi=pi_1&fileId=${fileId}`)
  expect(await screen.findByRole('heading', { name: unconfirmed })).toBeVisible()
  success = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'payment successful' })).toBeVisible()
  expect(server.requests('confirmPayment').map(({ body }) => body)).toEqual([
    { paymentIntentId: 'pi_1', fileId },
    { paymentIntentId: 'pi_1', fileId },
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/dashboard'))
})

test('shows a waiting state during the request', async () => {
  server.on('confirmPayment', () => new Promise(() => {}))
  await openAsCustomer('/payment-return?payment_intent=pi_1')
  expect(await screen.findByRole('heading', { name: 'confirming payment' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test.each<[string, () => never]>([
  ['out of reach', unreachable],
  ["someone else's", () => refuse('not_found')],
])('a payment that is %s is unconfirmed, and can be asked for again', async (_, answer) => {
  server.on('confirmPayment', answer)
  await openAsCustomer('/payment-return?paymentIntentId=pi_1')
  expect(await screen.findByRole('heading', { name: unconfirmed })).toBeVisible()
  expect(screen.getByText('Payment verification failed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to your documents' })).toHaveAttribute(
    'href',
    '/app/dashboard?tab=manage',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('shows that a refused payment was not charged and offers to pay again', async () => {
  const file_id = newId()
  server.on('confirmPayment', () => ({
    data: { success: false, status: 'requires_payment_method' as const, file_id },
  }))
  await openAsCustomer('/payment-return?payment_intent=pi_1&redirect_status=succeeded')
  expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeVisible()
  expect(screen.getByText(/^Nothing was charged/)).toBeVisible()
  expect(screen.queryByText(unconfirmed)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Pay again' })).toHaveAttribute(
    'href',
    `/app/dashboard?tab=manage&pay=${file_id}`,
  )
})

test('a refused payment of several documents can be repeated for all of them', async () => {
  const file_ids = [newId(), newId()]
  server.on('confirmPayment', () => ({
    data: {
      success: false,
      status: 'requires_payment_method' as const,
      file_id: file_ids[0] ?? '',
      file_ids,
    },
  }))
  await openAsCustomer('/payment-return?payment_intent=pi_1')
  expect(await screen.findByRole('link', { name: 'Pay again' })).toHaveAttribute(
    'href',
    `/app/dashboard?tab=manage&${new URLSearchParams({ pay: file_ids.join() })}`,
  )
})
