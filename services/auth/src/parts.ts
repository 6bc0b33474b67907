import type { KeyObject } from 'node:crypto'
import type { Clock, Database, Log, SessionStore } from '@runwen/service-kit'
import type { Limits } from './limits/limits.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Environment } from './passwords/strength.ts'

/** What the use cases work with; made once, in service.ts. */
export interface Parts {
  database: Database
  /** The list of live sessions in Redis. */
  sessions: SessionStore
  passwords: Passwords
  limits: Limits
  privateKey: KeyObject
  environment: Environment
  log: Log
  now: Clock
}
