import { authApi } from '@runwen/contracts'
import { openRedis, openSessionActivity, openSessionStore } from '@runwen/service-kit'
import { eventually, silent } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endIdleSessions } from '../src/use-cases/sessions/end-sessions.ts'
import { saveActivity } from '../src/use-cases/sessions/sync-live-sessions.ts'
import { admin, logIn, newCustomer, sql, useHarness } from './harness.ts'

const minuteMs = 60_000

let redis: ReturnType<typeof openRedis>
const harness = useHarness()
beforeAll(() => {
  redis = openRedis({ url: harness.redis.url, log: silent })
})
afterAll(() => redis.disconnect())

/** Runs the job as if `minutes` had passed. */
async function endIdleAfter(minutes: number): Promise<void> {
  const now = () => new Date(Date.now() + minutes * minuteMs)
  const context = { database: harness.rows, activity: openSessionActivity(redis), now }
  expect(await saveActivity(context, true)).toBe(true)
  await endIdleSessions({ ...context, config: harness.config, sessions: openSessionStore(redis) })
}
const codeOf = async ({ api }: Awaited<ReturnType<typeof logIn>>) => (await api.send(authApi.me)).error?.code
const idOf = ({ token }: { token: string }): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti

test('idle sessions of staff end, but not active ones and not those of customers', async () => {
  const [idle, active, customer] = [
    await logIn(harness.api, admin),
    await logIn(harness.api, admin),
    await newCustomer(harness.api),
  ]
  const seen = new Date(Date.now() + 20 * minuteMs)
  openSessionActivity(redis).touch(idOf(active), seen)
  await eventually(async () =>
    expect(await redis.zscore('sessions:activity', idOf(active))).toBe(String(seen.getTime())),
  )
  // It may have been used up to a minute later than recorded.
  await endIdleAfter(30)
  expect(await codeOf(idle)).toBeUndefined()
  await endIdleAfter(40)
  expect(await codeOf(idle)).toBe('session_idle')
  expect(await codeOf(active)).toBeUndefined()
  expect(await codeOf(customer)).toBeUndefined()
  const events = await sql<{ session: string; reason: string }>(
    harness.rows,
    `SELECT envelope->'data'->>'session_id' AS session, envelope->'data'->>'reason' AS reason
     FROM outbox WHERE name = 'session.ended'`,
  )
  expect(events).toEqual([{ session: idOf(idle), reason: 'idle' }])
})
