import { includesRole } from '@runwen/contracts'
import { AppError, type Caller, requireStaff } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { isStaff, moveAssigned } from '../../models/documents/assignments.ts'
import { publishAssigned } from '../documents/publish-assigned.ts'
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
    for (const document of moved) await publishAssigned(tx, document, to)
    return { count: moved.length }
  })
}
