import type { Tx } from '@runwen/service-kit'
import { type EndedSession, publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf } from '../../models/sessions/store.ts'

/**
 * Ends the sessions of a user, except the session `except`. Lock the user first.
 *
 * @param reason default: a password change.
 * @returns the ids of the ended sessions. Remove them from Redis after the commit.
 */
export async function endOtherSessions(
  tx: Tx,
  {
    userId,
    except,
    reason = 'password_changed',
  }: { userId: string; except?: string; reason?: EndedSession['reason'] },
  now: Date,
): Promise<string[]> {
  const ended = await endSessionsOf(tx, { userId, ...(except === undefined ? {} : { except }) }, now)
  for (const sessionId of ended) {
    await publishSessionEnded(tx, { userId, sessionId, reason })
  }
  return ended
}
