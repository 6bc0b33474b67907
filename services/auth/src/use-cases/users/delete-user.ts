import { erasePersonalEvents, publish } from '@runwen/event-bus'
import { AppError, type Caller, deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { publishSessionEnded } from '../../models/sessions/publish-session-ended.ts'
import { endSessionsOf, removePastSessions } from '../../models/sessions/store.ts'
import { incrementVersion, lockUser, removeUserRow, type UserRow } from '../../models/users/store.ts'
import { requestDeletion } from './request-deletion.ts'

/**
 * Deletes a customer to whom nothing is owed: the payment service decides, as about the customer's own request.
 *
 * @throws AppError `not_found`, `cannot_delete_self`, `cannot_delete_admin`, and the codes of `requestDeletion`
 */
export async function deleteUser(context: Context, caller: Caller, id: string): Promise<void> {
  await requestDeletion(context, {
    userId: id,
    forfeit: false,
    check: async (tx) => {
      const user = await lockUser(tx, id)
      if (!user) throw new AppError('not_found')
      if (user.id === caller.userId) throw new AppError('cannot_delete_self')
      if (user.is_admin) throw new AppError('cannot_delete_admin')
    },
  })
}

/**
 * Deletes a customer whom the payment service has deleted, also when the request to do so is no longer waited for. The
 * job that syncs the live sessions ends the customer's tokens.
 */
export async function finishDeletion(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user) await removeUser(tx, user)
}

/** Deletes a locked user and publishes the deletion. Returns the ids of the sessions that ended. */
export async function removeUser(tx: Tx, { id, is_admin }: UserRow): Promise<string[]> {
  const now = tx.now()
  const version = await incrementVersion(tx, id)
  const ended = await endSessionsOf(tx, { userId: id }, now)
  await removePastSessions(tx, id, now)
  await removeUserRow(tx, id)
  await erasePersonalEvents(tx, id)
  await deleteIdempotencyKeysOf(tx, id)
  await publish(tx, {
    type: 'user.deleted',
    subject: id,
    ...(version === undefined ? {} : { version }),
    data: { user_id: id, is_customer: !is_admin },
  })
  await publishSessionEnded(tx, { userId: id, sessionId: null, reason: 'user_deleted' })
  return ended
}
