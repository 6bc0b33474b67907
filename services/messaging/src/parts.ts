import type { Clock, Database } from '@runwen/service-kit'

/** What the use cases work with; made once, in service.ts. */
export interface Parts {
  database: Database
  /** Whether events reach this service. */
  isConnected: () => boolean
  now: Clock
}
