import { erasePersonalEvents, publish } from '@runwen/event-bus'
import {
  AppError,
  type Caller,
  type Clock,
  type Database,
  deleteIdempotencyKeysOf,
  type SessionStore,
  type Tx,
} from '@runwen/service-kit'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf, removePastSessions } from '../../models/sessions/store.ts'
import { incrementVersion, lockUser, removeUser } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
  sessions: SessionStore
  now: Clock
}

/**
 * Deletes a customer. Once this resolves, every process rejects the customer's tokens.
 *
 * @throws AppError `not_found`, `cannot_delete_self`, `cannot_delete_admin`
 */
export async function deleteUser(
  { database, sessions, now }: Dependencies,
  caller: Caller,
  id: string,
): Promise<void> {
  const ended = await database.transaction((tx) => remove(tx, { id, callerId: caller.userId }, now()))
  await sessions.end(ended)
}

async function remove(tx: Tx, { id, callerId }: { id: string; callerId: string }, now: Date) {
  const user = await lockUser(tx, id)
  if (!user) throw new AppError('not_found')
  if (user.id === callerId) throw new AppError('cannot_delete_self')
  if (user.is_admin) throw new AppError('cannot_delete_admin')
  const version = await incrementVersion(tx, user.id)
  const ended = await endSessionsOf(tx, { userId: user.id }, now)
  await removePastSessions(tx, user.id, now)
  await removeUser(tx, user.id)
  await erasePersonalEvents(tx, user.id)
  await deleteIdempotencyKeysOf(tx, user.id)
  await publish(tx, { type: 'user.deleted', subject: user.id, version, data: { user_id: user.id } })
  await publishSessionEnded(tx, { userId: user.id, sessionId: null, reason: 'user_deleted' })
  return ended
}
