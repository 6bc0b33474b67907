import { randomUUID } from 'node:crypto'
import { erasePersonalEvents, publish } from '@runwen/event-bus'
import { newId } from '@runwen/service-kit'
import { type TestBroker, testBroker } from '@runwen/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prune } from '../src/reconciliation/prune.ts'
import { type Node, startNode } from './support/node.ts'

let broker: TestBroker
let auth: Node

beforeEach(async () => {
  broker = await testBroker()
  auth = await startNode('auth', broker)
})

afterEach(async () => {
  await auth.close()
  await broker.close()
})

const billing = { company: 'Erased Ltd', address: '', phone: '', tax_number: '' }

const publishAbout = (userId: string) =>
  auth.database.transaction(async (tx) => {
    const about = { subject: userId, version: 2 }
    await publish(tx, {
      ...about,
      type: 'user.billing_changed',
      data: { user_id: userId, ...billing },
    })
    await publish(tx, { ...about, type: 'user.deleted', data: { user_id: userId } })
  })

async function storeFailure(name: string | null, userId: string, isDead = true): Promise<string> {
  const id = randomUUID()
  await auth.rows(
    `INSERT INTO event_failures (id, name, body, error, dead_at) VALUES ($1, $2, $3, '', CASE WHEN $4 THEN now() END)`,
    [id, name, Buffer.from(JSON.stringify({ data: { user_id: userId } })), isDead],
  )
  return id
}

test('events about a deleted user with personal data are erased from the outbox, and no others', async () => {
  const [deleted, other] = [newId(), newId()]
  for (const id of [deleted, other]) await publishAbout(id)
  await auth.database.transaction((tx) => erasePersonalEvents(tx, deleted))
  const left = await auth.rows(
    `SELECT name, envelope -> 'data' ->> 'user_id' AS user_id FROM outbox ORDER BY user_id, name`,
  )
  expect(left).toEqual([
    { name: 'user.deleted', user_id: deleted },
    { name: 'user.billing_changed', user_id: other },
    { name: 'user.deleted', user_id: other },
  ])
})

test('events about a deleted user that failed are erased when they contain personal data or cannot be read', async () => {
  // Retries would find the made-up failures.
  await auth.eventBus.close()
  const [deleted, other] = [newId(), newId()]
  await storeFailure('user.registered', deleted)
  await storeFailure(null, deleted)
  const kept = [
    await storeFailure('payment.confirmed', deleted),
    await storeFailure(null, deleted, false),
    await storeFailure('user.registered', other),
  ]
  await auth.database.transaction((tx) => erasePersonalEvents(tx, deleted))
  const left = await auth.rows<{ id: string }>('SELECT id FROM event_failures')
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
})

test('dead letters and sent events are pruned after the days of the settings', async () => {
  await auth.eventBus.close()
  const [old, recent] = [await storeFailure(null, newId()), await storeFailure(null, newId())]
  await auth.rows(`UPDATE event_failures SET dead_at = now() - interval '4 days' WHERE id = $1`, [old])
  const userId = newId()
  await publishAbout(userId)
  await auth.rows(`UPDATE outbox SET published_at = now() - interval '3 days' WHERE name = 'user.deleted'`)
  await auth.rows(`UPDATE outbox SET published_at = now() WHERE name = 'user.billing_changed'`)
  await prune(auth.database, { sentDays: 2, deadDays: 3 })
  expect(await auth.rows('SELECT id FROM event_failures')).toEqual([{ id: recent }])
  expect(await auth.rows('SELECT name FROM outbox')).toEqual([{ name: 'user.billing_changed' }])
})
