import { routingKey } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, smallest, type TestBroker, testBroker } from '@runwen/test-kit'
import type { ConsumeMessage } from 'amqplib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queueOf } from '../src/broker/topology.ts'
import { claim, markPublished, release } from '../src/outbox/store.ts'
import { prune } from '../src/reconciliation/prune.ts'
import { resend } from '../src/reconciliation/resend.ts'
import { deleteUsers, type Node, startNode } from './support/node.ts'
import { rawBroker } from './support/raw-broker.ts'

let broker: TestBroker
let auth: Node

const waiting = async (node: Node) =>
  (await node.rows('SELECT id FROM outbox WHERE published_at IS NULL')).length
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

beforeEach(async () => {
  broker = await testBroker()
  auth = await startNode('auth', broker)
  await auth.eventBus.ready()
})

afterEach(async () => {
  await auth.close()
  await broker.close()
})

test('two relays on one outbox send every event once between them', async () => {
  await auth.eventBus.close()
  const raw = await rawBroker(broker.url)
  const received: string[] = []
  const consume = ({ properties }: Pick<ConsumeMessage, 'properties'>) => {
    if (properties.type === routingKey('user.deleted')) received.push(properties.messageId)
  }
  await raw.channel.consume(queueOf('files'), (message) => message && consume(message), { noAck: true })

  /** Relays 3,000 events and returns how many of them were sent a second time. */
  const relay = async () => {
    received.length = 0
    const ids = await deleteUsers(auth, 3_000)
    const copies = await Promise.all([1, 2].map(() => startNode('auth', broker, { storage: auth.storage })))
    await eventually(async () => expect(await waiting(auth)).toBe(0))
    await Promise.all(copies.map((copy) => copy.eventBus.close()))
    await eventually(async () => {
      expect((await raw.channel.checkQueue(queueOf('files'))).messageCount).toBe(0)
      expect(new Set(received)).toEqual(new Set(ids))
    })
    const relayed = await Promise.all(copies.map((copy) => copy.metric('runwen_outbox_published_total')))
    expect(relayed.reduce((sum, count) => sum + count, 0)).toBe(received.length)
    await Promise.all(copies.map((copy) => copy.close()))
    return received.length - ids.length
  }
  // A relay that takes longer than its lease of 5 s loses it, and another one sends the batch again.
  expect(await smallest(relay, 1, 3)).toBe(0)
  await raw.close()
})

describe('what a relay has claimed', () => {
  beforeEach(() => auth.eventBus.close())

  test('what a relay has claimed is claimed by another after its lease, and then not marked by the first', async () => {
    const [id = ''] = await deleteUsers(auth, 1)
    const first = await auth.database.transaction((tx) => claim(tx, 10, 60))
    expect(first.rows.map((row) => row.id)).toEqual([id])
    expect((await auth.database.transaction((tx) => claim(tx, 10, 60))).rows).toEqual([])
    // The lease ends.
    await auth.rows('UPDATE outbox SET due_at = now() WHERE id = $1', [id])
    const second = await auth.database.transaction((tx) => claim(tx, 10, 60))
    expect(second.rows).toHaveLength(1)
    await auth.database.transaction((tx) => markPublished(tx, [id], first.lease, newId()))
    expect(await waiting(auth)).toBe(1)
    await auth.database.transaction((tx) => markPublished(tx, [id], second.lease, newId()))
    expect(await waiting(auth)).toBe(0)
  })

  test('what a relay has claimed is sent again when it was requested after the claim', async () => {
    const [id = ''] = await deleteUsers(auth, 1)
    const { lease } = await auth.database.transaction((tx) => claim(tx, 10, 60))
    await resend(auth.database, { since: hourAgo(), names: ['user.deleted'] })
    await auth.database.transaction((tx) => markPublished(tx, [id], lease, newId()))
    expect((await auth.database.transaction((tx) => claim(tx, 10, 60))).rows).toHaveLength(1)
  })

  test('what a relay has claimed can be released immediately', async () => {
    const [id = ''] = await deleteUsers(auth, 1)
    const { lease } = await auth.database.transaction((tx) => claim(tx, 10, 60))
    await auth.database.transaction((tx) => release(tx, [id], lease))
    expect((await auth.database.transaction((tx) => claim(tx, 10, 60))).rows).toHaveLength(1)
  })
})

test('a resend selects what was sent since, of the given names, and nothing twice', async () => {
  await auth.eventBus.close()
  const ids = await deleteUsers(auth, 3)
  const { lease } = await auth.database.transaction((tx) => claim(tx, 10, 60))
  await auth.database.transaction((tx) => markPublished(tx, ids, lease, newId()))
  const [old = ''] = ids
  await auth.rows(`UPDATE outbox SET published_at = now() - interval '2 hours' WHERE id = $1`, [old])

  expect(await resend(auth.database, { since: hourAgo(), names: ['user.registered'] })).toBe(0)
  expect(await resend(auth.database, { since: hourAgo(), names: ['user.deleted'] })).toBe(2)
  expect(await resend(auth.database, { since: hourAgo(), names: ['user.deleted'] })).toBe(0)
  expect(await resend(auth.database, { event_ids: [old, newId()] })).toBe(1)
  expect(await waiting(auth)).toBe(3)
})

test('pruning deletes what was sent 14 days ago, what was received 30 days ago, and failures that took effect since', async () => {
  await auth.eventBus.close()
  const ids = await deleteUsers(auth, 3)
  await auth.rows(`UPDATE outbox SET published_at = now() - interval '15 days' WHERE id = $1`, [ids[0]])
  await auth.rows(`UPDATE outbox SET published_at = now() - interval '13 days' WHERE id = $1`, [ids[1]])
  const [older, old, recent] = [31, 29, 0].map((days) => newId(new Date(Date.now() - days * 86_400_000)))
  for (const id of [older, old, recent]) {
    await auth.rows(
      `INSERT INTO inbox (event_id, name, received_at) VALUES ($1, 'user.deleted', now() - interval '31 days')`,
      [id],
    )
  }
  const failed = newId()
  for (const id of [recent, failed]) {
    await auth.rows(`INSERT INTO event_failures (id, body) VALUES ($1, '')`, [id])
  }

  await prune(auth.database)
  expect((await auth.rows<{ id: string }>('SELECT id FROM outbox ORDER BY id')).map(({ id }) => id)).toEqual([
    ids[1],
    ids[2],
  ])
  expect(await auth.rows('SELECT event_id FROM inbox ORDER BY event_id')).toEqual([
    { event_id: old },
    { event_id: recent },
  ])
  expect(await auth.rows('SELECT id FROM event_failures')).toEqual([{ id: failed }])
})
