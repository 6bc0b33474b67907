import type { AdminMessage } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, rememberBefore, requireStaff } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { lockMessage, presentAdminMessage, saveAssignee } from '../models/messages.ts'
import { listReplies } from '../models/replies.ts'
import { isStaff, saveUser } from '../models/users.ts'

export interface Assignment {
  messageId: string
  /** Null: unassigned. */
  assigneeId: string | null
  /** Its assignee as far as the caller knows; undefined: any. */
  expected?: string | null | undefined
}

/**
 * Assigns a message to a member of staff, or unassigns it. Publishes no event when nothing changes.
 *
 * @throws AppError `not_found`, also for an unknown member of staff; `assigned_meanwhile`; `not_ready`
 */
export async function assignMessage(
  context: Context,
  { userId, username }: Caller,
  { messageId: id, assigneeId, expected }: Assignment,
): Promise<{ message: AdminMessage }> {
  if (assigneeId !== null) await requireStaff(context, { userId }, assigneeId, isStaff)
  return context.database.transaction(async (tx) => {
    // Before the message, as all other use cases lock them.
    if (assigneeId === userId && !(await saveUser(tx, { id: userId, username })))
      throw new AppError('not_found')
    const message = await lockMessage(tx, id)
    if (!message) throw new AppError('not_found')
    const { assignee_id, user_id } = message
    rememberBefore({ user_id: assignee_id })
    if (assignee_id !== assigneeId) {
      if (expected !== undefined && assignee_id !== expected) throw new AppError('assigned_meanwhile')
      const version = await saveAssignee(tx, id, assigneeId)
      const data = { message_id: id, user_id, assignee_id: assigneeId }
      await publish(tx, { type: 'message.assigned', subject: id, version, data })
    }
    const after = (await lockMessage(tx, id)) ?? message
    return { message: presentAdminMessage(after, await listReplies(tx, [id])) }
  })
}
