import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Event, type EventName, filesApi, subscriptions } from '@runwen/contracts'
import { consumeHints, type NewEvent, publish } from '@runwen/event-bus'
import { type ObjectStore, openObjectStore } from '@runwen/object-store'
import { createMetrics, newId } from '@runwen/service-kit'
import { type Client, eventually, selection, serviceHarness, silent } from '@runwen/test-kit'
import { testPeer } from '@runwen/test-kit/peer'
import { setUp } from '@runwen/test-kit/set-up'
import { loadConfig } from '../src/config.ts'
import { type FilesService, type Overrides, startService } from '../src/service.ts'
import { wordDocument } from './documents/word-parts.ts'

export interface HarnessOptions {
  copies?: number
  env?: Record<string, string>
  overrides?: Omit<Overrides, 'log'>
}

/** The files service with its own servers. */
export async function startHarness({ copies = 1, env = {}, overrides = {} }: HarnessOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'runwen-files-'))
  const kit = await serviceHarness<FilesService>('files')
  const config = loadConfig({
    ...kit.env,
    OBJECT_STORE_URL: pathToFileURL(join(folder, 'objects')).href,
    UPLOAD_DIR: join(folder, 'uploads'),
    ...env,
  })
  for (let copy = 0; copy < copies; copy += 1)
    await kit.start(() => startService(config, { log: silent, ...overrides }))
  return {
    ...kit,
    uploadDirectory: config.UPLOAD_DIR,
    store: overrides.store ?? openObjectStore(config.OBJECT_STORE_URL),
    async close() {
      await kit.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Harness = Awaited<ReturnType<typeof startHarness>>
export type Person = Awaited<ReturnType<Harness['person']>>

export const formOf = (...files: { name: string; bytes: Uint8Array }[]) => selection(1, files)

/** Uploads one small document and returns its id. */
export async function uploadOne(api: Client, name = 'paper.docx', bytes = wordDocument()): Promise<string> {
  const { files } = await api.call(filesApi.upload, { body: formOf({ name, bytes }) })
  const [file] = files
  if (!file) throw new Error('nothing uploaded')
  return file.id
}

export async function fileOf(api: Client, id: string) {
  const { files } = await api.call(filesApi.listFiles, { query: { limit: 100 } })
  const file = files.find((each) => each.id === id)
  if (!file) throw new Error('no such file in the list')
  return file
}

/** Status and error code of a call, or its status alone when it succeeds. */
export async function outcome(...[api, ...call]: [Client, ...Parameters<Client['send']>]) {
  const { status, error } = await api.send(...call)
  return error ? `${status} ${error.code}` : String(status)
}

export async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  return keys.sort()
}

interface ReceivedEvent {
  name: EventName
  event: Event
}

/** Simulates payment service and gateway: records the events of the files service and sends events to it. */
export async function startPeers({ broker }: Harness) {
  const received = new Map<string, ReceivedEvent>()
  const receive = (name: EventName) => async (_tx: unknown, event: Event) => {
    received.set(event.id, { name, event })
  }
  const handlers = Object.fromEntries(subscriptions.payment.map((name) => [name, receive(name)]))
  const payment = await testPeer('payment', broker.url, handlers)
  const gateway = await consumeHints({
    brokerUrl: broker.url,
    onHint: ({ name, event }) => receive(name)(undefined, event),
    metrics: createMetrics({ service: 'test' }),
    log: silent,
  })
  await gateway.ready()
  const receivedSoFar = <N extends EventName>(name: N, subject: string) =>
    [...received.values()]
      .filter((each) => each.name === name && each.event.subject === subject)
      .map(({ event }) => event as Event<N>)
      .sort((a, b) => a.version - b.version)
  return {
    eventBus: payment.eventBus,
    received: receivedSoFar,
    /** Waits for `count` events with this name and subject. */
    receives: <N extends EventName>(name: N, subject: string, count = 1) =>
      eventually(() => {
        const found = receivedSoFar(name, subject)
        if (found.length < count) throw new Error(`${name} was received ${found.length} times`)
        return found
      }),
    /** Sends an event. `at` sets its id and time, as if the sender's clock showed that time. */
    send: (event: NewEvent, at?: Date) =>
      payment.database.transaction(async (tx) => {
        const id = await publish(tx, event)
        if (!at) return
        const envelope = JSON.stringify({ id: newId(at), time: at.toISOString() })
        await tx.query(
          `UPDATE outbox SET id = ($2::jsonb->>'id')::uuid, envelope = (envelope::jsonb || $2::jsonb)::json WHERE id = $1`,
          [id, envelope],
        )
      }),
    async close() {
      await Promise.all([payment.close(), gateway.close()])
    },
  }
}
export type Peers = Awaited<ReturnType<typeof startPeers>>

/** Starts the service and its peers before the tests of a file, with a customer and a member of staff. */
export function useHarness(options?: HarnessOptions) {
  const harness = setUp(() => startHarness(options))
  const peers = setUp(() => startPeers(harness))
  const li = setUp(() => harness.person())
  const staff = setUp(() => harness.person({ isStaff: true }))
  return { harness, peers, li, staff }
}
