import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseMemoryWhenIdle } from './release-memory.ts'

const megabyte = 1_048_576
let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function watch() {
  const state = { heap: 30, busy: 0, collections: 0 }
  stop = releaseMemoryWhenIdle({
    collect: () => {
      state.collections += 1
      state.heap -= 10
    },
    heapUsed: () => state.heap * megabyte,
    busyShare: () => state.busy,
  })
  return state
}

test('the garbage of a start is collected once the thread is idle', () => {
  const state = watch()
  state.busy = 0.9
  vi.advanceTimersByTime(60_000)
  expect(state.collections).toBe(0)
  state.busy = 0.05
  vi.advanceTimersByTime(10_000)
  expect(state.collections).toBe(1)
})

test('an idle thread collects again only when its heap has grown, and once a minute', () => {
  const state = watch()
  vi.advanceTimersByTime(60_000)
  expect(state.collections).toBe(1)
  state.heap += 3
  vi.advanceTimersByTime(60_000)
  expect(state.collections).toBe(1)
  state.heap += 2
  vi.advanceTimersByTime(10_000)
  expect(state.collections).toBe(2)
  state.heap += 20
  vi.advanceTimersByTime(50_000)
  expect(state.collections).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(state.collections).toBe(3)
})

test('the collector of V8 is reached without a flag of the command line', () => {
  vi.useFakeTimers()
  let garbage: unknown[] | undefined = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  const full = process.memoryUsage().heapUsed
  garbage = undefined
  stop = releaseMemoryWhenIdle({ busyShare: () => 0 })
  vi.advanceTimersByTime(10_000)
  expect(garbage).toBeUndefined()
  expect(process.memoryUsage().heapUsed).toBeLessThan(full - 20 * megabyte)
})
