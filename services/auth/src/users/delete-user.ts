import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Tx } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { publishSessionEnded } from '../sessions/publish-session-ended.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { lockUser, raiseVersion, removeUser } from './store.ts'

/**
 * Deletes a customer; their sessions are dead everywhere when this returns.
 *
 * @throws AppError `not_found`, `cannot_delete_self`, `cannot_delete_admin`
 */
export async function deleteUser(
  parts: Pick<Parts, 'database' | 'sessions' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const ended = await parts.database.transaction((tx) =>
    remove(tx, { id, callerId: caller.userId }, parts.now()),
  )
  await parts.sessions.end(ended)
}

async function remove(tx: Tx, { id, callerId }: { id: string; callerId: string }, now: Date) {
  const user = await lockUser(tx, id)
  if (!user) throw new AppError('not_found')
  if (user.id === callerId) throw new AppError('cannot_delete_self')
  if (user.is_admin) throw new AppError('cannot_delete_admin')
  const version = await raiseVersion(tx, user.id)
  const ended = await endSessionsOf(tx, { id: user.id }, now)
  await removeUser(tx, user.id)
  await publish(tx, { type: 'user.deleted', subject: user.id, version, data: { user_id: user.id } })
  await publishSessionEnded(tx, { userId: user.id, sessionId: null, reason: 'user_deleted' })
  return ended
}
