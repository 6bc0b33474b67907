import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { newId } from '@runwen/service-kit'
import { eventually, type TestBroker, testBroker } from '@runwen/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listDead } from '../src/inbox/dead-letters.ts'
import { deleteUsers, type Node, startNode } from './support/node.ts'
import { rawBroker, rawEvent } from './support/raw-broker.ts'

const script = fileURLToPath(new URL('./support/killable-service.ts', import.meta.url))

let broker: TestBroker
let auth: Node
let files: Node
let supervised: { kill(): Promise<void>; stop(): Promise<void>; readonly ends: number }[]

/** Runs a service in a process that is started again whenever it ends. */
function supervise(service: string, databaseUrl: string, deadly = '') {
  let child: ChildProcess
  let ends = 0
  let stopping = false
  let ended: () => void
  const stopped = new Promise<void>((resolve) => {
    ended = resolve
  })
  const start = () => {
    child = spawn(process.execPath, [script, service, databaseUrl, broker.url, deadly], { stdio: 'inherit' })
    child.on('exit', () => {
      if (stopping) return ended()
      ends += 1
      start()
    })
  }
  start()
  const running = {
    get ends() {
      return ends
    },
    // Waits for the end: a second signal to a process that is already ending would not end another one.
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      stopping = true
      child.kill('SIGKILL')
      await stopped
    },
  }
  supervised.push(running)
  return running
}

beforeEach(async () => {
  supervised = []
  broker = await testBroker()
  auth = await startNode('auth', broker)
  files = await startNode('files', broker)
  await Promise.all([auth, files].map((node) => node.eventBus.ready()))
  // Only their databases are used; processes that can be killed do the work.
  await Promise.all([auth, files].map((node) => node.eventBus.close()))
})

afterEach(async () => {
  await Promise.all(supervised.map((running) => running.stop()))
  await Promise.all([auth, files].map((node) => node.close()))
  await broker.close()
})

test('processes that are killed lose no event and apply none twice', async () => {
  const relay = supervise('auth', auth.storage.url)
  const consumer = supervise('files', files.storage.url)
  const ids: string[] = []
  for (let round = 0; round < 6; round += 1) {
    ids.push(...(await deleteUsers(auth, 100)))
    const before = (await files.effects()).length
    await eventually(async () => expect((await files.effects()).length).toBeGreaterThan(before))
    await Promise.all([relay.kill(), consumer.kill()])
  }
  const waiting = 'SELECT id FROM outbox WHERE published_at IS NULL'
  await eventually(async () => expect(await auth.rows(waiting)).toEqual([]))
  await eventually(async () => {
    const effects = (await files.effects()).map(({ event_id }) => event_id)
    expect(effects.toSorted()).toEqual(ids.toSorted())
  })
  expect(relay.ends).toBe(6)
  expect(await files.rows('SELECT id FROM event_failures WHERE dead_at IS NOT NULL')).toEqual([])
})

test('an event that kills its process kills it at most six times and is then a dead letter', async () => {
  const deadly = rawEvent('user.deleted', { user_id: newId() })
  const next = rawEvent('user.deleted', { user_id: newId() })
  const raw = await rawBroker(broker.url)
  await raw.send([deadly, next])
  await raw.close()
  const consumer = supervise('files', files.storage.url, JSON.parse(deadly.body).subject)
  const [dead] = await eventually(async () => {
    const found = await files.database.read((tx) => listDead(tx, 10))
    expect(found).toHaveLength(1)
    return found
  }, 120_000)
  expect(dead).toMatchObject({ id: deadly.id, tries: 5 })
  expect(dead?.error).toContain('the process ended while it handled the event')
  expect(consumer.ends).toBeLessThanOrEqual(6)
  await eventually(async () => {
    const effects = await files.effects()
    expect(effects.map(({ event_id }) => event_id)).toEqual([next.id])
  })
}, 150_000)
