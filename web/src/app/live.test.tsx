import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Live } from '#shared/live/stream.ts'
import { file, filesPage, openAsCustomer } from '#testing/customer.ts'
import { refuse, server } from '#testing/server.ts'
import { customer } from '#testing/users.ts'
import { keepLive } from './live.ts'

type Started = { token: string; onEvent: (event: Pick<Live, 'event'>) => void; onUnauthorized: () => void }
const started: Started[] = []
const stop = vi.fn()

vi.mock('#shared/live/live.ts', () => ({
  startLive: (options: Started) => {
    started.push(options)
    return stop
  },
}))

const follow = async (path: string) => {
  started.length = 0
  stop.mockClear()
  const view = await openAsCustomer(path)
  keepLive(view.store)
  await waitFor(() => expect(started).toHaveLength(1))
  const tell = (event: Live['event']) => started[0]?.onEvent({ event })
  return { ...view, tell }
}

test('a burst of live events causes one refetch', async () => {
  server.on('listFiles', () => filesPage([file()]))
  const { tell } = await follow('/app/dashboard?tab=manage')
  await screen.findByRole('button', { name: 'Pay $980' })
  server.on('listFiles', () => filesPage([file({ is_paid: true })]))
  for (let count = 0; count < 5; count += 1) tell('file.updated')
  expect(await screen.findByText('about to begin')).toBeVisible()
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

test('an ended session is verified with the server', async () => {
  const person = customer()
  server.on('me', () => ({ user: person }))
  const { tell, router } = await follow('/app/dashboard?tab=manage')
  tell('session.ended')
  await waitFor(() => expect(server.requests('me')).toHaveLength(1))
  expect(router.state.location.pathname).toBe('/app/dashboard')
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
