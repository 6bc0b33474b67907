import type { Tx } from '@runwen/service-kit'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf } from '../../models/sessions/store.ts'

/**
 * Ends a user's sessions after a change of password, except one. The caller holds the lock on the user.
 *
 * @returns their ids; remove them from Redis after the commit.
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
