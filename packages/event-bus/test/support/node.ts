import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@runwen/contracts'
import { type Consumers, type EventBus, migrationsDirectory, publish, startEventBus } from '@runwen/event-bus'
import {
  createLog,
  createMetrics,
  type Database,
  type Metrics,
  many,
  newId,
  openDatabase,
} from '@runwen/service-kit'
import { eventually, type TestBroker, type TestDatabase, testDatabase } from '@runwen/test-kit'
import type { Handlers } from '../../src/lib/types.ts'
import { type Effect, noting } from './effects.ts'

const sources = [
  { name: 'messaging', directory: migrationsDirectory },
  { name: 'effects', directory: fileURLToPath(new URL('./migrations/', import.meta.url)) },
]

/** A service that only publishes events and records those that it receives. */
export interface Node {
  storage: TestDatabase
  database: Database
  eventBus: EventBus
  metrics: Metrics
  effects(): Promise<Effect[]>
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Its log so far. */
  logged: { level: string; msg: string }[]
  /** The value of a metric, or its sum over all labels. */
  metric(name: string): Promise<number>
  close(): Promise<void>
}

export interface NodeOptions {
  /** Replace the handlers that record effects. */
  handlers?: Handlers
  /** The database of another node, for a second copy of the same service. */
  storage?: TestDatabase
  brokerUrl?: string
  retryDelays?: number[]
  stallMs?: number
}

export async function startNode(
  service: ServiceName,
  broker: Pick<TestBroker, 'url'>,
  options: NodeOptions = {},
): Promise<Node> {
  const storage = options.storage ?? (await testDatabase(service, { sources }))
  const metrics = createMetrics({ service })
  const logged: Node['logged'] = []
  const log = createLog({ service }, { write: (line) => void logged.push(JSON.parse(line)) })
  const database = openDatabase({ url: storage.url, name: service, log, max: 4 })
  const eventBus = await startEventBus({
    service,
    databaseUrl: storage.url,
    brokerUrl: options.brokerUrl ?? broker.url,
    consumers: { ...noting(service), ...options.handlers } as Consumers<typeof service>,
    metrics,
    log,
    ...(options.retryDelays ? { retryDelays: options.retryDelays } : {}),
    ...(options.stallMs ? { stallMs: options.stallMs } : {}),
  })
  const rows = <Row>(sql: string, values?: unknown[]) =>
    database.transaction((tx) => many<Row>(tx, sql, values))
  return {
    storage,
    database,
    eventBus,
    metrics,
    rows,
    logged,
    async metric(name) {
      const lines = (await metrics.text()).split('\n')
      const values = lines
        .filter((line) => line.startsWith(name))
        .map((line) => Number(line.split(' ').at(-1)))
      return values.reduce((sum, value) => sum + value, 0)
    },
    effects: () => rows<Effect>('SELECT event_id, name, subject, request_id FROM effects ORDER BY number'),
    async close() {
      await eventBus.close()
      await database.close()
      if (!options.storage) await storage.close()
    },
  }
}

/** Waits until all nodes are idle. */
export async function untilIdle(nodes: Node[]): Promise<void> {
  await eventually(async () => {
    for (const node of nodes) {
      if (!(await node.eventBus.idle())) throw new Error('there is still work')
    }
  })
}

/** Publishes the deletion of users in one transaction. Every service except auth subscribes to it. */
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
