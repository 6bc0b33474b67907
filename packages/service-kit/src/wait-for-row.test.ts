import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from './ids.ts'
import { waitForRow } from './wait-for-row.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns a probe that finds the row after `misses` calls. */
const after = (misses: number) => {
  let calls = 0
  return vi.fn(async () => (calls++ >= misses ? 'there' : undefined))
}
const never = () => after(Number.POSITIVE_INFINITY)
const wait = (
  probe: () => Promise<string | undefined>,
  about: { id?: string; userId?: string; isConnected?: () => boolean } = {},
) => waitForRow({ id: newId(), userId: newId(), probe, timeoutMs: 2_000, ...about })

test('an existing row is found immediately', async () => {
  const probe = after(0)
  await expect(wait(probe)).resolves.toBe('there')
  expect(probe).toHaveBeenCalledTimes(1)
})

test('a row that arrives later is found', async () => {
  const waiting = wait(after(5))
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBe('there')
})

test('a row that does not arrive is undefined', async () => {
  const probe = never()
  const waiting = wait(probe)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(waiting).resolves.toBeUndefined()
  expect(probe.mock.calls.length).toBeLessThan(20)
})

test('a missing row is reported as not_ready while the broker is down', async () => {
  const waiting = expect(wait(never(), { isConnected: () => false })).rejects.toMatchObject({
    code: 'not_ready',
  })
  await vi.advanceTimersByTimeAsync(2_000)
  await waiting
})

test.each([
  ['ten minutes behind', -600_000],
  ['ten minutes ahead', 600_000],
])('an id of a process whose clock is %s is awaited', async (_what, offset) => {
  const waiting = wait(after(5), { id: newId(new Date(Date.now() + offset)) })
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBe('there')
})

test('an id that no service makes is not awaited', async () => {
  const probe = never()
  await expect(wait(probe, { id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' })).resolves.toBeUndefined()
  expect(probe).toHaveBeenCalledTimes(1)
})

test('the number of waits per user is limited', async () => {
  const userId = newId()
  const waiting = Array.from({ length: 25 }, () => wait(never(), { userId }))
  await vi.advanceTimersByTimeAsync(0)
  await expect(wait(never(), { userId })).rejects.toMatchObject({ code: 'not_ready' })
  const other = wait(after(1))
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(other).resolves.toBe('there')
  await Promise.all(waiting)
})

test('the number of waiters is limited, and a failing probe frees its slot', async () => {
  const broken = vi.fn(async () => {
    if (broken.mock.calls.length > 100) throw new Error('lost')
    return undefined
  })
  const waiting = Array.from({ length: 100 }, () => wait(broken).catch(() => 'failed'))
  await vi.advanceTimersByTimeAsync(0)
  await expect(wait(never())).rejects.toMatchObject({ code: 'not_ready' })
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(waiting)).toEqual(Array(100).fill('failed'))
  const next = wait(after(1))
  await vi.advanceTimersByTimeAsync(100)
  await expect(next).resolves.toBe('there')
})
