import type { Clock, Database } from '@runwen/service-kit'
import { removeExpired } from '../../models/sessions/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

const dayMs = 24 * 3_600_000

/** Deletes sessions that expired more than a day ago. */
export function deleteExpiredSessions({ database, now }: Dependencies): Promise<void> {
  return database.transaction((tx) => removeExpired(tx, new Date(now().getTime() - dayMs)))
}
