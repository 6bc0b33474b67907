import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { Check } from '../../models/comparisons/store.ts'
import { requestVersions } from '../../models/versions/store.ts'

/**
 * Has the clean version of a checked result made, and the tracked one where original and result are in one language.
 * Does nothing before the check is done, and for versions that exist.
 */
export async function requestVersionsOf(
  tx: Tx,
  { wakeVersions }: Context,
  { file_id, result }: { file_id: string; result: number },
  { status, kind, change_count }: Pick<Check, 'status' | 'kind' | 'change_count'>,
): Promise<void> {
  if (status !== 'done') return
  const hasChanges = (kind === 'tracked' || kind === 'clean') && change_count > 0
  await requestVersions(tx, { file_id, result }, hasChanges ? ['clean', 'tracked'] : ['clean'])
  tx.afterCommit(wakeVersions)
}
