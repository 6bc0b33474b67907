import { erasePersonalEvents, publish } from '@runwen/event-bus'
import { AppError, type Caller, deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf, removePastSessions } from '../../models/sessions/store.ts'
import { incrementVersion, lockUser, removeUser } from '../../models/users/store.ts'

/**
 * Deletes a customer. Once this resolves, every process rejects the customer's tokens.
 *
 * @throws AppError `not_found`, `cannot_delete_self`, `cannot_delete_admin`
 */
export async function deleteUser({ database, sessions }: Context, caller: Caller, id: string): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new AppError('not_found')
    if (user.id === caller.userId) throw new AppError('cannot_delete_self')
    if (user.is_admin) throw new AppError('cannot_delete_admin')
    return removeCustomer(tx, user.id)
  })
  await sessions.end(ended)
}

/**
 * Deletes a customer whom the payment service has deleted, also when the request to do so is no longer waited for. The
 * job that syncs the live sessions ends the customer's tokens.
 */
export async function finishDeletion(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user) await removeCustomer(tx, userId)
}

/** Deletes a locked user and publishes the deletion. Returns the ids of the sessions that ended. */
export async function removeCustomer(tx: Tx, id: string): Promise<string[]> {
  const now = tx.now()
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
