import { includesRole } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, requireStaff } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { isStaff, moveAssigned } from '../../models/documents/assignments.ts'
import { recordCaller } from '../documents/record-caller.ts'

/**
 * Gives all unfinished documents of a member of staff to another one, or unassigns them.
 *
 * @throws AppError `forbidden` for editors who hand over documents of colleagues; `not_found` for an unknown
 * member of staff; `not_ready`
 */
export async function handOver(
  context: Context,
  caller: Caller,
  { from, to }: { from: string; to: string | null },
): Promise<{ count: number }> {
  if (from !== caller.userId && !includesRole(caller.role, 'manager')) throw new AppError('forbidden')
  if (to !== null) await requireStaff(context, caller, to, isStaff)
  return context.database.transaction(async (tx) => {
    if (to === caller.userId) await recordCaller(tx, caller)
    const moved = await moveAssigned(tx, { from, to }, context.now())
    for (const { id, user_id, version } of moved) {
      await publish(tx, {
        type: 'file.assigned',
        subject: id,
        version,
        data: { file_id: id, user_id, assignee_id: to },
      })
    }
    return { count: moved.length }
  })
}
