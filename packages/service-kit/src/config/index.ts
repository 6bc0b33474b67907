/*
 * A separate entry point for processes that only need settings: the supervisor of the stack should not load an HTTP
 * framework and a database client.
 */
export { describeSettings } from './describe-settings.ts'
export { ConfigError, readConfig } from './read-config.ts'
export { settings } from './settings.ts'
