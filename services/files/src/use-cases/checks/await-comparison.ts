import { waitForRow } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { requestComparison } from '../../models/comparisons/due.ts'
import { type ComparisonKey, type ComparisonRow, findComparison } from '../../models/comparisons/store.ts'

/**
 * Requests a comparison that is missing or was made by an older comparer, before those that no one waits for, and waits
 * until it is made.
 *
 * @returns undefined when it takes longer than `timeoutMs`.
 * @throws AppError `not_ready` when too many callers wait.
 */
export async function awaitComparison(
  { database, wakeChecks }: Context,
  key: ComparisonKey,
  { userId, timeoutMs }: { userId: string; timeoutMs: number },
): Promise<ComparisonRow | undefined> {
  const probe = async () => {
    const row = await database.read((tx) => findComparison(tx, key))
    return row?.status === 'pending' ? undefined : row
  }
  const known = await probe()
  if (known && !known.is_outdated) return known
  await database.transaction((tx) => requestComparison(tx, key, true))
  wakeChecks()
  return waitForRow({ userId, probe, timeoutMs })
}
