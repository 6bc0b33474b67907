import { type TestBroker, testBroker } from '@runwen/test-kit'
import { afterAll, beforeAll, test } from 'vitest'
import { type AmqpProxy, amqpProxy } from './support/amqp-proxy.ts'
import { type Node, startNode } from './support/node.ts'
import { stallOnce, stalls } from './support/stalls.ts'

let broker: TestBroker
let proxy: AmqpProxy
let auth: Node
let files: Node

beforeAll(async () => {
  broker = await testBroker()
  proxy = await amqpProxy(broker.url)
  auth = await startNode('auth', broker, { brokerUrl: proxy.url })
  files = await startNode('files', broker, { brokerUrl: proxy.url })
  await Promise.all([auth, files].map((node) => node.eventBus.ready()))
})

afterAll(async () => {
  await Promise.all([auth, files].map((node) => node.close()))
  await proxy.close()
  await broker.close()
})

// `npm run chaos` runs all kinds, 200 times.
test.each(Object.entries(stalls).slice(0, 6))(
  'stalls one after the other: %s: both services work again within 30 s',
  async (_, stall) => {
    await stallOnce({ proxy, auth, files }, stall)
  },
)
