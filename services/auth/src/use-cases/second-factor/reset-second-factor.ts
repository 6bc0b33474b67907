import { recordOperator } from '@runwen/service-kit'
import type { OperatorContext } from '../../context.ts'
import { removeFactor } from '../../models/second-factors/store.ts'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf } from '../../models/sessions/store.ts'
import { publishSecondFactorChanged } from '../../models/users/events.ts'
import { findCredentials, lockUser } from '../../models/users/store.ts'

export type Outcome = 'reset' | 'no_second_factor' | 'unknown_user'

/** Removes a user's second factor and ends the sessions. For operators, if the user lost device and recovery codes. */
export function resetSecondFactor(
  { database, now }: Pick<OperatorContext, 'database' | 'now'>,
  username: string,
): Promise<Outcome> {
  return database.transaction(async (tx) => {
    const found = await findCredentials(tx, username)
    if (!found || !(await lockUser(tx, found.id))) return 'unknown_user'
    if (!(await removeFactor(tx, found.id))) return 'no_second_factor'
    await publishSecondFactorChanged(tx, found.id, { enabled: false, by: null })
    await recordOperator(tx, { action: 'resetSecondFactor', object_kind: 'users', object: found.id })
    // The service removes the ended sessions from Redis.
    const ended = await endSessionsOf(tx, { userId: found.id }, now())
    for (const sessionId of ended) {
      await publishSessionEnded(tx, { userId: found.id, sessionId, reason: 'ended' })
    }
    return 'reset'
  })
}
