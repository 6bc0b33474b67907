import { exchange } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { newId } from '@runwen/service-kit'
import { eventually, type TcpProxy, type TestBroker, tcpProxy, testBroker } from '@runwen/test-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queueOf } from '../src/broker/topology.ts'
import { deleteUsers, type Node, startNode, untilIdle } from './support/node.ts'

let broker: TestBroker
let auth: Node
let files: Node

const taken = async (node: Node, ids: string[]) => {
  const effects = (await node.effects()).map(({ event_id }) => event_id)
  return ids.filter((id) => effects.includes(id))
}
/** All of them, each once. */
const expectTaken = (node: Node, ids: string[]) =>
  eventually(async () => {
    const effects = (await node.effects()).map(({ event_id }) => event_id).filter((id) => ids.includes(id))
    expect(effects.toSorted()).toEqual(ids.toSorted())
  })

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

test('a queue that is deleted with events in it is declared and consumed again, and its events are sent again', async () => {
  await files.eventBus.close()
  const lost = await deleteUsers(auth, 20)
  // The manifests are in the queue too, and go with it.
  const manifests = 'SELECT id FROM event_manifests'
  await eventually(async () => expect(await auth.metric('runwen_outbox_waiting')).toBe(0))
  await eventually(async () => expect(await auth.rows(manifests)).toEqual([]))
  await broker.manage('DELETE', `/queues/{vhost}/${queueOf('files')}`)
  const second = await startNode('files', broker, { storage: files.storage })
  await expectTaken(second, lost)
  await second.close()
})

test('a queue that is deleted with events in it gets every event since the newest one received, however long ago that was', async () => {
  await expectTaken(files, await deleteUsers(auth, 1))
  await files.eventBus.close()
  const lost = await deleteUsers(auth, 5)
  const manifests = 'SELECT id FROM event_manifests'
  await eventually(async () => expect(await auth.metric('runwen_outbox_waiting')).toBe(0))
  await eventually(async () => expect(await auth.rows(manifests)).toEqual([]))
  // As if the last event had been received five days ago, and the lost ones had been sent three days ago.
  const old = newId(new Date(Date.now() - 5 * 86_400_000))
  await files.rows('UPDATE inbox SET event_id = $1', [old])
  await auth.rows(`UPDATE outbox SET published_at = now() - interval '3 days' WHERE id = ANY($1)`, [lost])
  await broker.manage('DELETE', `/queues/{vhost}/${queueOf('files')}`)
  const second = await startNode('files', broker, { storage: files.storage })
  await eventually(async () => expect(await taken(second, lost)).toEqual(lost))
  await second.close()
})

test('a queue that is deleted with events in it is noticed by its consumer immediately', async () => {
  const before = await deleteUsers(auth, 5)
  await expectTaken(files, before)
  await broker.manage('DELETE', `/queues/{vhost}/${queueOf('files')}`)
  const after = await deleteUsers(auth, 5)
  await expectTaken(files, [...before, ...after])
})

describe('the log', () => {
  const resends = (node: Node) => node.logged.filter(({ msg }) => msg.startsWith('queue recreated'))

  test('the log has no warning at a first start, when all queues are new', async () => {
    await eventually(() => expect(resends(files).map(({ level }) => level)).toContain('info'))
    await expectTaken(files, await deleteUsers(auth, 5))
    for (const { logged } of [auth, files]) expect(logged.filter(({ level }) => level !== 'info')).toEqual([])
  })

  test('the log has a warning of a queue that is lost with events in it', async () => {
    await expectTaken(files, await deleteUsers(auth, 1))
    await files.rows(`UPDATE inbox SET received_at = now() - interval '2 minutes'`)
    await broker.manage('DELETE', `/queues/{vhost}/${queueOf('files')}`)
    await eventually(() =>
      expect(resends(files)).toContainEqual(
        expect.objectContaining({
          level: 'warn',
          msg: expect.stringMatching(/^queue recreated; replaying events from auth since \d{4}-/),
        }),
      ),
    )
  })
})

test('a binding that is removed is declared again, and the events that it missed are sent again', async () => {
  const path = `/bindings/{vhost}/e/${exchange}/q/${queueOf('files')}/runwen.user.deleted`
  await broker.manage('DELETE', path)
  // Sent before the next check of the bindings; the queues of other services take them.
  const lost = await deleteUsers(auth, 5)
  await expectTaken(files, lost)
  expect(await files.metric('runwen_inbox_missing_total')).toBeGreaterThanOrEqual(5)
  const after = await deleteUsers(auth, 5)
  await expectTaken(files, after)
})

test('an event that no queue takes is not marked as sent, shows in a metric, delays no other and is sent once a queue takes it', async () => {
  const path = `/bindings/{vhost}/e/${exchange}/q/${queueOf('payment')}/runwen.user.billing_changed`
  const user_id = newId()
  const data = { user_id, company: '', address: '', phone: '', tax_number: '' }
  // Bindings are checked every 3 s, so the first event may still find its binding restored.
  await eventually(async () => {
    await broker.manage('DELETE', path).catch(() => undefined)
    await auth.database.transaction((tx) =>
      publish(tx, { type: 'user.billing_changed', subject: user_id, data }),
    )
    await eventually(async () => expect(await auth.metric('runwen_outbox_stuck')).toBeGreaterThan(0), 2_000)
  })
  expect(
    await auth.metric('runwen_outbox_published_total{event="user.billing_changed",outcome="unroutable"'),
  ).toBeGreaterThan(0)
  expect(await auth.rows('SELECT id FROM outbox WHERE failures > 0 AND published_at IS NOT NULL')).toEqual([])
  await expectTaken(files, await deleteUsers(auth, 5))
  await eventually(async () => expect(await auth.metric('runwen_outbox_waiting')).toBe(0))
})

test('a connection that the broker closes comes back with its channels and consumers', async () => {
  const connections = await eventually(async () => {
    const found = (await broker.manage('GET', '/vhosts/{vhost}/connections')) as { name: string }[]
    expect(found).toHaveLength(4)
    return found
  })
  const during = deleteUsers(auth, 50)
  for (const { name } of connections) {
    await broker.manage('DELETE', `/connections/${encodeURIComponent(name)}`)
  }
  await expectTaken(files, await during)
  await expectTaken(files, await deleteUsers(auth, 5))
  await untilIdle([auth, files])
})

describe('a broker that cannot be reached', () => {
  let proxy: TcpProxy
  let behind: Node

  beforeEach(async () => {
    proxy = await tcpProxy(broker.url)
    behind = await startNode('auth', broker, { storage: auth.storage, brokerUrl: proxy.url })
    await behind.eventBus.ready()
    await auth.eventBus.close()
  })

  afterEach(async () => {
    await behind.close()
    await proxy.close()
  })

  test('a broker that cannot be reached does not block writes, fails the check and delivers all events afterwards', async () => {
    proxy.freeze()
    const ids = await deleteUsers(behind, 20)
    await eventually(() => expect(behind.eventBus.check()).rejects.toThrow('unreachable'))
    expect(await taken(files, ids)).toEqual([])
    proxy.restore()
    await expectTaken(files, ids)
    await eventually(() => behind.eventBus.check())
  })

  test('a broker is reconnected after it refused connections', async () => {
    proxy.refuse()
    const ids = await deleteUsers(behind, 20)
    await eventually(() => expect(behind.eventBus.check()).rejects.toThrow('unreachable'))
    proxy.restore()
    await expectTaken(files, ids)
  })
})
