import type { Caller } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { publishSessionEnded } from './publish-session-ended.ts'
import { endSession } from './store.ts'

/** Ends the caller's session; its token is dead everywhere when this returns. */
export async function logOut(parts: Pick<Parts, 'database' | 'sessions' | 'now'>, caller: Caller) {
  const { sessionId, userId } = caller
  await parts.database.transaction(async (tx) => {
    if (await endSession(tx, sessionId, parts.now())) {
      await publishSessionEnded(tx, { userId, sessionId, reason: 'logout' })
    }
  })
  await parts.sessions.end([sessionId])
}
