import { createLog } from '@runwen/service-kit'
import { beforeEach, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const lines: string[] = []
const log = createLog({ service: 'test' }, { write: (line) => lines.push(line) })
beforeEach(() => {
  lines.length = 0
})

test('a circuit breaker holds all work until the server answers', async () => {
  let probes = 0
  const breaker = createCircuitBreaker(
    async () => ++probes < 3 && Promise.reject(new Error('unreachable')),
    log,
    new AbortController().signal,
  )
  await breaker.closed()
  breaker.trip(new Error('lost'))
  breaker.trip(new Error('lost again'))
  expect(breaker.isOpen).toBe(true)
  await Promise.all([breaker.closed(), breaker.closed()])
  expect(probes).toBe(3)
  expect(lines).toEqual([expect.stringMatching(/"level":"warn".*"lost".*database unreachable/)])
  expect(breaker.isOpen).toBe(false)
})

test('a circuit breaker does not report one failure of a server that answers the first probe', async () => {
  const breaker = createCircuitBreaker(async () => undefined, log, new AbortController().signal)
  breaker.trip(new Error('lost'))
  await breaker.closed()
  expect(lines).toEqual([])
  breaker.trip(new Error('lost again'))
  await breaker.closed()
  expect(lines).toEqual([expect.stringContaining('lost again')])
})

test('a circuit breaker backs off from a server that fails right after it answered', async () => {
  const asked: number[] = []
  const breaker = createCircuitBreaker(
    async () => asked.push(performance.now()),
    log,
    new AbortController().signal,
  )
  for (let round = 0; round < 4; round += 1) {
    breaker.trip(new Error('lost'))
    await breaker.closed()
  }
  const waits = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThan(90 * 2 ** index)
})

test('a circuit breaker rejects waiting work when it is stopped', async () => {
  const stop = new AbortController()
  const breaker = createCircuitBreaker(() => Promise.reject(new Error('unreachable')), log, stop.signal)
  breaker.trip(new Error('lost'))
  const waiting = breaker.closed()
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})
