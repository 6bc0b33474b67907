import { type Event, type EventName, type ServiceName, subscriptions } from '@runwen/contracts'
import {
  type Consumers,
  type EventBus,
  migrationsDirectory,
  type NewEvent,
  publish,
  startEventBus,
} from '@runwen/event-bus'
import { createLog, createMetrics, type Database, openDatabase } from '@runwen/service-kit'
import { testDatabase } from './test-database.ts'

export type ReceivedEvent = { [Name in EventName]: { name: Name; event: Event<Name> } }[EventName]

/** Another service, as the tested one sees it: it publishes events and receives those of its subscriptions. */
export interface TestPeer {
  eventBus: EventBus
  /** Contains its outbox. */
  database: Database
  /** The events that it received, except those with a handler. */
  received: ReceivedEvent[]
  /** Publishes an event and returns its id. */
  publish(event: NewEvent): Promise<string>
  close(): Promise<void>
}

/** Starts a peer in the place of `service`. `handlers` replace the recording of events. */
export async function testPeer<Name extends ServiceName>(
  service: Name,
  brokerUrl: string,
  handlers: Partial<Consumers<Name>> = {},
): Promise<TestPeer> {
  const storage = await testDatabase(service, {
    sources: [{ name: 'events', directory: migrationsDirectory }],
  })
  const received: ReceivedEvent[] = []
  const record = (name: EventName) => async (_tx: unknown, event: Event) => {
    received.push({ name, event } as ReceivedEvent)
  }
  const recorders = Object.fromEntries(subscriptions[service].map((name) => [name, record(name)]))
  const log = createLog({ service: 'peer', level: 'silent' })
  const eventBus = await startEventBus({
    service,
    databaseUrl: storage.url,
    brokerUrl,
    consumers: { ...recorders, ...handlers } as unknown as Consumers<Name>,
    metrics: createMetrics({ service: 'peer' }),
    log,
  })
  await eventBus.ready()
  const database = openDatabase({ url: storage.url, name: 'peer', log, max: 4 })
  return {
    eventBus,
    database,
    received,
    publish: (event) => database.transaction((tx) => publish(tx, event)),
    async close() {
      await eventBus.close()
      await database.close()
      await storage.close()
    },
  }
}
