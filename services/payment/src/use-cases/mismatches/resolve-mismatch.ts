import { AppError, type Tx } from '@runwen/service-kit'
import { lockMismatch, type Mismatch, setResolved } from '../../models/mismatches/store.ts'

/**
 * Somebody of the staff has looked into it. It stays resolved when the same is found again.
 *
 * @throws AppError `not_found`, `already_resolved`
 */
export async function resolveMismatch(
  tx: Tx,
  id: string,
  resolution: { adminId: string; note: string; now: Date },
): Promise<Mismatch> {
  const found = await lockMismatch(tx, id)
  if (!found) throw new AppError('not_found')
  if (found.resolvedAt !== null) throw new AppError('already_resolved')
  return setResolved(tx, id, resolution)
}
