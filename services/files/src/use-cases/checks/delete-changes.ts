import type { Tx } from '@runwen/service-kit'
import type { ComparisonRow } from '../../models/comparisons/store.ts'
import { changesKey, freePartKey, picturesKey } from '../../models/objects/keys.ts'
import { deleteObjects } from '../../models/objects/store.ts'

/** Longer than a comparison that is being made can still take to store its objects. */
const claimSeconds = 180

/** Deletes the objects of comparisons, those that are still being made later. */
export async function deleteChanges(tx: Tx, comparisons: readonly ComparisonRow[]): Promise<void> {
  const keys = (rows: readonly ComparisonRow[]) =>
    rows.flatMap(({ file_id, from_version, to_version }) => [
      changesKey(file_id, from_version, to_version),
      freePartKey(file_id, from_version, to_version),
      picturesKey(file_id, from_version, to_version),
    ])
  await deleteObjects(tx, keys(comparisons.filter(({ status, is_due }) => status === 'done' && !is_due)))
  await deleteObjects(tx, keys(comparisons.filter(({ is_due }) => is_due)), claimSeconds)
}
