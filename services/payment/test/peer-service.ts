import type { Event } from '@runwen/contracts'
import { type Consumers, type EventBus, startEventBus } from '@runwen/event-bus'
import { createMetrics, type Database, type Log, openDatabase } from '@runwen/service-kit'
import type { TestBroker, TestDatabase } from '@runwen/test-kit'

export interface PeerService {
  eventBus: EventBus
  database: Database
  receivedEvents: Event[]
  close(): Promise<void>
}

/** Plays the other services: publishes their events, and receives the payment events as `files`. */
export async function startPeerService(db: TestDatabase, broker: TestBroker, log: Log): Promise<PeerService> {
  const receivedEvents: Event[] = []
  const keep = async (_tx: unknown, event: Event) => void receivedEvents.push(event)
  const consumers: Consumers<'files'> = {
    'user.registered': async () => undefined,
    'user.email_changed': async () => undefined,
    'user.deleted': async () => undefined,
    'payment.started': keep,
    'payment.canceled': keep,
    'payment.confirmed': keep,
    'payment.failed': keep,
    'payment.refunded': keep,
    'user.export_part': async () => undefined,
    'message.export_part': async () => undefined,
    'message.attachments_sent': async () => undefined,
    'message.attachments_dropped': async () => undefined,
    'payment.export_part': keep,
    'mail.export_part': async () => undefined,
  }
  const eventBus = await startEventBus({
    service: 'files',
    databaseUrl: db.url,
    brokerUrl: broker.url,
    consumers,
    metrics: createMetrics({ service: 'peer' }),
    log,
  })
  const database = openDatabase({ url: db.url, name: 'peer', log, max: 4 })
  return {
    eventBus,
    database,
    receivedEvents,
    async close() {
      await eventBus.close()
      await database.close()
    },
  }
}
