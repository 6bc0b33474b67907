import { backgroundHeader } from '@runwen/contracts'
import { createLog, openRedis, openSessionActivity } from '@runwen/service-kit'
import { createSession, eventually } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway } from './start.ts'

let redis: ReturnType<typeof openRedis>
const run = setUp(() => startTestGateway())
beforeAll(async () => {
  redis = openRedis({ url: run.redis.url, log: createLog({ service: 'test', level: 'silent' }) })
})
afterAll(() => redis.disconnect())

const ask = (path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(run.gateway.url + path, { headers: { authorization: `Bearer ${token}`, ...headers } })

async function recorded(): Promise<Map<string, Date>> {
  const found = new Map<string, Date>()
  for await (const batch of openSessionActivity(redis).readSince(new Date(0))) {
    for (const { id, at } of batch) found.set(id, at)
  }
  return found
}

test('requests of a session are recorded once a minute, but not live streams and background requests', async () => {
  // One after the other: the first session on an empty Redis replaces all sessions.
  const active = await createSession({ redisUrl: run.redis.url })
  const streaming = await createSession({ redisUrl: run.redis.url })
  const background = await createSession({ redisUrl: run.redis.url })
  const stream = await ask('/api/events', streaming.token)
  expect(stream.status).toBe(200)
  await stream.body?.cancel()
  expect((await ask('/api/user/files', background.token, { [backgroundHeader]: '1' })).status).toBe(200)
  const before = Date.now()
  expect((await ask('/api/user/files', active.token)).status).toBe(200)
  const first = await eventually(async () => {
    const at = (await recorded()).get(active.sessionId)
    if (!at) throw new Error('not recorded yet')
    return at
  })
  expect(first.getTime()).toBeGreaterThanOrEqual(before)
  await ask('/api/user/files', active.token)
  const found = await recorded()
  expect([...found.keys()]).toEqual([active.sessionId])
  expect(found.get(active.sessionId)).toEqual(first)
})
