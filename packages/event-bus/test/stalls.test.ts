import { testBroker } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { beforeAll, test } from 'vitest'
import { amqpProxy } from './support/amqp-proxy.ts'
import { startNode } from './support/node.ts'
import { stallOnce, stalls } from './support/stalls.ts'

const broker = setUp(() => testBroker())
const proxy = setUp(() => amqpProxy(broker.url))
const auth = setUp(() => startNode('auth', broker, { brokerUrl: proxy.url }))
const files = setUp(() => startNode('files', broker, { brokerUrl: proxy.url }))
beforeAll(async () => {
  await Promise.all([auth, files].map((node) => node.eventBus.ready()))
})

// `npm run chaos` runs all kinds, 200 times.
test.each(Object.entries(stalls).slice(0, 6))(
  'both services work again within 30 s after stalls one after the other: %s',
  async (_, stall) => {
    await stallOnce({ proxy, auth, files }, stall)
  },
)
