/*
 * A separate entry point for processes that only need settings, such as the supervisor of the local stack. It avoids
 * loading an HTTP framework and a database client.
 */
export { describeSettings } from './describe-settings.ts'
export { ConfigError, readConfig } from './read-config.ts'
export { settings, wholeNumber } from './settings.ts'
