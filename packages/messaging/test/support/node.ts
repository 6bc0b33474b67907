import { fileURLToPath } from 'node:url'
import { type EventName, type ServiceName, subscriptions } from '@runwen/contracts'
import {
  type Consumers,
  type Messaging,
  migrationsDirectory,
  publish,
  startMessaging,
} from '@runwen/messaging'
import {
  context,
  createLog,
  createMetrics,
  type Database,
  type Metrics,
  many,
  newId,
  openDatabase,
  type Tx,
} from '@runwen/service-kit'
import { type TestBroker, type TestDatabase, testDatabase } from '@runwen/testkit'
import type { Handlers } from '../../src/types.ts'

const sources = [
  { name: 'messaging', directory: migrationsDirectory },
  { name: 'effects', directory: fileURLToPath(new URL('./migrations/', import.meta.url)) },
]
const log = createLog({ service: 'test', level: 'silent' })

export interface Effect {
  event_id: string
  name: EventName
  subject: string
  request_id: string
}

/** A service that does nothing but publish events and note those that it takes. */
export interface Node {
  storage: TestDatabase
  database: Database
  messaging: Messaging
  metrics: Metrics
  effects(): Promise<Effect[]>
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface NodeOptions {
  /** In place of noting the effect. */
  handlers?: Handlers
  /** Another node's, for a second copy of the same service. */
  storage?: TestDatabase
  brokerUrl?: string
  retryDelays?: number[]
}

export async function startNode(
  service: ServiceName,
  broker: TestBroker,
  options: NodeOptions = {},
): Promise<Node> {
  const storage = options.storage ?? (await testDatabase(service, { sources }))
  const metrics = createMetrics({ service })
  const database = openDatabase({ url: storage.url, name: service, log, max: 4 })
  const messaging = await startMessaging({
    service,
    databaseUrl: storage.url,
    brokerUrl: options.brokerUrl ?? broker.url,
    consumers: { ...noting(service), ...options.handlers } as Consumers<typeof service>,
    metrics,
    log,
    ...(options.retryDelays ? { retryDelays: options.retryDelays } : {}),
  })
  const rows = <Row>(sql: string, values?: unknown[]) =>
    database.transaction((tx) => many<Row>(tx, sql, values))
  return {
    storage,
    database,
    messaging,
    metrics,
    rows,
    effects: () => rows<Effect>('SELECT event_id, name, subject, request_id FROM effects ORDER BY number'),
    async close() {
      await messaging.close()
      await database.close()
      if (!options.storage) await storage.close()
    },
  }
}

function noting(service: ServiceName): Handlers {
  const names: readonly EventName[] = subscriptions[service]
  return Object.fromEntries(names.map((name) => [name, (tx: Tx, event) => note(tx, name, event)]))
}

/** The effect that nodes have unless told otherwise. */
export async function note(tx: Tx, name: EventName, event: { id: string; subject: string }): Promise<void> {
  await tx.query('INSERT INTO effects (event_id, name, subject, request_id) VALUES ($1, $2, $3, $4)', [
    event.id,
    name,
    event.subject,
    context().requestId,
  ])
}

/** Deletes users, in one transaction: every service but auth hears of it. */
export async function deleteUsers(node: Node, count: number): Promise<string[]> {
  return node.database.transaction(async (tx) => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const user_id = newId()
      ids.push(await publish(tx, { type: 'user.deleted', subject: user_id, data: { user_id } }))
    }
    return ids
  })
}
