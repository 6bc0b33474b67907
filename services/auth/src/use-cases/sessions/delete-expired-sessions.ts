import type { Clock, Database } from '@runwen/service-kit'
import { removeExpired } from '../../models/sessions/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  /** Days for which ended and expired sessions are kept. */
  sessionsKeptDays: number
}

const dayMs = 24 * 3_600_000

/** Deletes sessions that ended or expired long enough ago. */
export async function deleteExpiredSessions({
  database,
  now,
  sessionsKeptDays,
}: Dependencies): Promise<void> {
  const before = new Date(now().getTime() - sessionsKeptDays * dayMs)
  await database.transaction((tx) => removeExpired(tx, before))
}
