import { publish } from '@runwen/event-bus'
import { createLog, idTime, newContext, newId, openDatabase, runInContext } from '@runwen/service-kit'
import { testBroker } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { beforeAll, expect, test } from 'vitest'
import { deleteUsers, type Node, startNode, untilIdle } from './support/node.ts'

const nodes = () => [auth, files, payment]
const effectsOf = async (node: Node, ids: string[]) =>
  (await node.effects()).filter(({ event_id }) => ids.includes(event_id))

const broker = setUp(() => testBroker())
const auth = setUp(() => startNode('auth', broker))
const files = setUp(() => startNode('files', broker))
const payment = setUp(() => startNode('payment', broker))
beforeAll(async () => {
  await Promise.all(nodes().map((node) => node.eventBus.ready()))
})

test('an event takes effect once in every service that subscribes to it, and in no other', async () => {
  const ids = await deleteUsers(auth, 100)
  await untilIdle(nodes())
  for (const node of [files, payment]) {
    const taken = await effectsOf(node, ids)
    expect(taken.map(({ event_id }) => event_id).sort()).toEqual(ids)
  }
  expect(await effectsOf(auth, ids)).toEqual([])
})

test('an event is not sent when its transaction rolls back', async () => {
  const user_id = newId()
  const failed = auth.database.transaction(async (tx) => {
    await publish(tx, { type: 'user.deleted', subject: user_id, data: { user_id } })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await deleteUsers(auth, 1)
  await untilIdle(nodes())
  expect((await files.effects()).filter(({ subject }) => subject === user_id)).toEqual([])
})

test('an event takes effect as part of the request that caused it', async () => {
  const [id] = await runInContext(newContext({ requestId: 'a-request' }), () => deleteUsers(auth, 1))
  await untilIdle(nodes())
  const [effect] = await effectsOf(files, [String(id)])
  expect(effect?.request_id).toBe('a-request')
})

test('an event has the time of its service', async () => {
  const now = new Date('2030-01-02T03:04:05.678Z')
  const log = createLog({ service: 'test', level: 'silent' })
  const database = openDatabase({ url: auth.storage.url, name: 'test', log, max: 1, now: () => now })
  const user_id = newId()
  const id = await database.transaction((tx) =>
    publish(tx, { type: 'user.deleted', subject: user_id, data: { user_id } }),
  )
  await database.close()
  expect(idTime(id)).toBe(now.getTime())
  const [row] = await auth.rows<{ time: string }>(
    `SELECT envelope ->> 'time' AS time FROM outbox WHERE id = $1`,
    [id],
  )
  expect(row?.time).toBe(now.toISOString())
})

test('an event is refused by its own source when it is not what the contract says', async () => {
  const wrong = auth.database.transaction((tx) =>
    publish(tx, { type: 'user.deleted', subject: 'x', data: { user_id: 'x' } }),
  )
  await expect(wrong).rejects.toThrow('user_id')
})
