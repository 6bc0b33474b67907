import { consumeHints, type LiveHint } from '@runwen/event-bus'
import { createLog, createMetrics, currentContext, newId } from '@runwen/service-kit'
import { eventually, type TestBroker, testBroker } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueOf } from '../src/broker/topology.ts'
import { type RawBroker, rawBroker, rawEvent } from './support/raw-broker.ts'

const log = createLog({ service: 'test', level: 'silent' })
const metrics = createMetrics({ service: 'gateway' })
const hints: LiveHint[] = []
const contexts: unknown[] = []
const broken = newId()

let broker: TestBroker
let raw: RawBroker
let gateway: Awaited<ReturnType<typeof consumeHints>>

beforeAll(async () => {
  broker = await testBroker()
  gateway = await consumeHints({
    brokerUrl: broker.url,
    metrics,
    log,
    async onHint(hint) {
      hints.push(hint)
      contexts.push(currentContext()?.requestId)
      if (hint.event.subject === broken) throw new Error('no')
    },
  })
  await gateway.ready()
  raw = await rawBroker(broker.url)
})

afterAll(async () => {
  await raw.close()
  await gateway.close()
  await broker.close()
})

test('the gateway receives only what it subscribes to', async () => {
  const deleted = rawEvent('user.deleted', { user_id: newId() })
  await raw.channel.assertQueue('others')
  await raw.channel.bindQueue('others', 'runwen.events', '#')
  await raw.send([rawEvent('user.registered', { user_id: newId() }), deleted])
  await eventually(() => expect(hints.map(({ event }) => event.id)).toContain(deleted.id))
  expect(hints).toHaveLength(1)
  expect(hints[0]).toMatchObject({ name: 'user.deleted' })
  expect(contexts[0]).toBeDefined()
})

test('the gateway drops an event that was sent to its queue directly', async () => {
  const direct = rawEvent('user.deleted', { user_id: newId() })
  const next = rawEvent('user.deleted', { user_id: newId() })
  raw.channel.sendToQueue(queueOf('gateway'), Buffer.from(direct.body))
  await raw.channel.waitForConfirms()
  await raw.send([next])
  await eventually(() => expect(hints.map(({ event }) => event.id)).toContain(next.id))
  await eventually(async () =>
    expect((await raw.channel.checkQueue(queueOf('gateway'))).messageCount).toBe(0),
  )
  expect(hints.map(({ event }) => event.id)).not.toContain(direct.id)
})

test('the gateway does not retry failed or unreadable hints', async () => {
  const failing = rawEvent('user.deleted', { user_id: broken })
  const next = rawEvent('user.deleted', { user_id: newId() })
  await raw.send([failing, { key: 'runwen.user.deleted', body: 'garbage' }, next])
  await eventually(() => expect(hints.map(({ event }) => event.id)).toContain(next.id))
  expect(hints.filter(({ event }) => event.id === failing.id)).toHaveLength(1)
  await eventually(async () =>
    expect((await raw.channel.checkQueue(queueOf('gateway'))).messageCount).toBe(0),
  )
})

test('the gateway has a queue that drops old messages', async () => {
  const queue = await broker.manage('GET', `/queues/{vhost}/${queueOf('gateway')}`)
  expect(queue).toMatchObject({ arguments: { 'x-message-ttl': 30_000, 'x-max-length': 10_000 } })
})

test('the gateway fails its check without a connection', async () => {
  await gateway.check()
  const connections = await eventually(async () => {
    const found = (await broker.manage('GET', '/vhosts/{vhost}/connections')) as { name: string }[]
    expect(found.length).toBeGreaterThan(1)
    return found
  })
  // Without permission for the virtual host, no connection comes back.
  const permissions = `/permissions/{vhost}/${new URL(broker.url).username}`
  await broker.manage('DELETE', permissions)
  const ours = connections.map(({ name }) =>
    broker.manage('DELETE', `/connections/${encodeURIComponent(name)}`),
  )
  await Promise.all(ours)
  await eventually(() => expect(gateway.check()).rejects.toThrow('unreachable'))
  await broker.manage('PUT', permissions, { configure: '.*', write: '.*', read: '.*' })
  await eventually(() => gateway.check())
  raw = await rawBroker(broker.url)
  const after = rawEvent('user.deleted', { user_id: newId() })
  await raw.send([after])
  await eventually(() => expect(hints.map(({ event }) => event.id)).toContain(after.id))
})
