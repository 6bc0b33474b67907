import type { Clock, Database } from '@runwen/service-kit'
import type { Config } from './config.ts'

/** What the use cases need, wired in `service.ts`. */
export interface Context {
  config: Config
  database: Database
  now: Clock
  /** Whether events reach this service. */
  isConnected: () => boolean
}
