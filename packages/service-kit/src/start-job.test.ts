import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { createLog } from './log.ts'
import { currentContext } from './request-context.ts'
import { startJob } from './start-job.ts'

const lines: string[] = []
const log = createLog({ service: 'test' }, { write: (line) => lines.push(line) })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a job runs immediately and then periodically, each time in a new context, until stopped', async () => {
  const ids: unknown[] = []
  const job = startJob({
    name: 'sweep',
    everyMs: 1_000,
    log,
    run: async () => ids.push(currentContext()?.requestId),
  })
  await vi.advanceTimersByTimeAsync(2_300)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
  await job.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ids).toHaveLength(3)
})

test('a failing run is logged and the next one starts', async () => {
  const run = vi.fn(async () => Promise.reject(new Error('run failed')))
  const job = startJob({ name: 'sweep', everyMs: 1_000, log, run })
  await vi.advanceTimersByTimeAsync(1_200)
  expect(run).toHaveBeenCalledTimes(2)
  expect(lines.filter((line) => line.includes('run failed') && line.includes('"job":"sweep"'))).toHaveLength(
    2,
  )
  await job.stop()
})

test('a run that lacked a server is repeated within seconds, and logged only if that fails too', async () => {
  lines.length = 0
  const run = vi.fn(async () => Promise.reject(new AppError('unavailable')))
  const job = startJob({ name: 'sweep', everyMs: 60_000, log, run })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([run.mock.calls.length, lines.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([run.mock.calls.length, lines.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(run).toHaveBeenCalledTimes(2)
  await job.stop()
})

test('wake starts a run now, or one more run after the current one; runs never overlap', async () => {
  let running = 0
  const run = vi.fn(async () => {
    running += 1
    expect(running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    running -= 1
  })
  const job = startJob({ name: 'sweep', everyMs: 60_000, log, run })
  job.wake()
  job.wake()
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledTimes(2)
  job.wake()
  await vi.advanceTimersByTimeAsync(10)
  expect(run).toHaveBeenCalledTimes(3)
  const stopped = job.stop()
  job.wake()
  await vi.advanceTimersByTimeAsync(200)
  await stopped
  expect(run).toHaveBeenCalledTimes(3)
})
