import { setTimeout } from 'node:timers/promises'
import { createLog, createMetrics, openDatabase } from '@runwen/service-kit'
import { eventually, testBroker } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { beforeAll, expect, test } from 'vitest'
import { openBroker } from '../src/broker/connection.ts'
import { openPublisher } from '../src/broker/publisher.ts'
import { startTopologyRecovery } from '../src/broker/topology-recovery.ts'
import { eventBusMetrics } from '../src/lib/metrics.ts'
import { listenForCommits } from '../src/outbox/listen.ts'
import { startRelay } from '../src/outbox/relay.ts'
import { deleteUsers, startNode } from './support/node.ts'

const log = createLog({ service: 'test', level: 'silent' })

const broker = setUp(() => testBroker())
const auth = setUp(() => startNode('auth', broker))
beforeAll(async () => {
  await auth.eventBus.close()
})

test('waking happens after the commit, and at most every 20 ms', async () => {
  const listening = openDatabase({ url: auth.storage.url, name: 'test', log, max: 1 })
  const wakes: number[] = []
  const listener = listenForCommits(listening, () => wakes.push(performance.now()))
  await eventually(() => expect(wakes).toHaveLength(1))
  const started = performance.now()
  await Promise.all(Array.from({ length: 100 }, () => deleteUsers(auth, 1)))
  // The wakes of these commits may come before their calls return, the last of them up to 20 ms later.
  await setTimeout(100)
  const count = wakes.length
  expect(count).toBeGreaterThan(1)
  await deleteUsers(auth, 1)
  await eventually(() => expect(wakes.length).toBeGreaterThan(count))
  expect(wakes.length - 1).toBeLessThanOrEqual((performance.now() - started) / 19 + 1)
  await listener.close()
  await listening.close()
})

test('waking starts a relay long before its next poll', async () => {
  const connection = await openBroker({ url: broker.url, name: 'test', log })
  const publisher = openPublisher({ broker: connection, log })
  const metrics = eventBusMetrics(createMetrics({ service: 'test' }))
  const topology = startTopologyRecovery({
    broker: connection,
    owner: 'auth',
    metrics,
    log,
    onCreated: async () => undefined,
    canReport: () => true,
  })
  await eventually(() => expect(publisher.ready && topology.complete).toBe(true))
  const database = openDatabase({ url: auth.storage.url, name: 'test', log, max: 3 })
  const relay = startRelay({ database, publisher, topology, metrics, log, pollMs: 600_000 })
  const listener = listenForCommits(database, relay.wake)
  const unsent = 'SELECT id FROM outbox WHERE published_at IS NULL'
  for (let round = 0; round < 3; round += 1) {
    await deleteUsers(auth, 1)
    await eventually(async () => expect(await auth.rows(unsent)).toEqual([]))
  }
  await Promise.all([relay.close(), listener.close(), topology.close(), publisher.close()])
  await Promise.all([database.close(), connection.close()])
})

test('waking continues after the listening connection is cut', async () => {
  const listening = openDatabase({ url: auth.storage.url, name: 'test', log, max: 1 })
  let wakes = 0
  const listener = listenForCommits(listening, () => {
    wakes += 1
  })
  await eventually(() => expect(wakes).toBe(1))
  await auth.storage.cutConnections()
  await eventually(() => expect(wakes).toBe(2))
  await deleteUsers(auth, 1)
  await eventually(() => expect(wakes).toBe(3))
  await listener.close()
  await listening.close()
})
