/*
 * A door of its own for processes that only need their settings: the supervisor of a whole stack should not hold an
 * HTTP framework and a database client in memory for that.
 */
export { describeSettings } from './describe-settings.ts'
export { ConfigError, readConfig } from './read-config.ts'
export { settings } from './settings.ts'
