import type { Service } from './contract.ts'
import type { Consumers, Messaging } from './types.ts'

export interface MessagingOptions<S extends Service> {
  service: S
  /** The service's own database; relay and inbox open pools of their own on it. */
  databaseUrl: string
  /** amqp:// or amqps:// */
  brokerUrl: string
  consumers: Consumers<S>
}

/** Starts relay and inbox. Does not wait for the broker: `ready()` does. */
export async function startMessaging<S extends Service>(_options: MessagingOptions<S>): Promise<Messaging> {
  throw new Error('messaging does not run yet')
}
