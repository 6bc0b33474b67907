export { consumeHints, type HintsOptions } from './hints.ts'
export { type MessagingOptions, startMessaging } from './messaging.ts'
export { publish } from './publish.ts'
export type { Consumers, Messaging, NewEvent, ReceivedEvent, Transaction } from './types.ts'

/** The tables that publishing and consuming need; a source of migrations for every service. */
export const migrationsDirectory = new URL('../migrations/', import.meta.url).pathname
