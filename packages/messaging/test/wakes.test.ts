import { createLog, openDatabase } from '@runwen/service-kit'
import { eventually, type TestBroker, testBroker } from '@runwen/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForWakes } from '../src/outbox/listen-for-wakes.ts'
import { deleteUsers, type Node, startNode } from './support/node.ts'

const log = createLog({ service: 'test', level: 'silent' })

let broker: TestBroker
let auth: Node

beforeAll(async () => {
  broker = await testBroker()
  auth = await startNode('auth', broker)
  await auth.messaging.close()
})

afterAll(async () => {
  await auth.close()
  await broker.close()
})

describe('waking', () => {
  it('comes after the commit, and at most every 20 ms', async () => {
    const listening = openDatabase({ url: auth.storage.url, name: 'test', log, max: 1 })
    const wakes: number[] = []
    const listener = listenForWakes(listening, () => wakes.push(performance.now()))
    await eventually(() => expect(wakes).toHaveLength(1))
    const started = performance.now()
    await Promise.all(Array.from({ length: 100 }, () => deleteUsers(auth, 1)))
    const last = performance.now()
    await eventually(() => expect(wakes.at(-1)).toBeGreaterThan(last))
    expect(wakes.length - 1).toBeLessThanOrEqual((performance.now() - started) / 20 + 1)
    await listener.close()
    await listening.close()
  })

  it('goes on when the connection that listens is cut', async () => {
    const listening = openDatabase({ url: auth.storage.url, name: 'test', log, max: 1 })
    let wakes = 0
    const listener = listenForWakes(listening, () => {
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
})
