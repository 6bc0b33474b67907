import { afterEach, expect, test, vi } from 'vitest'
import { prefetch } from './prefetch.ts'

type Listener = () => void

/** A browser whose network and main thread become idle when the test says so. */
const browser = (connection?: { saveData?: boolean; effectiveType?: string }) => {
  vi.useFakeTimers()
  let onResource: Listener = () => undefined
  const idle: Listener[] = []
  vi.stubGlobal('navigator', { ...navigator, connection })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: Listener) {
        onResource = listener
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (listener: Listener) => idle.push(listener))
  return {
    arrive: () => onResource(),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    rest: async () => {
      idle.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const loads = () => [vi.fn(async () => 'first'), vi.fn(async () => 'second')] as const

test('code is loaded one by one when the network and the browser are idle', async () => {
  const { arrive, wait, rest } = browser()
  const [first, second] = loads()
  prefetch([], [first, second])
  await wait(1_500)
  arrive()
  await wait(1_500)
  await rest()
  expect(first).not.toHaveBeenCalled()
  await wait(500)
  expect(first).not.toHaveBeenCalled()
  await rest()
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
  await rest()
  expect(second).toHaveBeenCalledOnce()
})

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'code is not loaded ahead on a connection with %j',
  async (connection) => {
    const { wait, rest } = browser(connection)
    const [first] = loads()
    prefetch([], [first])
    await wait(5_000)
    await rest()
    expect(first).not.toHaveBeenCalled()
  },
)

test('the code and data that the routes of a path load are fetched', async () => {
  const { wait, rest } = browser()
  const [layout, child, other] = [vi.fn(), vi.fn(), vi.fn()]
  const routes = [
    {
      handle: { load: layout },
      children: [
        { path: '/next', handle: { load: child } },
        { path: '/other', handle: { load: other } },
      ],
    },
  ]
  prefetch(routes, ['/next?tab=first'])
  await wait(2_000)
  await rest()
  expect(layout).toHaveBeenCalledOnce()
  expect(child.mock.calls).toMatchObject([[{ pathname: '/next', search: '?tab=first' }]])
  expect(other).not.toHaveBeenCalled()
})

test('code is not loaded after the end of the prefetch', async () => {
  const { wait, rest } = browser({ effectiveType: '4g' })
  const [first] = loads()
  const end = prefetch([], [first])
  end()
  await wait(5_000)
  await rest()
  expect(first).not.toHaveBeenCalled()
})

test('a failed load ends it without a report', async () => {
  const { wait, rest } = browser({ effectiveType: '4g' })
  const [first, second] = loads()
  first.mockRejectedValue(new Error('offline'))
  prefetch([], [first, second])
  await wait(2_000)
  await rest()
  await rest()
  expect(first).toHaveBeenCalledOnce()
  expect(second).not.toHaveBeenCalled()
})
