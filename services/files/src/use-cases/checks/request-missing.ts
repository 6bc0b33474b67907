import type { Context } from '../../context.ts'
import { requestMissingComparison } from '../../models/comparisons/due.ts'

/**
 * Has one result compared that was delivered before comparisons existed, or that an older comparer compared, while no other
 * comparison waits. Returns false when none is left.
 */
export async function requestMissing({ database, wakeChecks }: Context): Promise<boolean> {
  const isFound = await database.transaction(requestMissingComparison)
  if (isFound) wakeChecks()
  return isFound
}
