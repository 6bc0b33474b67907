import { services } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { queues, queuesOf } from './topology.ts'

test('the topology has a queue for each consumer and one for the requests to each source', () => {
  const bindings = queues.map(({ name, keys }) => [name, keys.length])
  expect(Object.fromEntries(bindings)).toEqual({
    'runwen.auth': 13,
    'runwen.files': 18,
    'runwen.messaging': 9,
    'runwen.payment': 13,
    'runwen.notifications': 42,
    'runwen.gateway': 33,
    ...Object.fromEntries(services.map((service) => [`runwen.${service}.requests`, 0])),
  })
})

test('the broker may drop late live hints only', () => {
  for (const { name, arguments: options } of queues) {
    expect(options).toMatchObject({ 'x-queue-type': 'quorum', 'x-delivery-limit': 1_000_000_000 })
    expect('x-message-ttl' in options).toBe(name === 'runwen.gateway')
  }
})

test('each queue has one owner', () => {
  expect(queuesOf('files').map(({ name }) => name)).toEqual(['runwen.files', 'runwen.files.requests'])
  const owned = ([...services, 'gateway'] as const).flatMap(queuesOf)
  expect(new Set(owned)).toEqual(new Set(queues))
  expect(owned).toHaveLength(queues.length)
})
