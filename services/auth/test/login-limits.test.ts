import { createLog, openRedis } from '@runwen/service-kit'
import { type TestRedis, testRedis } from '@runwen/test-kit'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginLimits } from '../src/adapters/rate-limits/login-limits.ts'

const log = createLog({ service: 'test', level: 'silent' })
let server: TestRedis
let redis: Redis
let limits: ReturnType<typeof createLoginLimits>
beforeAll(async () => {
  server = await testRedis()
  redis = openRedis({ url: server.url, log })
  await redis.ping()
  limits = createLoginLimits(redis, {
    windowSeconds: 900,
    failures: 10,
    failuresPerAddress: 100,
    failuresPerAccount: 20,
  })
})
afterAll(async () => {
  redis.disconnect()
  await server.close()
})

async function attempt(username: string, address: string, succeeds: boolean): Promise<'high' | 'low'> {
  const login = await limits.begin({ username, address })
  await (succeeds ? login.succeeded() : login.failed())
  login.end()
  return login.priority
}

test('the priority of an attempt is low after failures from the address to any accounts', async () => {
  for (const username of ['a', 'b', 'c']) expect(await attempt(username, '10.0.0.1', false)).toBe('high')
  expect(await attempt('d', '10.0.0.1', false)).toBe('low')
  expect(await attempt('d', '10.0.0.2', false)).toBe('high')
})

test('the priority of an attempt is high from an address where the owner has logged in before', async () => {
  await attempt('owner', '10.0.0.3', true)
  for (const username of ['e', 'f', 'g']) await attempt(username, '10.0.0.3', false)
  expect(await attempt('owner', '10.0.0.3', true)).toBe('high')
  expect(await attempt('h', '10.0.0.3', false)).toBe('low')
})

test('the priority of an attempt is low for unknown addresses while an account is attacked', async () => {
  await attempt('victim', '10.0.1.1', true)
  for (let n = 0; n < 20; n += 1) await attempt('victim', `10.0.2.${n}`, false)
  expect(await attempt('victim', '10.0.3.1', false)).toBe('low')
  expect(await attempt('victim', '10.0.1.1', true)).toBe('high')
})

test('waiting attempts are all compared or rejected', async () => {
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      attempt('many', '10.0.4.1', n === 3).then(
        () => 'compared',
        (error) => error.code,
      ),
    ),
  )
  expect(new Set(results)).toEqual(new Set(['compared', 'too_many_attempts']))
  const compared = results.filter((result) => result === 'compared').length
  expect(compared).toBeGreaterThanOrEqual(10)
  expect(compared).toBeLessThanOrEqual(20)
})
