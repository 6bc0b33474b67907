import { exchange, routingKey } from '@runwen/contracts'
import { createLog } from '@runwen/service-kit'
import { eventually, testBroker } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { openBroker } from '../src/broker/connection.ts'
import { deleteUsers, startNode } from './support/node.ts'

test('readiness and metrics show that the broker refuses every event, and that it recovers', async () => {
  const broker = await testBroker()
  const auth = await startNode('auth', broker, { stallMs: 2_000 })
  const files = await startNode('files', broker)
  await Promise.all([auth, files].map((node) => node.eventBus.ready()))
  const log = createLog({ service: 'test', level: 'silent' })
  const connection = await openBroker({ url: broker.url, name: 'test', log })
  const channel = await connection.openConfirmChannel()
  // The broker refuses an event that one of its queues refuses, as queues do after their disk was full.
  await channel.assertQueue('full', {
    exclusive: true,
    arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' },
  })
  await channel.bindQueue('full', exchange, routingKey('user.deleted'))
  await deleteUsers(auth, 5)
  await eventually(() => expect(auth.eventBus.check()).rejects.toThrow('stalled'), 90_000)
  expect(await auth.metric('runwen_broker_stalled')).toBe(1)

  // Deletes the queue.
  await connection.close()
  await eventually(() => auth.eventBus.check(), 90_000)
  await eventually(async () => expect(await auth.eventBus.idle()).toBe(true), 90_000)
  await Promise.all([auth, files].map((node) => node.close()))
  await broker.close()
}, 240_000)
