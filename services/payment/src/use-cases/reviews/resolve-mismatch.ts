import { AppError, isoTimes } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockMismatch, setResolved } from '../../models/mismatches.ts'
import type { Staff } from '../../models/staff.ts'

/**
 * Resolves a mismatch with a note. It stays resolved when the same mismatch is found again.
 *
 * @throws AppError `not_found`, `already_resolved`
 */
export function resolveMismatch(
  { database, now }: Context,
  id: string,
  { by, note }: { by: Staff; note: string },
) {
  return database.transaction(async (tx) => {
    const found = await lockMismatch(tx, id)
    if (!found) throw new AppError('not_found')
    if (found.resolved_at !== null) throw new AppError('already_resolved')
    return { mismatch: isoTimes(await setResolved(tx, id, { by, note, now: now() })) }
  })
}
