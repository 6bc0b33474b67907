import type { Clock, Database, SessionStore } from '@runwen/service-kit'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endIdleOfAdmins } from '../../models/sessions/store.ts'

export interface Dependencies {
  database: Database
  sessions: SessionStore
  /** Time without requests after which sessions of administrators end, in minutes. */
  staffIdleMinutes: number
  now: Clock
}

/** Ends idle sessions of administrators. Save their activity first. */
export async function endIdleSessions(dependencies: Dependencies): Promise<void> {
  const { database, sessions, staffIdleMinutes, now } = dependencies
  const time = now()
  const before = new Date(time.getTime() - staffIdleMinutes * 60_000)
  const ended = await database.transaction(async (tx) => {
    const found = await endIdleOfAdmins(tx, before, time)
    for (const { id, user_id } of found) {
      await publishSessionEnded(tx, { userId: user_id, sessionId: id, reason: 'idle' })
    }
    return found.map(({ id }) => id)
  })
  await sessions.end(ended, 'idle')
}
