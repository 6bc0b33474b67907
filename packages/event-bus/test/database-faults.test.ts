import { newId } from '@runwen/service-kit'
import { eventually, type TestBroker, tcpProxy, testBroker } from '@runwen/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { note } from './support/effects.ts'
import { deleteUsers, type Node, startNode, untilIdle } from './support/node.ts'
import { rawBroker, rawEvent } from './support/raw-broker.ts'

let broker: TestBroker
let auth: Node
let files: Node

beforeEach(async () => {
  broker = await testBroker()
  auth = await startNode('auth', broker)
  files = await startNode('files', broker)
  await Promise.all([auth, files].map((node) => node.eventBus.ready()))
})

afterEach(async () => {
  await Promise.all([auth, files].map((node) => node.close()))
  await broker.close()
})

test('connections to the database that are cut again and again lose no event, apply none twice and make none fail', async () => {
  const ids: string[] = []
  for (let round = 0; round < 6; round += 1) {
    ids.push(...(await deleteUsers(auth, 50)))
    await Promise.all([auth.storage.cutConnections(), files.storage.cutConnections()])
    const count = ids.length
    await eventually(async () => expect((await files.effects()).length).toBeGreaterThan(count - 50))
  }
  await untilIdle([auth, files])
  const effects = (await files.effects()).map(({ event_id }) => event_id)
  expect(effects.toSorted()).toEqual(ids.toSorted())
  expect(await files.metric('runwen_inbox_dead_letters')).toBe(0)
  expect(await files.metric('runwen_inbox_processed_total{event="user.deleted",outcome="failed"')).toBe(0)
})

test('a database that is down delays events without using up their tries, and they are handled after its return', async () => {
  const proxy = await tcpProxy(files.storage.url)
  await files.eventBus.close()
  const behind = await startNode('files', broker, {
    storage: { ...files.storage, url: proxy.url },
    retryDelays: [0, 0, 0, 0],
  })
  await behind.eventBus.ready()
  proxy.refuse()
  const ids = await deleteUsers(auth, 100)
  await eventually(async () => expect(await behind.metric('runwen_inbox_paused')).toBe(1))
  await eventually(async () => expect(await auth.metric('runwen_outbox_waiting')).toBe(0))
  proxy.restore()
  await eventually(async () => expect(await files.effects()).toHaveLength(ids.length))
  expect(await behind.metric('runwen_inbox_dead_letters')).toBe(0)
  expect(await files.rows('SELECT id FROM event_failures')).toEqual([])
  await behind.close()
  await proxy.close()
})

test('an event that always loses its transaction to others does not block others and does not become a dead letter', async () => {
  const user_id = newId()
  let conflict = true
  const payment = await startNode('payment', broker, {
    retryDelays: [0, 0, 0, 0],
    handlers: {
      async 'user.deleted'(tx, event) {
        if (event.subject === user_id && conflict) {
          await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`)
        }
        await note(tx, 'user.deleted', event)
      },
    },
  })
  await payment.eventBus.ready()
  const raw = await rawBroker(broker.url)
  const event = rawEvent('user.deleted', { user_id })
  await raw.send([event])
  await eventually(async () => expect(await payment.metric('runwen_inbox_retrying')).toBe(1))
  const next = rawEvent('user.deleted', { user_id: newId() })
  await raw.send([next])
  await eventually(async () => expect((await payment.effects())[0]?.event_id).toBe(next.id))
  conflict = false
  await eventually(async () => expect(await payment.effects()).toHaveLength(2))
  expect(await payment.metric('runwen_inbox_dead_letters')).toBe(0)
  await raw.close()
  await payment.close()
})
