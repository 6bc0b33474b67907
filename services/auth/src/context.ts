import type { Clock, Database, Log, SessionActivity, SessionStore } from '@runwen/service-kit'
import type { PasswordHasher } from './adapters/passwords/password-hasher.ts'
import type { RateLimits } from './adapters/rate-limits/rate-limits.ts'
import type { SecretBox } from './adapters/second-factor/secret-box.ts'
import type { Config } from './config.ts'

/** What the use cases need, wired in `service.ts`. */
export interface Context {
  config: Config
  database: Database
  sessions: SessionStore
  activity: SessionActivity
  passwords: PasswordHasher
  limits: RateLimits
  secretBox: SecretBox
  log: Log
  now: Clock
  /** Whether events reach this service and its own reach the others. */
  isConnected: () => boolean
  /** Starts the job that issues reset links. */
  wakeResets: () => void
}

/** What commands of operators need; they run alongside the service. */
export interface OperatorContext extends Pick<Context, 'database' | 'now'> {
  config: Pick<Config, 'RUNWEN_ENV'>
}
