import { exchange } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually, testBroker } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { beforeAll, describe, expect, test } from 'vitest'
import { queueOf, requestQueueOf } from '../src/broker/topology.ts'
import { findDead, listDead, replayDead } from '../src/inbox/dead-letters.ts'
import { note } from './support/effects.ts'
import { deleteUsers, startNode, untilIdle } from './support/node.ts'
import { rawBroker, rawEvent } from './support/raw-broker.ts'

const delays = [0.1, 0.3, 0.6, 1.2]
const poison = new Set<string>()
const tried = new Map<string, number[]>()

const effectOf = async (id: string) => (await files.effects()).filter(({ event_id }) => event_id === id)
const deadWith = async (id: string) =>
  (await files.database.read((tx) => listDead(tx, 100))).find((d) => d.id === id)

const broker = setUp(() => testBroker())
const files = setUp(() =>
  startNode('files', broker, {
    retryDelays: delays,
    handlers: {
      async 'user.deleted'(tx, event) {
        tried.set(event.id, [...(tried.get(event.id) ?? []), performance.now()])
        if (event.subject.includes('\0')) throw new Error(`cannot digest ${event.subject}`)
        await note(tx, 'user.deleted', event)
        if (poison.has(event.subject)) throw new Error(`cannot digest ${event.subject}`)
      },
      async 'user.registered'(tx, event) {
        await note(tx, 'user.registered', { ...event, subject: event.data.username })
      },
    },
  }),
)
const raw = setUp(() => rawBroker(broker.url))
beforeAll(() => files.eventBus.ready())

describe('an event that fails', () => {
  const user_id = newId()
  const event = rawEvent('user.deleted', { user_id })

  test('an event that fails is tried five times with growing delays and then is a dead letter, without effect', async () => {
    poison.add(user_id)
    const neighbours = Array.from({ length: 20 }, () => rawEvent('user.deleted', { user_id: newId() }))
    await raw.send([...neighbours.slice(10), event, ...neighbours.slice(0, 10)])
    for (const { id } of neighbours) await eventually(async () => expect(await effectOf(id)).toHaveLength(1))

    const dead = await eventually(async () => {
      const found = await deadWith(event.id)
      expect(found).toBeDefined()
      return found
    })
    expect(dead).toMatchObject({ name: 'user.deleted', tries: 5 })
    expect(dead?.error).toContain(`cannot digest ${user_id}`)
    const times = tried.get(event.id) ?? []
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits).toHaveLength(4)
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual((delays[index] ?? 0) * 1_000 - 20)
    }
    const published = await files.rows("SELECT envelope FROM outbox WHERE name = 'files.dead_letter'")
    expect(published).toMatchObject([
      { envelope: { source: 'files', subject: event.id, data: { event: 'user.deleted' } } },
    ])
    // No neighbour waited for the retries.
    for (const { id } of neighbours) expect(tried.get(id)?.[0]).toBeLessThan(times.at(-1) ?? 0)
    expect(await effectOf(event.id)).toEqual([])
  })

  test('an event that fails shows in the metrics', async () => {
    expect(await files.metric('runwen_inbox_dead_letters')).toBe(1)
    await files.rows(`UPDATE event_failures SET dead_at = dead_at - interval '1 hour'`)
    const age = await files.metric('runwen_inbox_oldest_dead_letter_seconds')
    expect(age).toBeGreaterThanOrEqual(3_600)
    expect(age).toBeLessThan(4_000)
  })

  test('an event that failed takes effect when it is replayed and no longer fails', async () => {
    poison.delete(user_id)
    expect(await files.database.transaction((tx) => replayDead(tx, [event.id]))).toBe(1)
    await eventually(async () => expect(await effectOf(event.id)).toHaveLength(1))
    expect(await deadWith(event.id)).toBeUndefined()
    expect(await files.rows('SELECT id FROM event_failures')).toEqual([])
  })
})

