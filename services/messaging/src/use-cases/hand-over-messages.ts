import { includesRole } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, requireStaff } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { moveAssigned } from '../models/messages.ts'
import { isStaff, saveUser } from '../models/users.ts'

/**
 * Gives all messages of a member of staff that wait for a reply to another one, or unassigns them.
 *
 * @throws AppError `forbidden` for editors who hand over messages of colleagues; `not_found` for an unknown
 * member of staff; `not_ready`
 */
export async function handOverMessages(
  context: Context,
  caller: Caller,
  { from, to }: { from: string; to: string | null },
): Promise<{ count: number }> {
  const { userId: id, username } = caller
  if (from !== id && !includesRole(caller.role, 'manager')) throw new AppError('forbidden')
  if (to !== null) await requireStaff(context, caller, to, isStaff)
  return context.database.transaction(async (tx) => {
    if (to === id && !(await saveUser(tx, { id, username }))) throw new AppError('not_found')
    const moved = await moveAssigned(tx, { from, to })
    for (const { id: message_id, user_id, version } of moved) {
      const data = { message_id, user_id, assignee_id: to }
      await publish(tx, { type: 'message.assigned', subject: message_id, version, data })
    }
    return { count: moved.length }
  })
}
