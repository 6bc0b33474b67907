import { newId } from '@runwen/service-kit'
import { type TestBroker, testBroker } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Node, startNode, untilIdle } from './support/node.ts'
import { type RawBroker, rawBroker, rawEvent } from './support/raw-broker.ts'

let broker: TestBroker
let raw: RawBroker
let copies: Node[]

beforeAll(async () => {
  broker = await testBroker()
  const first = await startNode('files', broker)
  copies = [first, await startNode('files', broker, { storage: first.storage })]
  await Promise.all(copies.map((node) => node.eventBus.ready()))
  raw = await rawBroker(broker.url)
})

afterAll(async () => {
  await raw.close()
  for (const node of copies.toReversed()) await node.close()
  await broker.close()
})

test('two copies of a service handle each event once, however often and in whatever order it is delivered', async () => {
  const events = Array.from({ length: 300 }, () => rawEvent('user.deleted', { user_id: newId() }))
  await raw.send(shuffled([...events, ...events, ...events], 7))
  await untilIdle(copies)
  const ids = (await copies[0]?.effects())?.map(({ event_id }) => event_id)
  expect(ids?.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
})

test('two copies of a service share the work', async () => {
  for (const node of copies) expect(await node.metric('runwen_inbox_processed_total')).toBeGreaterThan(100)
})

/** Shuffles by a seed, so that a failure is reproducible. */
function shuffled<T>(items: T[], seed: number): T[] {
  let state = seed
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