test.each([
  ['no JSON', '{"specversion": "1.0", '],
  ['no envelope', '{"hello": "world"}'],
  ['NUL bytes', 'not\0JSON'],
  ['no uuid', rawEvent('user.deleted', { user_id: newId() }, 'no\0uuid').body],
])('a message that is not an event (%s) is stored as a dead letter and delays no other', async (_, body) => {
  const id = newId()
  const next = rawEvent('user.deleted', { user_id: newId() })
  await raw.send([{ key: 'runwen.user.deleted', body, id }, next])
  await eventually(async () => expect(await effectOf(next.id)).toHaveLength(1))
  const dead = await eventually(async () => {
    const found = await files.database.read((tx) => findDead(tx, id))
    expect(found).toBeDefined()
    return found
  })
  expect(dead?.name).toBeNull()
  expect(dead?.body.toString()).toBe(body)
  expect(
    await files.rows("SELECT envelope->'data' AS data FROM outbox WHERE envelope->>'subject' = $1", [id]),
  ).toEqual([{ data: { event: null } }])
  await untilIdle([files])
})

test('a message that is not an event goes back among the dead when it is replayed and still cannot be read', async () => {
  const id = newId()
  await raw.send([{ key: 'runwen.user.deleted', body: 'garbage', id }])
  await eventually(async () => expect(await deadWith(id)).toBeDefined())
  await files.database.transaction((tx) => replayDead(tx, [id]))
  expect(await deadWith(id)).toBeUndefined()
  await eventually(async () => expect(await deadWith(id)).toMatchObject({ tries: 1 }))
})

test('an event that did not come through the exchange under its own type is a dead letter without effect: any process can send to a queue directly', async () => {
  const direct = rawEvent('user.deleted', { user_id: newId() })
  const disguised = rawEvent('user.deleted', { user_id: newId() })
  const unknown = rawEvent('user.deleted', { user_id: newId() })
  const next = rawEvent('user.deleted', { user_id: newId() })
  const send = ({ id, body }: typeof direct) =>
    raw.channel.sendToQueue(queueOf('files'), Buffer.from(body), { messageId: id })
  send(direct)
  send({ ...unknown, body: unknown.body.replace('user.deleted', 'user.moved') })
  await raw.send([{ ...disguised, key: 'runwen.user.registered' }, next])
  await eventually(async () => expect(await effectOf(next.id)).toHaveLength(1))
  for (const { id } of [direct, disguised, unknown]) {
    const dead = await eventually(async () => {
      const found = await deadWith(id)
      expect(found).toBeDefined()
      return found
    })
    expect(dead).toMatchObject({ name: null, error: expect.stringContaining('its source is not certain') })
    expect(await effectOf(id)).toEqual([])
  }
  await untilIdle([files])
})

test('a NUL in the reason of a failure does not keep the event from becoming a dead letter', async () => {
  const user_id = 'a\0b'
  const event = rawEvent('user.deleted', { user_id })
  const next = rawEvent('user.deleted', { user_id: newId() })
  await raw.send([event, next])
  await eventually(async () => expect(await effectOf(next.id)).toHaveLength(1))
  await eventually(async () => expect(await deadWith(event.id)).toMatchObject({ tries: 5 }))
})

test('a NUL in a request to send again stops no later request', async () => {
  const auth = await startNode('auth', broker)
  await auth.eventBus.ready()
  const [id = ''] = await deleteUsers(auth, 1)
  await untilIdle([auth, files])
  const request = (names: string[]) => Buffer.from(JSON.stringify({ since: '2020-01-01T00:00:00Z', names }))
  raw.channel.sendToQueue(requestQueueOf('auth'), request(['user.deleted\0']))
  await files.rows('DELETE FROM inbox WHERE event_id = $1', [id])
  raw.channel.sendToQueue(requestQueueOf('auth'), request(['user.deleted']))
  await eventually(async () => expect(await effectOf(id)).toHaveLength(2))
  expect(await auth.metric('runwen_inbox_dead_letters')).toBe(1)
  await auth.close()
})

