import type { Tx } from '@runwen/service-kit'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf } from '../../models/sessions/store.ts'

/**
 * Ends the sessions of a user after a password change, except the session `except`. Lock the user first.
 *
 * @returns the ids of the ended sessions. Remove them from Redis after the commit.
 */
export async function endOtherSessions(
  tx: Tx,
  { userId, except }: { userId: string; except?: string },
  now: Date,
): Promise<string[]> {
  const ended = await endSessionsOf(tx, { userId, ...(except === undefined ? {} : { except }) }, now)
  for (const sessionId of ended) {
    await publishSessionEnded(tx, { userId, sessionId, reason: 'password_changed' })
  }
  return ended
}
