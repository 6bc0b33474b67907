import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Channel } from '#shared/live/channel.ts'
import * as live from '#shared/live/live.ts'
import type { Live } from '#shared/live/stream.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, file, filesPage, messagesPage, order } from '#testing/customer-data.ts'
import { position, refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage } from '#testing/staff-data.ts'
import { customer } from '#testing/users.ts'
import { keepLive } from './live.ts'

type Started = { token: string; channel: Channel; position: string | undefined; onUnauthorized: () => void }
const started: Started[] = []
const stop = vi.fn()

beforeEach(() => {
  started.length = 0
  stop.mockClear()
  vi.spyOn(live, 'startLive').mockImplementation((options) => {
    started.push(options)
    return stop
  })
})

const follow = async (path: string, open: typeof openAsCustomer | typeof openAsStaff = openAsCustomer) => {
  const view = await open(path)
  onTestFinished(keepLive(view.store))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(started[0]?.position).toBe(position)
  const tell = (event: Live['event']) => started[0]?.channel.tell({ id: '2-0', event, data: '{}' })
  return { ...view, tell }
}

test('a burst of live events causes one refetch', async () => {
  server.on('listFiles', () => filesPage([file()]))
  const { tell } = await follow('/app/dashboard?tab=manage')
  await screen.findByRole('button', { name: 'Pay $980.00' })
  server.on('listFiles', () => filesPage([file({ is_paid: true })]))
  for (let count = 0; count < 5; count += 1) tell('file.updated')
  expect(await screen.findByText('starting soon')).toBeVisible()
  expect(server.requests('listFiles')).toHaveLength(2)
  expect(server.requests('listMessages')).toHaveLength(1)
})

test('a gap in the live stream refetches everything', async () => {
  const { tell } = await follow('/app/dashboard?tab=manage')
  await screen.findByText('No documents yet')
  tell('resync')
  for (const call of ['listFiles', 'listMessages', 'getBalance'] as const)
    await waitFor(() => expect(server.requests(call)).toHaveLength(2))
})

test('the stream begins at the lowest position of the first answers, once all of them are here', async () => {
  const answers = { files: Promise.withResolvers<void>(), balance: Promise.withResolvers<void>() }
  const at = (body: unknown, position: string) =>
    Response.json(body, { headers: { 'X-Live-Position': position } }) as never
  server.on('listFiles', async () => {
    await answers.files.promise
    return at(filesPage([]), '1763790000000-9')
  })
  server.on('getBalance', async () => {
    await answers.balance.promise
    return at(balanceOf(0), '1763790000000-10')
  })
  server.on('listMessages', () => at(messagesPage([]), '1763790000001-0'))
  const view = await openAsCustomer('/app/dashboard?tab=manage')
  onTestFinished(keepLive(view.store))
  await waitFor(() => expect(server.requests('getBalance')).toHaveLength(1))
  answers.balance.resolve()
  await screen.findByText(/\$0\.00/)
  expect(started).toEqual([])
  answers.files.resolve()
  await waitFor(() => expect(started).toHaveLength(1))
  expect(started[0]?.position).toBe('1763790000000-9')
})

test('a rebate that is credited later refetches the orders', async () => {
  server.on('getBilling', () => ({ company: '', address: '', phone: '', tax_number: '' }))
  server.on('listOrders', () => ({ orders: [order({ status: 'paid' })], next_cursor: null }))
  server.on('listTransactions', () => ({ transactions: [], next_cursor: null }))
  server.on('listWithdrawals', () => ({ withdrawals: [], next_cursor: null }))
  const { tell } = await follow('/app/billing')
  tell('balance.updated')
  await waitFor(() => expect(server.requests('listOrders')).toHaveLength(2))
})

test('a claimed fapiao request refetches the requests that staff see', async () => {
  server.on('adminListFapiao', () => ({ fapiao: [], ...onePage([]) }))
  const { tell } = await follow('/admin/fapiao', openAsStaff)
  await waitFor(() => expect(server.requests('adminListFapiao')).toHaveLength(1))
  tell('order.updated')
  await waitFor(() => expect(server.requests('adminListFapiao')).toHaveLength(2))
})

test('an ended session is verified with the server', async () => {
  const person = customer()
  server.on('me', () => ({ user: person }))
  const { tell, router } = await follow('/app/dashboard?tab=manage')
  tell('session.ended')
  await waitFor(() => expect(server.requests('me')).toHaveLength(1))
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/dashboard'))
  server.on('me', () => refuse('unauthorized'))
  tell('session.ended')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(stop).toHaveBeenCalledOnce()
})

test('a refused live stream ends the session', async () => {
  const { router } = await follow('/app/dashboard?tab=manage')
  started[0]?.onUnauthorized()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
