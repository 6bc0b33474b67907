import type { Tx } from '@runwen/service-kit'
import { publishSessionEnded } from './publish-session-ended.ts'
import { endSessionsOf } from './store.ts'

/**
 * Ends a user's sessions, but for the one named, because their password changed; the user is locked already.
 *
 * @returns their ids, to be struck off the list after the commit.
 */
export async function endOthers(
  tx: Tx,
  { userId, but }: { userId: string; but?: string },
  now: Date,
): Promise<string[]> {
  const ended = await endSessionsOf(tx, { id: userId, ...(but === undefined ? {} : { but }) }, now)
  for (const sessionId of ended) {
    await publishSessionEnded(tx, { userId, sessionId, reason: 'password_changed' })
  }
  return ended
}
