import { fileURLToPath } from 'node:url'

export { consumeHints, type HintsOptions } from './hints.ts'
export { type MessagingOptions, startMessaging } from './messaging.ts'
export { publish } from './publish.ts'
export type { Consumers, Hint, Messaging, NewEvent } from './types.ts'

/** The tables that publishing and consuming need; a source of migrations for every service. */
export const migrationsDirectory = fileURLToPath(new URL('../migrations/', import.meta.url))
