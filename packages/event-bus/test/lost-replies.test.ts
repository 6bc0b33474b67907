import { eventually, type TestBroker, testBroker } from '@runwen/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspectQueues } from '../src/broker/inspect-queues.ts'
import { queueOf } from '../src/broker/topology.ts'
import { type AmqpProxy, amqpProxy, type Reply } from './support/amqp-proxy.ts'
import { deleteUsers, type Node, startNode } from './support/node.ts'

let broker: TestBroker
let proxy: AmqpProxy
let auth: Node
let files: Node

const expectDelivery = async () => {
  const ids = await deleteUsers(auth, 3)
  await eventually(async () => {
    const effects = (await files.effects()).map(({ event_id }) => event_id)
    expect(effects.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted())
  })
}

beforeEach(async () => {
  broker = await testBroker()
  proxy = await amqpProxy(broker.url)
  auth = await startNode('auth', broker, { brokerUrl: proxy.url })
  files = await startNode('files', broker, { brokerUrl: proxy.url })
  await Promise.all([auth, files].map((node) => node.eventBus.ready()))
})

afterEach(async () => {
  await Promise.all([auth, files].map((node) => node.close()))
  await proxy.close()
  await broker.close()
})

test.each<Reply>([
  'channel.open-ok',
  'channel.close-ok',
  'exchange.declare-ok',
  'queue.declare-ok',
  'queue.bind-ok',
])(
  'a reply of the broker that never arrives: %s, then a lost connection: services publish and consume again',
  async (reply) => {
    proxy.swallow(reply)
    // Queues and bindings are checked every 3 s.
    await eventually(() => expect(proxy.swallowed).toBeGreaterThanOrEqual(2))
    proxy.cut()
    proxy.restore()
    await expectDelivery()
  },
)

test.each<Reply>(['channel.close-ok', 'basic.qos-ok', 'confirm.select-ok', 'basic.ack'])(
  'a reply of the broker that never arrives: %s, once for each connection: services publish and consume again',
  async (reply) => {
    proxy.swallow(reply, 4)
    proxy.cut()
    await deleteUsers(auth, 1)
    await eventually(() => expect(proxy.swallowed).toBeGreaterThanOrEqual(1))
    await expectDelivery()
  },
)

test('a consumer that receives nothing although its queue is not empty shows in readiness and metrics, and reconnects', async () => {
  await files.eventBus.close()
  const stalling = await startNode('files', broker, {
    storage: files.storage,
    brokerUrl: proxy.url,
    stallMs: 2_000,
  })
  await stalling.eventBus.ready()
  proxy.swallow('basic.deliver')
  // More than the prefetch limit: the rest stays ready at the broker.
  const ids = await deleteUsers(auth, 300)
  await eventually(() => expect(stalling.eventBus.check()).rejects.toThrow('stalled'))
  expect(await stalling.metric('runwen_broker_stalled')).toBe(1)
  expect(await stalling.metric('runwen_broker_restarts_total{connection="files consume"')).toBeGreaterThan(0)
  proxy.restore()
  await eventually(async () => expect(await files.effects()).toHaveLength(ids.length))
  await eventually(() => stalling.eventBus.check())
  expect(await stalling.metric('runwen_broker_stalled')).toBe(0)
  await stalling.close()
})

test('an inspection of the queues names the missing ones', async () => {
  await broker.manage('DELETE', `/queues/{vhost}/${queueOf('payment')}`)
  const { queues } = await inspectQueues(broker.url)
  expect(queues).toContainEqual({ name: queueOf('files'), found: { messages: 0, consumers: 1 } })
  expect(queues).toContainEqual({ name: queueOf('payment'), found: undefined })
})

test.each<[Reply, string]>([
  ['channel.open-ok', 'no answer to channel.open within 8000 ms'],
  ['queue.declare-ok', 'no answer to queue.declare within 8000 ms'],
])('an inspection of the queues ends when %s never arrives', async (reply, message) => {
  proxy.swallow(reply)
  await expect(inspectQueues(proxy.url)).rejects.toThrow(message)
})
