import type { Clock, Database, Log } from '@runwen/service-kit'
import type { Composer } from './adapters/emails/compose.ts'
import type { Smtp } from './adapters/smtp/open-smtp.ts'
import type { Config } from './config.ts'
import type { ClaimedEmail } from './models/emails/store.ts'

export type Outcome = 'sent' | 'postponed' | 'failed' | 'dropped'

/** What the use cases need, wired in `service.ts`. */
export interface Context {
  config: Config
  database: Database
  smtp: Smtp
  composer: Composer
  now: Clock
  log: Log
  /** Observes the outcome and, for sent emails, the seconds since the event or the end of the email's delay. */
  observe: (outcome: Outcome, email: ClaimedEmail) => void
  wakeSenders: () => void
}
