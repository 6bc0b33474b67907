import type { Event } from '@runwen/contracts'
import { type Consumers, type Messaging, startMessaging } from '@runwen/event-bus'
import { createMetrics, type Database, type Log, openDatabase } from '@runwen/service-kit'
import type { TestBroker, TestDatabase } from '@runwen/test-kit'

export interface Others {
  messaging: Messaging
  database: Database
  heard: Event[]
  close(): Promise<void>
}

/** The other services' part in it: an outbox to send from, and an ear for what payment says to files. */
export async function startOthers(db: TestDatabase, broker: TestBroker, log: Log): Promise<Others> {
  const heard: Event[] = []
  const hear = async (_tx: unknown, event: Event) => void heard.push(event)
  const consumers: Consumers<'files'> = {
    'user.registered': async () => undefined,
    'user.deleted': async () => undefined,
    'payment.started': hear,
    'payment.canceled': hear,
    'payment.confirmed': hear,
    'payment.failed': hear,
    'payment.refunded': hear,
  }
  const messaging = await startMessaging({
    service: 'files',
    databaseUrl: db.url,
    brokerUrl: broker.url,
    consumers,
    metrics: createMetrics({ service: 'others' }),
    log,
  })
  const database = openDatabase({ url: db.url, name: 'others', log, max: 4 })
  return {
    messaging,
    database,
    heard,
    async close() {
      await messaging.close()
      await database.close()
    },
  }
}
