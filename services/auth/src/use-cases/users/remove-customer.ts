import { erasePersonalEvents, publish } from '@runwen/event-bus'
import { deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf, removePastSessions } from '../../models/sessions/store.ts'
import { incrementVersion, removeUser } from '../../models/users/store.ts'

/** Deletes a locked user and publishes the deletion. Returns the ids of the sessions that ended. */
export async function removeCustomer(tx: Tx, id: string, now: Date): Promise<string[]> {
  const version = await incrementVersion(tx, id)
  const ended = await endSessionsOf(tx, { userId: id }, now)
  await removePastSessions(tx, id, now)
  await removeUser(tx, id)
  await erasePersonalEvents(tx, id)
  await deleteIdempotencyKeysOf(tx, id)
  await publish(tx, {
    type: 'user.deleted',
    subject: id,
    ...(version === undefined ? {} : { version }),
    data: { user_id: id },
  })
  await publishSessionEnded(tx, { userId: id, sessionId: null, reason: 'user_deleted' })
  return ended
}