describe('an event of a type that this copy does not know yet', () => {
  const moved = 'runwen.user.moved'
  // The binding of a newer copy.
  beforeAll(() => raw.channel.bindQueue(queueOf('files'), exchange, moved))

  test.each([
    ['new name', moved, `${moved}.v1`],
    ['new version', 'runwen.user.deleted', 'runwen.user.deleted.v2'],
  ])('an event of an unknown type waits for a copy that knows it (%s)', async (_, key, type) => {
    const event = rawEvent('user.deleted', { user_id: newId() })
    await raw.send([{ ...event, key, body: event.body.replace('runwen.user.deleted.v1', type) }])
    const failure = 'SELECT id FROM event_failures WHERE id = $1 AND dead_at IS NULL AND due_at > now()'
    await eventually(async () => expect(await files.rows(failure, [event.id])).toHaveLength(1))
    // Simulates the next version of the service, which knows the type.
    await files.rows(`UPDATE event_failures SET body = $2, due_at = now() WHERE id = $1`, [
      event.id,
      Buffer.from(event.body),
    ])
    await eventually(async () => expect(await effectOf(event.id)).toHaveLength(1))
  })

  test('an event of an unknown type is a dead letter after a day', async () => {
    const event = rawEvent('user.deleted', { user_id: newId() })
    await raw.send([{ ...event, key: moved, body: event.body.replace('user.deleted', 'user.moved') }])
    const kept = 'SELECT id FROM event_failures WHERE id = $1'
    await eventually(async () => expect(await files.rows(kept, [event.id])).toHaveLength(1))
    await files.rows(
      `UPDATE event_failures SET stored_at = now() - interval '25 hours', due_at = now() WHERE id = $1`,
      [event.id],
    )
    const dead = await eventually(async () => {
      const found = await deadWith(event.id)
      expect(found).toBeDefined()
      return found
    })
    expect(dead?.error).toContain('runwen.user.moved.v1')
  })
})

describe('an event that does not fit its contract', () => {
  const fields = { user_id: newId(), language: 'en', consent: null }

  test('an event that does not fit its contract takes effect when the handler does not read what does not fit', async () => {
    const event = rawEvent('user.registered', { ...fields, language: 'fr', username: 'li.wei@example.com' })
    await raw.send([event])
    await eventually(async () => expect(await effectOf(event.id)).toHaveLength(1))
  })

  test('an event that does not fit its contract fails when the handler reads it', async () => {
    const event = rawEvent('user.registered', { ...fields, username: 7 })
    await raw.send([event])
    const dead = await eventually(async () => {
      const found = await deadWith(event.id)
      expect(found).toBeDefined()
      return found
    })
    expect(dead?.error).toContain('user.registered has a wrong username')
  })
})

test('a message that comes again counts as tried before it is handled', async () => {
  const second = await startNode('payment', broker)
  await second.eventBus.ready()
  await second.close()
  const event = rawEvent('user.deleted', { user_id: newId() })
  await raw.send([event])
  const delivered = await raw.channel.get(queueOf('payment'))
  if (delivered) raw.channel.nack(delivered)

  let triesSeen: unknown[] = []
  const payment = await startNode('payment', broker, {
    handlers: {
      async 'user.deleted'(tx) {
        // Read outside the handler's transaction: what remains if the process ends here.
        triesSeen = await payment.rows('SELECT tries FROM event_failures WHERE id = $1', [event.id])
        await note(tx, 'user.deleted', { id: event.id, subject: 'x' })
      },
    },
  })
  await eventually(async () => expect(await payment.effects()).toHaveLength(1))
  expect(triesSeen).toEqual([{ tries: 1 }])
  expect(await payment.rows('SELECT id FROM event_failures')).toEqual([])
  await payment.close()
})
