import { randomBytes, randomUUID } from 'node:crypto'
import { gatewayApi, type PresencePage } from '@runwen/contracts'
import { createLog, openRedis, openSessionActivity } from '@runwen/service-kit'
import { client, createSession, eventually, openLiveEvents } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { startTestGateway } from './start.ts'

const ttlMs = 600

const run = setUp(() => startTestGateway({}, { presenceTtlMs: ttlMs }))
const second = setUp(() => run.start())
const lin = setUp(() => createSession({ redisUrl: run.redis.url, isStaff: true, role: 'editor' }))
const wu = setUp(() => createSession({ redisUrl: run.redis.url, isStaff: true, role: 'editor' }))
const customer = setUp(() => createSession({ redisUrl: run.redis.url }))

const newView = () => randomBytes(16).toString('hex')

/** A window of an administrator at one gateway, with a document or a conversation open. */
function openWindow(
  who: { token: string },
  gateway: { url: string },
  id: string,
  page: PresencePage = 'document',
) {
  const api = client(gateway.url, { token: who.token })
  const view = newView()
  const report = async (here: boolean) =>
    (await api.call(gatewayApi.reportPresence, { body: { page, id, view, here } })).user_ids
  return { look: () => report(true), leave: () => report(false) }
}

test('two administrators at two gateways see each other at the same document, and no one at another one', async () => {
  const id = randomUUID()
  const own = openWindow(lin, run.gateway, id)
  const other = openWindow(wu, second, id)
  expect(await own.look()).toEqual([])
  expect(await other.look()).toEqual([lin.userId])
  expect(await own.look()).toEqual([wu.userId])
  expect(await openWindow(wu, second, randomUUID()).look()).toEqual([])
  expect(await openWindow(wu, second, id, 'conversation').look()).toEqual([])
})

test('an administrator is gone after leaving with the last window, or once the reports stop', async () => {
  const id = randomUUID()
  const watcher = openWindow(lin, run.gateway, id)
  const [left, right] = [openWindow(wu, second, id), openWindow(wu, run.gateway, id)]
  await left.look()
  await right.look()
  await left.leave()
  expect(await watcher.look()).toEqual([wu.userId])
  await right.leave()
  expect(await watcher.look()).toEqual([])

  await left.look()
  expect(await watcher.look()).toEqual([wu.userId])
  const since = performance.now()
  await eventually(async () => expect(await watcher.look()).toEqual([]))
  expect(performance.now() - since).toBeGreaterThan(ttlMs / 2)
})

test('streams of staff get an update when a colleague comes or leaves, once each, and customers get none', async () => {
  const id = randomUUID()
  const openStream = (who: { token: string }, gateway: { url: string }) =>
    openLiveEvents(client(gateway.url, { token: who.token }))
  const streams = await Promise.all([openStream(lin, run.gateway), openStream(customer, second)])
  await eventually(() => {
    for (const { received } of streams) expect(received.map(({ event }) => event)).toContain('ready')
  })
  const window = openWindow(wu, second, id)
  for (let time = 0; time < 3; time += 1) await window.look()
  await window.leave()
  const told = () =>
    streams.map(({ received }) => received.filter(({ event }) => event === 'presence.updated'))
  await eventually(() => {
    const [ofStaff, ofCustomer] = told()
    expect(ofStaff?.map(({ data }) => data)).toEqual([
      { id, page: 'document' },
      { id, page: 'document' },
    ])
    expect(ofCustomer).toEqual([])
  })
  for (const stream of streams) stream.close()
})

test('customers and strangers neither report nor see who looks', async () => {
  const body = { page: 'document', id: randomUUID(), view: newView(), here: true }
  const ask = (token?: string) =>
    client(run.gateway.url, token === undefined ? {} : { token }).raw('/api/admin/presence', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await ask()).status).toBe(401)
  expect((await ask(customer.token)).status).toBe(403)
})

test('reports do not keep an idle session alive', async () => {
  const idle = await createSession({ redisUrl: run.redis.url, isStaff: true })
  await openWindow(idle, run.gateway, randomUUID()).look()
  const redis = openRedis({ url: run.redis.url, log: createLog({ service: 'test', level: 'silent' }) })
  const active: string[] = []
  for await (const batch of openSessionActivity(redis).readSince(new Date(0)))
    active.push(...batch.map(({ id }) => id))
  redis.disconnect()
  expect(active).not.toContain(idle.sessionId)
})
