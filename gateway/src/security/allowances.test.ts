import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test, vi } from 'vitest'
import { inGroups } from './allowances.ts'

const limiterOf = (points: number, duration = 60) => new RateLimiterMemory({ points, duration })
type Limiter = ReturnType<typeof limiterOf>

/** Counts requests by whether they were admitted. */
async function send(count: ReturnType<typeof inGroups>, times: number, key = 'ann') {
  const results = await Promise.allSettled(Array.from({ length: times }, async () => count(key)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const reason of refused) expect(reason).toBeInstanceOf(RateLimiterRes)
  return { admitted: times - refused.length, refused: refused.length }
}

test.each([1, 3, 63, 64, 200, 1_200])('a limit of %i admits exactly as many requests', async (points) => {
  const count = inGroups(limiterOf(points))
  expect(await send(count, points + 40)).toEqual({ admitted: points, refused: 40 })
})

test.each([3, 1_200])(
  'a limit of %i admits exactly as many requests, one after the other',
  async (points) => {
    const count = inGroups(limiterOf(points))
    let admitted = 0
    for (let n = 0; n < points + 20; n += 1) admitted += (await send(count, 1)).admitted
    expect(admitted).toBe(points)
  },
)

test('several processes together never admit more than the limit', async () => {
  const shared = limiterOf(1_200)
  const processes = Array.from({ length: 4 }, () => inGroups(shared))
  const results = await Promise.all(processes.map((count) => send(count, 600)))
  const admitted = results.reduce((sum, each) => sum + each.admitted, 0)
  expect(admitted).toBeLessThanOrEqual(1_200)
  // Each other process may keep a part of a group.
  expect(admitted).toBeGreaterThan(1_200 - 3 * 16)
})

test('a large limit is asked once for a group of requests, a small one for each', async () => {
  const asked = async (limiter: Limiter, times: number) => {
    const consume = vi.spyOn(limiter, 'consume')
    await send(inGroups(limiter), times)
    return consume.mock.calls.length
  }
  expect(await asked(limiterOf(1_200), 160)).toBe(10)
  expect(await asked(limiterOf(60), 20)).toBe(20)
})

test('points of one key are not spent by another', async () => {
  const count = inGroups(limiterOf(128))
  expect(await send(count, 130)).toEqual({ admitted: 128, refused: 2 })
  expect(await send(count, 1, 'ben')).toEqual({ admitted: 1, refused: 0 })
})

test('points expire with the window in which they were taken', async () => {
  const count = inGroups(limiterOf(128, 1))
  expect(await send(count, 127)).toMatchObject({ admitted: 127 })
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await send(count, 130)).toEqual({ admitted: 128, refused: 2 })
})

test('a limiter that fails rejects all waiting requests with its error', async () => {
  const limiter = limiterOf(1_200)
  vi.spyOn(limiter, 'consume').mockRejectedValue(new Error('unreachable'))
  const count = inGroups(limiter)
  const results = await Promise.allSettled(Array.from({ length: 3 }, async () => count('ann')))
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
})
